import { sqlState } from './database-errors.ts';

/** Serialization failure, deadlock, lock not available: another try may succeed. */
const conflicts = new Set(['40001', '40P01', '55P03']);

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Runs `work` and repeats it up to 3 times after a conflict with another transaction (40001, 40P01, 55P03).
 * `work` must be whole: it starts its own transaction each time.
 */
export const retryConflicts = async <Result>(work: () => Promise<Result>, retries = 3): Promise<Result> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= retries || !conflicts.has(sqlState(error) ?? '')) throw error;
      await pause(10 * 2 ** attempt * (0.5 + Math.random()));
    }
  }
};
