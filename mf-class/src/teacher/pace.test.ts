import { expect, it } from 'vitest';
import { fittingZeros, paceOf } from './pace.ts';

/** A class of 36 phones of a million hashes a second each. */
const phones = Array.from({ length: 36 }, () => 1_000_000);

/** Plays rounds of a class: each device finds after a time of its own luck, and stops once the first one's news has come. */
function play(rates: readonly number[], zeros: number, delayMs: number, rounds: number): number {
  let state = 7;
  const dice = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state + 1) / (2 ** 32 + 1);
  };
  let blocks = 0;
  for (let round = 0; round < rounds; round++) {
    const times = rates.map((rate) => (-Math.log(dice()) * 16 ** zeros) / rate);
    const first = Math.min(...times);
    blocks += times.filter((time) => time <= first + 0.3 + delayMs / 1_000).length;
  }
  return blocks / rounds;
}

it.each([
  [4, 0],
  [5, 0],
  [6, 0],
  [6, 5_000],
])('says what 36 devices come to at %d zeros and %d ms', (zeros, delayMs) => {
  const { branches } = paceOf(phones, zeros, delayMs);
  expect(Math.abs(play(phones, zeros, delayMs, 3_000) - branches)).toBeLessThan(0.2 + branches / 50);
});

it('36 phones need six zeros, three need five, and nothing is said of a class that has not measured', () => {
  expect(Math.round(paceOf(phones, 4).branches)).toBe(36);
  expect(paceOf(phones, 6).branches).toBeCloseTo(1.6, 1);
  expect(paceOf(phones, 6).seconds).toBeCloseTo(0.47, 2);
  expect(fittingZeros(phones)).toBe(6);
  expect(fittingZeros(phones.slice(0, 3))).toBe(5);
  expect(fittingZeros([0, 0])).toBeUndefined();
});
