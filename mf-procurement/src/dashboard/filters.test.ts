import { describe, expect, it } from 'vitest';
import {
  type Filters,
  isFiltered,
  isRangeInverted,
  noFilters,
  readFilters,
  writeFilters,
} from './filters.ts';

const read = (search: string) => readFilters(new URLSearchParams(search));

describe('filters in the address', () => {
  it.each<[string, Filters]>([
    ['', noFilters],
    [
      'goods=kertas+a4&q=an&min=5&max=10&status=open&before=2026-12-31&region=32.73&sort=budget',
      {
        goods: 'kertas a4',
        q: 'an',
        min: 5,
        max: 10,
        status: 'open',
        before: '2026-12-31',
        region: '32.73',
        sort: 'budget',
        page: 1,
      },
    ],
    ['status=takes-offers', { ...noFilters, status: 'takes-offers' }],
    ['status=foo&before=besok&region=Bandung&sort=foo', noFilters],
    ['min=-5&max=abc&page=0', noFilters],
    ['page=3', { ...noFilters, page: 3 }],
  ])('%j', (search, filters) => {
    expect(read(search)).toEqual(filters);
    expect(readFilters(writeFilters(filters))).toEqual(filters);
  });

  it('0 and empty are no filter', () => {
    expect(isFiltered(read('min=0&max=&q='))).toBe(false);
    expect(isFiltered(read('max=1'))).toBe(true);
  });

  it('tells a range that can match nothing', () => {
    expect(isRangeInverted(read('min=10&max=5'))).toBe(true);
    expect(isRangeInverted(read('min=10'))).toBe(false);
  });
});
