import type { Miner } from '@pasok/miner/miner';
import { expect, it } from 'vitest';
import { measureRate } from './measure-rate.ts';

/** Searches until it is told to stop: nothing while it starts, then a thousand hashes a millisecond. */
const slowStart: Miner['mine'] = async (_, { signal, onProgress }) => {
  let elapsedMs = 0;
  while (!signal?.aborted && elapsedMs < 5_000) {
    elapsedMs += 50;
    onProgress?.({ attempts: Math.max(0, elapsedMs - 250) * 1_000, elapsedMs, hashesPerSecond: 0 });
  }
  return { status: 'cancelled', attempts: 0 };
};

it('counts once the search runs evenly, not the start', async () => {
  expect(await measureRate(slowStart)).toBe(1_000_000);
});

it('tells nothing of a device that cannot search', async () => {
  expect(await measureRate(() => Promise.reject(new Error('no worker')))).toBe(0);
});
