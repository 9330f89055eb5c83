import { type ChainView, isFault } from './chain-view.ts';
import type { Tally } from './tally.ts';

/** What a small block of the overview tells of the blocks it stands for; `part` is checked in part, and right so far. */
export type OverviewState = 'faulty' | 'new' | 'valid' | 'part' | 'unknown';

/** A small block of the overview: blocks from `start` up to but without `end`. */
export type OverviewCell = {
  start: number;
  end: number;
  state: OverviewState;
  faulty: number;
  goesTo: number;
};

type Judged = Pick<ChainView, 'length' | 'verdictAt' | 'tally'>;

/** Block by block. */
function tallyBlocks(chain: Judged, start: number, end: number): Tally {
  const tally: Tally = { valid: 0, faulty: 0, firstFault: undefined };
  for (let index = start; index < end; index++) {
    const verdict = chain.verdictAt(index);
    if (verdict === 'valid') tally.valid += 1;
    if (!isFault(verdict)) continue;
    tally.faulty += 1;
    tally.firstFault ??= index;
  }
  return tally;
}

/** One cell; a click on it goes to its first faulty block, else to its first. */
function cellOf(chain: Judged, start: number, end: number, newFrom: number): OverviewCell {
  const { valid, faulty, firstFault = start } = chain.tally?.(start, end) ?? tallyBlocks(chain, start, end);
  const ownState = valid === end - start ? 'valid' : valid > 0 ? 'part' : 'unknown';
  const state = faulty > 0 ? 'faulty' : end > newFrom ? 'new' : ownState;
  return { start, end, state, faulty, goesTo: firstFault };
}

/** The whole chain as at most so many small blocks, each standing for as many; blocks from `newFrom` on are new. */
export function overviewCells(chain: Judged, most: number, newFrom: number): OverviewCell[] {
  const each = Math.max(1, Math.ceil(chain.length / most));
  return Array.from({ length: Math.ceil(chain.length / each) }, (_, at) =>
    cellOf(chain, at * each, Math.min((at + 1) * each, chain.length), newFrom),
  );
}
