import { holdersOfAddress } from '@pasok/service/base/holders';
import { expect, it } from 'vitest';
import { createTally } from './tally.ts';

const [a, b] = [holdersOfAddress('203.0.113.1'), holdersOfAddress('203.0.113.2')];

it('counts each caller and all, and forgets what was let go', () => {
  const tally = createTally(2, 3);
  const first = tally.take(a);
  expect(tally.take(a)).toBeTypeOf('function');
  expect(tally.take(a)).toBeUndefined();
  expect(tally.take(b)).toBeTypeOf('function');
  expect(tally.take(b)).toBeUndefined();
  first?.();
  expect(tally.take(b, 2)).toBeUndefined();
  expect(tally.take(b)).toBeTypeOf('function');
  expect(tally.held('203.0.113.1')).toBe(1);
});

it('a line of IPv6 holds no more than four callers, however many networks it calls from', () => {
  const tally = createTally(2);
  const taken = (prefix: string, count = 600) =>
    Array.from({ length: count }, (_, at) =>
      tally.take(holdersOfAddress(`${prefix}${at.toString(16)}::1`)),
    ).filter(Boolean);
  const held = taken('2001:db8:1:');
  expect(held).toHaveLength(8);
  expect(taken('2001:db8:2:')).toHaveLength(8);
  for (const leave of held) leave?.();
  // Of one /56 half as many.
  expect(taken('2001:db8:1:ab', 16)).toHaveLength(4);
  expect(taken('2001:db8:1:')).toHaveLength(4);
});
