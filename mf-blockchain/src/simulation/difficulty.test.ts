import { expect, it } from 'vitest';
import { chanceBy, expectedAttempts } from './difficulty.ts';

it('tells how many searches are over by then: 63 % at the average, never all', () => {
  const expected = expectedAttempts(3);
  expect(expected).toBe(4_096);
  expect(chanceBy(0, expected)).toBe(0);
  expect(chanceBy(1, expected)).toBeCloseTo(1 / 4_096, 12);
  expect(chanceBy(expected, expected)).toBeCloseTo(1 - Math.exp(-1), 3);
  expect(chanceBy(5 * expected, expected)).toBeGreaterThan(0.99);
  expect(chanceBy(5 * expected, expected)).toBeLessThan(1);
});
