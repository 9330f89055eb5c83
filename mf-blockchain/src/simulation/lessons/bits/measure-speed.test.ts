import type { MineOptions } from '@pasok/miner/mine';
import type { Miner } from '@pasok/miner/miner';
import { expect, it } from 'vitest';
import { measureSpeed } from './measure-speed.ts';

/** Mines until it is told to stop, a thousand hashes a second for each worker. */
function mineSteadily(asked: number[]): Miner['mine'] {
  return (
    { difficulty },
    { maxAttempts, workers = 1, signal, onProgress }: MineOptions & { workers?: number },
  ) => {
    expect(difficulty).toBe(6);
    if (maxAttempts < 2 ** 31) return Promise.resolve({ status: 'exhausted', attempts: maxAttempts });
    asked.push(workers);
    onProgress?.({ attempts: 1, elapsedMs: 1, hashesPerSecond: 1_000 * workers });
    return new Promise((resolve) => {
      signal?.addEventListener('abort', () => resolve({ status: 'cancelled', attempts: 1 }));
    });
  };
}

it('measures one worker, then all', async () => {
  const asked: number[] = [];
  const speed = await measureSpeed(mineSteadily(asked), 4, new AbortController().signal);
  expect(speed).toEqual({ one: 1_000, many: 4_000, workers: 4 });
  expect(asked).toEqual([1, 4, 1, 4, 1, 4]);
});

it('ends at once when the screen is left', async () => {
  const stop = new AbortController();
  const running = measureSpeed(mineSteadily([]), 2, stop.signal);
  setTimeout(() => stop.abort(), 20);
  await expect(running).rejects.toThrow();
});
