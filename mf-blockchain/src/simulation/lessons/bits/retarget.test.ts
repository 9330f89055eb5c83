import { mineBlock } from '@pasok/chain/mining';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededDice } from '../race/use-race.ts';
import {
  attemptsBy,
  expectedOf,
  fewestBits,
  hashesOfMiner,
  type Mining,
  maxBits,
  periodLength,
  retarget,
  secondsOf,
  startMining,
  wantedSeconds,
  withBlock,
} from './retarget.ts';

const bits = fc.integer({ min: fewestBits, max: maxBits });
const seconds = fc.double({ min: 0.001, max: 100_000, noNaN: true });

describe('retarget', () => {
  it.each([
    [14, wantedSeconds, 14],
    [14, 2 * wantedSeconds, 13],
    [14, wantedSeconds / 2, 15],
    [14, wantedSeconds / 4, 16],
    [14, wantedSeconds / 1_000, 16],
    [14, wantedSeconds * 1_000, 12],
    [14, wantedSeconds * 1.3, 14],
    [20, 1, 20],
    [12, 1_000, 12],
  ])('%d bits that took %d s become %d', (from, mean, to) => {
    expect(retarget(from, mean)).toBe(to);
  });

  it('stays within its bounds, by a factor of four at most, and asks for no less when blocks come faster', () => {
    fc.assert(
      fc.property(bits, seconds, seconds, (from, one, other) => {
        const [fast, slow] = [Math.min(one, other), Math.max(one, other)];
        expect(retarget(from, fast)).toBeGreaterThanOrEqual(retarget(from, slow));
        expect(Math.abs(retarget(from, one) - from)).toBeLessThanOrEqual(2);
        expect(retarget(from, one)).toBeGreaterThanOrEqual(fewestBits);
        expect(retarget(from, one)).toBeLessThanOrEqual(maxBits);
      }),
    );
  });

  it('brings blocks back to their time, however many miners there are and wherever it began', () => {
    fc.assert(
      fc.property(bits, fc.constantFrom(1, 4, 16, 64), fc.nat(), (from, miners, seed) => {
        const dice = seededDice(seed);
        let mining: Mining = { ...startMining, bits: from, miners };
        // Searches spread exponentially; a long period leaves little of their luck.
        for (let count = 0; count < 12 * periodLength; count++) {
          const attempts = Math.max(1, attemptsBy(dice(), mining.bits));
          mining = withBlock(mining, { bits: mining.bits, miners, attempts, hash: '' });
        }
        const right = Math.log2(wantedSeconds * hashesOfMiner * miners);
        expect(Math.abs(mining.bits - right)).toBeLessThanOrEqual(2);
      }),
      { numRuns: 50 },
    );
  });
});

it('looks at the difficulty after each period and tells what it did', () => {
  const fast = { bits: 12, miners: 1, attempts: expectedOf(12), hash: '' };
  let mining: Mining = { ...startMining, bits: 12, miners: 1 };
  for (let count = 1; count < periodLength; count++) mining = withBlock(mining, fast);
  expect([mining.bits, mining.adjustment, mining.hasMoved]).toEqual([12, undefined, false]);
  mining = withBlock(mining, fast);
  expect(secondsOf(fast)).toBe(4);
  expect(mining).toMatchObject({ bits: 14, inPeriod: 0, hasMoved: true });
  expect(mining.adjustment).toEqual({ from: 12, to: 14, mean: 4 });
});

it('real searches take as many attempts as is said: the average and the half of them', () => {
  const asked = 8;
  const searches = Array.from({ length: 2_000 }, (_, index) => {
    const found = mineBlock({ index, dataText: 'counted', previousHash: '', bits: asked });
    return found.attempts;
  });
  const mean = searches.reduce((sum, attempts) => sum + attempts, 0) / searches.length;
  // Four standard deviations of a mean of 2,000.
  expect(Math.abs(mean / expectedOf(asked) - 1)).toBeLessThan(4 / Math.sqrt(searches.length));
  for (const part of [0.5, 0.95]) {
    const over = searches.filter((attempts) => attempts <= attemptsBy(part, asked)).length;
    expect(Math.abs(over / searches.length - part), `${part}`).toBeLessThan(0.045);
  }
});
