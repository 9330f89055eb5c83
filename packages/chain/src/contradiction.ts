import type { Block } from '@pasok/contracts/blockchain';
import { type Head, isAfter } from './head.ts';
import { type ChainFault, chainFaults } from './validity.ts';

type Place = Pick<Head, 'index' | 'hash'> & Partial<Pick<Head, 'time'>>;

/**
 * How a chain contradicts a head that was seen before: `rolled_back` it ended earlier, `forked` two heads of the same
 * height, `rewritten` it is longer but holds another block in the seen head's place, `broken` its blocks do not lead
 * to the head it shows, `wrong_order` they do, but their times run backwards or go beyond the moment that head was signed.
 */
export type Contradiction = 'rolled_back' | 'forked' | 'rewritten' | 'broken' | 'wrong_order';

/** What these faults make of a chain. */
export function contradictionOf(faults: readonly ChainFault[]): 'broken' | 'wrong_order' | undefined {
  if (faults.length === 0) return undefined;
  return faults.every(({ fault }) => fault === 'wrong_order') ? 'wrong_order' : 'broken';
}

/** What a chain's last block says against the signed head: another block, or one of a later time than it was signed. */
export function endContradiction(
  last: Pick<Block, 'index' | 'hash' | 'timestamp'> | undefined,
  head: Place,
): 'broken' | 'wrong_order' | undefined {
  if (last?.index !== head.index || last.hash !== head.hash) return 'broken';
  return head.time && isAfter(last.timestamp, head.time) ? 'wrong_order' : undefined;
}

/**
 * What contradicts `seen`, or undefined when the chain only grew. `pieces` are the blocks from index `from` to the head, in
 * order, however many at once: of a long chain only the one under check is in memory. `from` is at most the seen head's
 * index, and 0 when none was seen. What `pieces` throws is thrown.
 */
export async function chainContradiction(
  seen: Place | undefined,
  head: Place,
  pieces: AsyncIterable<readonly Block[]> | Iterable<readonly Block[]>,
  from: number,
): Promise<Contradiction | undefined> {
  if (seen && head.index < seen.index) return 'rolled_back';
  if (seen && head.index === seen.index && head.hash !== seen.hash) return 'forked';
  let [next, last]: [number, Block | undefined] = [from, undefined];
  for await (const blocks of pieces) {
    const stands = seen && blocks[seen.index - next];
    if (stands && stands.hash !== seen.hash) return 'rewritten';
    const [first] = blocks;
    // The first block's own link is the business of an earlier look: its hash is known.
    const before = last ?? (next > 0 && first ? { hash: first.previousHash } : undefined);
    const contradiction = contradictionOf(chainFaults(blocks, next, before));
    if (contradiction) return contradiction;
    last = blocks.at(-1) ?? last;
    next += blocks.length;
  }
  return next === head.index + 1 ? endContradiction(last, head) : 'broken';
}
