import { chainContradiction } from '@pasok/chain/contradiction';
import type { Contradiction } from '@pasok/chain/contradictions';
import { isAfter } from '@pasok/chain/head';
import { chainPages } from '@pasok/chain/page-hashes';
import { countPages, pageLength } from '@pasok/chain/pages';
import { arePagesSignedBy, isHeadSignedBy } from '@pasok/chain/signature';
import type { Block } from '@pasok/contracts/blockchain';
import type { ChainSource } from './chain-source.ts';
import type { KeptHead } from './kept-heads.ts';

/**
 * What one look found; `forged` says that the head carries no valid signature of a key it names, `behind` that a replica
 * answered, which lacks blocks and does not claim to have them. `asOf`: the moment a replica's answers spoke of.
 */
export type Look = { head: KeptHead; asOf?: string | undefined } & (
  | { finding: 'first' | 'same' | 'grown' | 'new_key' }
  | { finding: 'behind'; seen: KeptHead | undefined }
  | { finding: Contradiction | 'forged'; seen: KeptHead | undefined }
);

/** The pieces of a chain, and whether they ended by themselves, or left the list of page hashes. */
function walkThrough(pieces: AsyncIterable<readonly Block[]>, from: number, pages: readonly string[]) {
  let [next, left, isOver] = [from, false, false];
  async function* pass() {
    for await (const blocks of pieces) {
      for (const { hash } of blocks) {
        next += 1;
        const listed = next % pageLength === 0 ? pages[next / pageLength - 1] : undefined;
        if (listed !== undefined && listed !== hash) left = true;
      }
      yield blocks;
    }
    isOver = true;
  }
  return { pieces: pass(), endsBefore: (end: number) => isOver && next < end, hasLeft: () => left };
}

/** Compares a chain with the head seen last. `isWhole` reads it from the genesis, not only from the seen head on. */
export async function lookAt(
  source: ChainSource,
  seen: KeptHead | undefined,
  isWhole = false,
): Promise<Look> {
  source.takeAsOf();
  const signed = await source.head();
  const keys = await source.keys();
  const publicKey = keys.find(({ keyId }) => keyId === signed.keyId)?.publicKey ?? '';
  const head = { ...signed, publicKey };
  if (!isHeadSignedBy(signed, publicKey)) return { finding: 'forged', seen, head };
  if (signed.pages && !arePagesSignedBy(signed, publicKey)) return { finding: 'forged', seen, head };
  const count = signed.pages ? countPages(head.index + 1) : 0;
  const pages = await source.pages(count);
  const isListed = !signed.pages || chainPages(pages) === signed.pages.hash;
  const from = seen && !isWhole ? Math.min(seen.index, head.index) : 0;
  const walk = walkThrough(source.blocks(from, head.index, pages), from, pages);
  const broken = isListed ? await chainContradiction(seen, head, walk.pieces, from) : 'broken';
  const asOf = source.takeAsOf();
  const isCut = pages.length < count || walk.endsBefore(head.index + 1);
  if (asOf && (isCut || isEarlier(head, seen))) return { finding: 'behind', seen, head, asOf };
  const contradiction = broken ?? (walk.hasLeft() ? 'broken' : undefined);
  if (contradiction) return { finding: contradiction, seen, head, asOf };
  if (!seen) return { finding: 'first', head, asOf };
  if (seen.keyId !== head.keyId) return { finding: 'new_key', head, asOf };
  return { finding: seen.index === head.index ? 'same' : 'grown', head, asOf };
}

/**
 * Whether a head is shorter and signed for a moment before the seen one: then it takes nothing back. That an answer says
 * it is a replica's excuses nothing: what it signs for a later moment must hold every block seen before.
 */
const isEarlier = (head: KeptHead, seen: KeptHead | undefined): boolean =>
  seen !== undefined && head.index < seen.index && !isAfter(head.time, seen.time);
