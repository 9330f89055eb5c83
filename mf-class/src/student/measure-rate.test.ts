import { createScanner } from '@pasok/chain/scanner';
import { mineWith } from '@pasok/miner/mine';
import type { Miner } from '@pasok/miner/miner';
import { expect, it } from 'vitest';
import { measureRate } from './measure-rate.ts';

/** Searches until it is told to stop: nothing while it starts, then a thousand hashes a millisecond, told every `stepMs`. */
const tellingEvery =
  (stepMs: number): Miner['mine'] =>
  async (_, { signal, onProgress }) => {
    let elapsedMs = 0;
    while (!signal?.aborted && elapsedMs < 5_000) {
      elapsedMs += stepMs;
      onProgress?.({ attempts: Math.max(0, elapsedMs - 250) * 1_000, elapsedMs, hashesPerSecond: 0 });
    }
    return { status: 'cancelled', attempts: 0 };
  };
const slowStart = tellingEvery(50);

it('counts once the search runs evenly, not the start', async () => {
  expect(await measureRate(slowStart)).toBe(1_000_000);
});

it('is a number where the device is so busy that it tells seldom', async () => {
  for (const stepMs of [299, 400, 800, 950, 2_400])
    expect(await measureRate(tellingEvery(stepMs))).toBe(1_000_000);
});

it('tells nothing of a device that cannot search', async () => {
  expect(await measureRate(() => Promise.reject(new Error('no worker')))).toBe(0);
});

it('measures by the search that devices really do, and once more where it found something at once', async () => {
  const scanner = createScanner();
  const mine: Miner['mine'] = (job, options) =>
    mineWith(
      [
        async (...range) => {
          const begun = performance.now();
          return { nonce: scanner.scan(...range), milliseconds: performance.now() - begun };
        },
      ],
      job,
      options,
    );
  expect(await measureRate(mine)).toBeGreaterThan(0);
  let isFirst = true;
  const luckyOnce: Miner['mine'] = async (job, options) => {
    if (!isFirst) return slowStart(job, options);
    isFirst = false;
    return { status: 'found', nonce: 1, hash: '', attempts: 2 };
  };
  expect(await measureRate(luckyOnce)).toBe(1_000_000);
});
