import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changePercent } from './stats.ts';

describe('changePercent', () => {
  it.each([
    [112, 100, 12],
    [100, 100, 0],
    [0, 4, -100],
    [1, 3, -67],
    [8, 2, 300],
    [5, 0, null],
    [0, 0, null],
  ])('%i after %i is %s', (current, previous, change) => {
    expect(changePercent(current, previous)).toBe(change);
  });

  it('has the sign of the difference and never falls below −100', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 1_000_000 }), (current, previous) => {
        const change = changePercent(current, previous) ?? Number.NaN;
        expect(change).toBeGreaterThanOrEqual(-100);
        if (change !== 0) expect(Math.sign(change)).toBe(Math.sign(current - previous));
      }),
    );
  });
});
