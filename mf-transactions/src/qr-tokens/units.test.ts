import { expect, it } from 'vitest';
import { labelPages } from './units.ts';

const labels = Array.from({ length: 22 }, (_, place) => place + 1);

it('fills one sheet after the other', () => {
  expect(labelPages(labels, 1).map((page) => page.length)).toEqual([21, 1]);
  expect(labelPages([], 1)).toEqual([]);
});

it('leaves the places before the start empty', () => {
  const [first, second] = labelPages(labels, 20);
  expect(first?.slice(0, 19).every((place) => place === undefined)).toBe(true);
  expect(first?.slice(19)).toEqual([1, 2]);
  expect(second).toEqual(labels.slice(2));
});

it.each([0, -3, Number.NaN, 22, 1_000])('takes %d as a start on the sheet', (start) => {
  expect(labelPages(['one'], start)[0]).toContain('one');
});
