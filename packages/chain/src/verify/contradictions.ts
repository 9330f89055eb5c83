import type { Block } from '@pasok/contracts/blockchain';
import { type Head, isAfter } from '../head.ts';
import type { ChainFault } from '../validity.ts';

// Hashes nothing: the explorer's first page would load what does (validity.ts).

/** A place on a chain; `time` (ISO 8601) where it is a signed head. */
export type Place = Pick<Head, 'index' | 'hash'> & Partial<Pick<Head, 'time'>>;

/**
 * How a chain contradicts a head that was seen before: `rolled_back` it ended earlier, `forked` two heads of the same
 * height, `rewritten` it is longer but holds another block in the seen head's place, `broken` its blocks do not lead
 * to the head it shows, `wrong_order` they do, but their times run backwards, go beyond the moment that head was signed, or
 * are before the moment at which the seen head was.
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
