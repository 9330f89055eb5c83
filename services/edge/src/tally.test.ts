import { expect, it } from 'vitest';
import { atMostEverySecond, createTally } from './tally.ts';

const [a, b] = ['203.0.113.1', '203.0.113.2'];

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
});

it('a site of IPv6 holds no more than four callers, however many networks it calls from', () => {
  const tally = createTally(2);
  const taken = (prefix: string) =>
    Array.from({ length: 300 }, (_, at) => tally.take(`${prefix}:${at.toString(16)}::1`)).filter(Boolean);
  const held = taken('2001:db8:1');
  expect(held).toHaveLength(8);
  expect(taken('2001:db8:2')).toHaveLength(8);
  for (const leave of held) leave?.();
  expect(taken('2001:db8:1')).toHaveLength(8);
});

it('tells the first at once, and the others of a second together', async () => {
  const told: number[] = [];
  const note = atMostEverySecond((times) => told.push(times));
  for (let call = 0; call < 5; call++) note();
  expect(told).toEqual([1]);
  await new Promise((resolve) => setTimeout(resolve, 1_050));
  note();
  expect(told).toEqual([1, 5]);
});
