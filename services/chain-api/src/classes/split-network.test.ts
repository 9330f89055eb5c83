import { expect, it } from 'vitest';
import { secondGroup } from './split-network.ts';

const here = (rates: number[], rows: number[] = []) =>
  rates.map((rate, n) => ({ id: n, rate, row: rows[n] ?? 0 }));
const ids = (devices: { id: number }[]) => devices.map(({ id }) => id).sort((a, b) => a - b);

it('by joining: the last ones', () => {
  expect(ids(secondGroup(here([1, 1, 1, 1]), { second: 2, splitBy: 'joined' }))).toEqual([2, 3]);
});

it('by hashes a second: that part of the power, not of the devices', () => {
  const rates = [900, 100, 100, 100, 100, 100, 100, 100, 100, 100];
  const second = secondGroup(here(rates), { second: 5, splitBy: 'rate' });
  expect(ids(second)).toEqual([0]);
  const most = secondGroup(here(rates), { second: 4, splitBy: 'rate' });
  expect(ids(most)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  // Who has not measured counts as one of the middle, and where nobody has all are equal.
  expect(secondGroup(here([0, 0, 0, 0]), { second: 2, splitBy: 'rate' })).toHaveLength(2);
  expect(secondGroup(here([7, 7, 7, 0, 0, 0]), { second: 3, splitBy: 'rate' })).toHaveLength(3);
});

it('by rows: whole ones from the back, as near to the number as they come', () => {
  const rows = [1, 1, 1, 2, 2, 3, 3, 3];
  const of = (second: number) => ids(secondGroup(here(rows, rows), { second, splitBy: 'row' }));
  expect(of(1)).toEqual([5, 6, 7]);
  expect(of(4)).toEqual([5, 6, 7]);
  expect(of(5)).toEqual([3, 4, 5, 6, 7]);
  expect(of(7)).toEqual([3, 4, 5, 6, 7]);
});

it('leaves no group empty, and says what is missing', () => {
  expect(() => secondGroup(here([1]), { second: 1, splitBy: 'joined' })).toThrow('Belum cukup perangkat');
  expect(() => secondGroup(here([1, 1], [2, 2]), { second: 1, splitBy: 'row' })).toThrow('dua baris bangku');
});
