/** What is looked at: the bytes of a part, one of its schedule words or rounds, its sum, or the final hash. */
export type Stage = 'bytes' | 'schedule' | 'rounds' | 'sum' | 'final';
export type Place = { part: number; stage: Stage; t: number };

/** Steps of one part: its bytes, 64 schedule words, 64 rounds, its sum. */
const partSteps = 130;

/** How many steps hashing a text of so many parts takes, the final hash included. */
export function stepCount(parts: number): number {
  return parts * partSteps + 1;
}

/** What step `n` (from 0) looks at. */
export function placeAt(n: number, parts: number): Place {
  if (n >= parts * partSteps) return { part: parts - 1, stage: 'final', t: 0 };
  const part = Math.floor(n / partSteps);
  const rest = n % partSteps;
  if (rest === 0) return { part, stage: 'bytes', t: 0 };
  if (rest <= 64) return { part, stage: 'schedule', t: rest - 1 };
  if (rest <= 128) return { part, stage: 'rounds', t: rest - 65 };
  return { part, stage: 'sum', t: 0 };
}

/** The step that looks at a place. */
export function stepOf({ part, stage, t }: Place, parts: number): number {
  const offset = { bytes: 0, schedule: 1 + t, rounds: 65 + t, sum: 129 };
  return stage === 'final' ? parts * partSteps : part * partSteps + offset[stage];
}
