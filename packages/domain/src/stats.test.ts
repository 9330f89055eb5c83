import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changePercent } from './stats.ts';

describe('changePercent', () => {
  it.each([
    [112, 100, 100, 12],
    [100, 100, 100, 0],
    [0, 40, 40, -100],
    [10, 30, 30, -67],
    [80, 20, 20, 300],
    [5, 0, 10, null],
    [0, 0, 0, null],
    [12, 10, 10, 20],
    // Too few cases, however large the figure.
    [12, 9, 9, null],
    [8, 2, 2, null],
    [9_000_000_000_000, 1_700_000, 1, null],
  ])('%i after %i of %i cases is %s', (current, previous, cases, change) => {
    expect(changePercent(current, previous, cases)).toBe(change);
  });

  it('has the sign of the difference and never falls below −100', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 10, max: 1_000_000 }), (current, previous) => {
        const change = changePercent(current, previous, previous) ?? Number.NaN;
        expect(change).toBeGreaterThanOrEqual(-100);
        if (change !== 0) expect(Math.sign(change)).toBe(Math.sign(current - previous));
      }),
    );
  });
});
