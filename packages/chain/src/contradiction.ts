import type { Block } from '@pasok/contracts/blockchain';
import type { Head } from './head.ts';
import { blockFault, firstChainFault } from './validity.ts';

type Place = Pick<Head, 'index' | 'hash'>;

/**
 * How a chain contradicts a head that was seen before: `rolled_back` it ended earlier, `forked` two heads of the same
 * height, `rewritten` it is longer but holds another block in the seen head's place, `broken` its blocks do not lead
 * to the head it shows.
 */
export type Contradiction = 'rolled_back' | 'forked' | 'rewritten' | 'broken';

/**
 * What contradicts `seen`, or undefined when the chain only grew. `blocks` are those from index `from` to the head;
 * `from` is at most the seen head's index, and 0 when none was seen.
 */
export function chainContradiction(
  seen: Place | undefined,
  head: Place,
  blocks: readonly Block[],
  from: number,
): Contradiction | undefined {
  if (seen && head.index < seen.index) return 'rolled_back';
  if (seen && head.index === seen.index && head.hash !== seen.hash) return 'forked';
  if (seen && blocks[seen.index - from]?.hash !== seen.hash) return 'rewritten';
  return leadsTo(head, blocks, from) ? undefined : 'broken';
}

function leadsTo(head: Place, blocks: readonly Block[], from: number): boolean {
  if (blocks.length !== head.index - from + 1 || blocks.at(-1)?.hash !== head.hash) return false;
  if (from === 0) return firstChainFault(blocks) === undefined;
  // The first block's own link is the business of an earlier look: its hash is known.
  return blocks.every((block, offset) => {
    const before = offset === 0 ? { hash: block.previousHash } : blocks[offset - 1];
    return blockFault(block, from + offset, before) === undefined;
  });
}
