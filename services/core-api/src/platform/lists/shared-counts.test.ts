import { held } from '@pasok/testing/calls';
import { expect, it, vi } from 'vitest';
import { countFromPage } from './page.ts';
import { createSharedCounts } from './shared-counts.ts';

const setUp = () => {
  let [time, rows, asked] = [1_000, 7, 0];
  const counts = createSharedCounts({ now: () => time });
  const count = async () => {
    asked += 1;
    return rows;
  };
  return {
    ask: (filter = {}, isFresh = false) => counts(filter, count, { isFresh }),
    pass: (ms: number) => {
      time += ms;
    },
    write: (more: number) => {
      rows += more;
    },
    asked: () => asked,
  };
};

it('counts once for all who ask at the same time or soon after', async () => {
  const { ask, pass, asked } = setUp();
  expect(await Promise.all([ask(), ask(), ask({ status: undefined })])).toEqual([7, 7, 7]);
  pass(3_900);
  expect(await ask()).toBe(7);
  expect(asked()).toBe(1);
  await ask({ status: 'open' });
  expect(asked()).toBe(2);
});

it('is never older than five seconds', async () => {
  const { ask, pass, write } = setUp();
  await ask();
  write(1);
  pass(3_900);
  expect(await ask()).toBe(7);
  pass(1_000);
  expect(await ask()).toBe(8);
});

it('counts anew for who has just written, and tells the others', async () => {
  const { ask, write, asked } = setUp();
  await ask();
  write(-1);
  expect([await ask(), await ask({}, true), await ask()]).toEqual([7, 6, 6]);
  expect(asked()).toBe(2);
});

it('answers who was waiting when somebody counted anew, and keeps the newer one', async () => {
  const counts = createSharedCounts();
  const { wait, answer } = held<number>();
  const waiting = Promise.all([1, 2].map(() => counts({}, () => wait, { isFresh: false })));
  expect(await counts({}, async () => 8, { isFresh: true })).toBe(8);
  answer(7);
  expect(await waiting).toEqual([7, 7]);
  expect(await counts({}, async () => 9, { isFresh: false })).toBe(8);
});

it('answers who was waiting when their filter lost its place to others', async () => {
  const counts = createSharedCounts();
  const { wait, answer } = held<number>();
  const waiting = counts({}, () => wait, { isFresh: false });
  for (let search = 0; search < 5_001; search++) await counts({ search }, async () => 1, { isFresh: false });
  answer(7);
  expect(await waiting).toBe(7);
});

it('keeps no failure', async () => {
  const counts = createSharedCounts();
  const fails = () => Promise.reject(new Error('away'));
  await expect(counts({}, fails, { isFresh: false })).rejects.toThrow('away');
  expect(await counts({}, async () => 3, { isFresh: false })).toBe(3);
});

it('counts nothing that the page read tells', async () => {
  const count = vi.fn(async () => 99);
  expect(await createSharedCounts()({}, count, { fromPage: 0, isFresh: true })).toBe(0);
  expect(count).not.toHaveBeenCalled();
});

it('is told by a page that is not full', () => {
  const told = (offset: number, found: number, cursor: string | null = null) =>
    countFromPage({ limit: 9, offset, cursor }, found);
  expect([told(0, 0), told(0, 8), told(18, 3)]).toEqual([0, 8, 21]);
  expect([told(0, 9), told(18, 0), told(0, 3, 'a cursor')]).toEqual([undefined, undefined, undefined]);
});
