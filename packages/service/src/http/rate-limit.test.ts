import { expect, it } from 'vitest';
import { holderOf, holdersOfAddress } from '../base/holders.ts';
import { createCounter } from './rate-limit.ts';

it('counts within a window and starts anew after it', () => {
  const counter = createCounter({ limit: 2, seconds: 10 });
  const count = (key: string, now: number, uses?: number) =>
    counter(holderOf(key), { now, ...(uses === undefined ? {} : { uses }) });
  expect([count('a', 0), count('a', 1_000), count('a', 2_000)]).toEqual([0, 0, 8]);
  expect(count('b', 2_000)).toBe(0);
  expect([count('a', 10_000), count('a', 10_001), count('a', 10_002)]).toEqual([0, 0, 9.998]);
  expect([count('c', 0, 5), count('c', 1_000, 0), count('c', 10_000, 0)]).toEqual([0, 9, 0]);
});

it('counts the networks of one line of IPv6 together, with a budget of four', () => {
  const count = createCounter({ limit: 5, seconds: 10 });
  const uses = Array.from({ length: 400 }, (_, at) =>
    count(holdersOfAddress(`2001:db8:1:${(at * 160).toString(16)}::1`)),
  );
  expect(uses.filter((wait) => wait === 0)).toHaveLength(20);
  expect(count(holdersOfAddress('2001:db8:2::1'))).toBe(0);
});
