import { expect, it } from 'vitest';
import { atMostEverySecond, createTally } from './tally.ts';

it('counts each caller and all, and forgets what was let go', () => {
  const tally = createTally(2, 3);
  const first = tally.take('a');
  expect(tally.take('a')).toBeTypeOf('function');
  expect(tally.take('a')).toBeUndefined();
  expect(tally.take('b')).toBeTypeOf('function');
  expect(tally.take('b')).toBeUndefined();
  first?.();
  expect(tally.take('b', 2)).toBeUndefined();
  expect(tally.take('b')).toBeTypeOf('function');
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
