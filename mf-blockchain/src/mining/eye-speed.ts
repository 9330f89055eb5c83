import type { Progress } from '@pasok/miner/mine';

/** A worker reports every 8 ms; a screen need not follow faster than the eye. */
const paintEveryMs = 50;

/** Passes progress on, but no faster than the eye follows. */
export function throttleProgress(show: (progress: Progress) => void): (progress: Progress) => void {
  let painted = 0;
  return (progress) => {
    if (progress.elapsedMs - painted < paintEveryMs) return;
    painted = progress.elapsedMs;
    show(progress);
  };
}

/** Before this the worker's start is most of the time: a rate would tell of that and not of the search. */
const rateFromMs = 200;

/** Hashes a second of a search, once it has run long enough to tell. */
export const tellRate = ({
  attempts,
  elapsedMs,
}: Pick<Progress, 'attempts' | 'elapsedMs'>): number | undefined =>
  elapsedMs < rateFromMs ? undefined : (1_000 * attempts) / elapsedMs;
