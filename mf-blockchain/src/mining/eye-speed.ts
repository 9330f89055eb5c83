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
