import { pageLength } from '@pasok/chain/pages';
import type { ChainPage } from '../api/chain-pages.ts';
import type { VerifyWhole } from './whole/use-verify-whole.ts';

export type SeenPage = ChainPage & { page: number };

/** What is known of a stretch of the chain: blocks checked and right, blocks that are faulty, and the first of these. */
export type Tally = { valid: number; faulty: number; firstFault: number | undefined };

const overlap = (start: number, end: number, from: number, to: number): number =>
  Math.max(0, Math.min(end, to) - Math.max(start, from));

/**
 * Counts a stretch by what was verified from genesis on, and behind that by the pages in sight: never block by block, of
 * which there may be a million.
 */
export function tallyOf(
  seen: readonly SeenPage[],
  { verified, faults }: Pick<VerifyWhole, 'verified' | 'faults'>,
  start: number,
  end: number,
): Tally {
  let checked = overlap(start, end, 0, verified);
  const places = faults.filter((place) => place < verified && place >= start && place < end);
  for (const { page, blocks, faults: found, problem } of seen) {
    if (problem !== undefined) continue;
    const first = Math.max(page * pageLength, verified);
    checked += overlap(start, end, first, page * pageLength + blocks.length);
    for (const { position } of found)
      if (position >= Math.max(start, verified) && position < end) places.push(position);
  }
  const firstFault = places.length > 0 ? Math.min(...places) : undefined;
  return { valid: checked - places.length, faulty: places.length, firstFault };
}
