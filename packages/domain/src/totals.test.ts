import { maxPrice, maxUnits } from '@pasok/contracts/text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { totalBudget, totalPrice, unconfirmedPrice, unitCount } from './totals.ts';

const line = fc.record({ price: fc.nat({ max: maxPrice }), quantity: fc.integer({ min: 1, max: 20 }) });

describe('totals', () => {
  it('sums the fixtures', () => {
    const offer = [
      { price: 9_500_000, quantity: 2 },
      { price: 120_000, quantity: 1 },
    ];
    const request = [
      { budget: 10_000_000, quantity: 2 },
      { budget: 150_000, quantity: 1 },
    ];
    expect(totalPrice(offer)).toBe(19_120_000);
    expect(totalBudget(request)).toBe(20_150_000);
    expect(unitCount(offer)).toBe(3);
    expect(totalPrice([])).toBe(0);
  });

  it('is exact at the largest price and the most units', () => {
    expect(totalPrice([{ price: maxPrice, quantity: maxUnits }])).toBe(1e15);
  });

  it('refuses to round: one rupiah above 2^53−1 throws', () => {
    const half = 2 ** 52;
    expect(
      totalPrice([
        { price: half - 1, quantity: 1 },
        { price: half, quantity: 1 },
      ]),
    ).toBe(2 ** 53 - 1);
    expect(() => totalPrice([{ price: half, quantity: 2 }])).toThrow(RangeError);
    expect(() => totalPrice([{ price: -1, quantity: 1 }])).toThrow(RangeError);
  });

  it('does not depend on the order of items and equals the exact sum', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 50 }), (items) => {
        const exact = items.reduce((sum, item) => sum + BigInt(item.price) * BigInt(item.quantity), 0n);
        expect(BigInt(totalPrice(items))).toBe(exact);
        expect(totalPrice(items.toReversed())).toBe(totalPrice(items));
      }),
    );
  });
});

it('says what the units cost that did not come', () => {
  const items = [
    { price: 9_500_000, quantity: 2, confirmedAt: ['2026-11-21T00:00:00.000Z', null] },
    { price: 120_000, quantity: 3 },
    { price: 7, quantity: 1, confirmedAt: ['2026-11-21T00:00:00.000Z'] },
  ];
  expect(unconfirmedPrice(items)).toBe(9_860_000);
});
