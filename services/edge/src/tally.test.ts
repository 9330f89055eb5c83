import { holdersOfAddress } from '@pasok/service/base/holders';
import { expect, it } from 'vitest';
import { createTally } from './tally.ts';

const [a, b] = [holdersOfAddress('203.0.113.1'), holdersOfAddress('203.0.113.2')];

it('counts each caller and all, and forgets what was let go', () => {
  const tally = createTally(2, 3);
  expect([tally.take(a), tally.take(a), tally.take(a)]).toEqual([true, true, false]);
  expect([tally.take(b), tally.take(b)]).toEqual([true, false]);
  tally.leave(a);
  expect([tally.take(b, 2), tally.take(b)]).toEqual([false, true]);
  expect([tally.take(a), tally.isFull(a[0], 2), tally.isFull(a[0])]).toEqual([false, true, false]);
});

it('a line of IPv6 holds no more than four callers, however many networks it calls from', () => {
  const tally = createTally(2);
  const taken = (prefix: string, count = 600) =>
    Array.from({ length: count }, (_, at) => holdersOfAddress(`${prefix}${at.toString(16)}::1`)).filter(
      (holders) => tally.take(holders),
    );
  const held = taken('2001:db8:1:');
  expect(held).toHaveLength(8);
  expect(taken('2001:db8:2:')).toHaveLength(8);
  for (const holders of held) tally.leave(holders);
  // Of one /56 half as many.
  expect(taken('2001:db8:1:ab', 16)).toHaveLength(4);
  expect(taken('2001:db8:1:')).toHaveLength(4);
});
