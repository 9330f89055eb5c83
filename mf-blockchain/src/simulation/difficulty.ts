import { simulationMaxAttempts, standardDifficulty } from '@pasok/chain/difficulty';

/** Hex zeros the lab can ask for. */
export const labDifficulties = [1, 2, 3, 4, 5] as const;

/** Attempts a block takes on average: each zero makes it 16 times as many. */
export function expectedAttempts(zeros: number): number {
  return 16 ** zeros;
}

/** How likely a search has ended by so many attempts, when it takes `expected` on average. */
export function chanceBy(attempts: number, expected: number): number {
  return 1 - (1 - 1 / expected) ** attempts;
}

/** Attempts after which the lab gives up: fewer than one search in 10^10 needs more. '000' keeps the specified 100,000. */
export function attemptLimit(zeros: number): number {
  return zeros === standardDifficulty ? simulationMaxAttempts : 25 * expectedAttempts(zeros);
}

/**
 * Zeros a block must show to count. A higher difficulty asks more of new blocks only: the server's own, mined with
 * three zeros, stay valid as the older blocks of a real network do.
 */
export function requiredZeros(zeros: number): number {
  return Math.min(zeros, standardDifficulty);
}
