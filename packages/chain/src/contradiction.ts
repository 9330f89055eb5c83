import type { Block } from '@pasok/contracts/blockchain';
import { type Contradiction, contradictionOf, endContradiction, type Place } from './contradictions.ts';
import { chainFaults } from './validity.ts';

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
