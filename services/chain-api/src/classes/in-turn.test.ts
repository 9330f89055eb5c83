import { held } from '@pasok/testing/calls';
import { expect, it, onTestFinished, vi } from 'vitest';
import { serializeByClass } from './serialize-by-class.ts';

const busy = expect.objectContaining({ code: 'UNAVAILABLE', headers: { 'Retry-After': '1' } });

it('one after the other, also after one that failed', async () => {
  const done: number[] = [];
  const turn = (n: number) =>
    serializeByClass('a', async () => {
      done.push(n);
      if (n === 1) throw new Error('no');
      return n;
    });
  const results = await Promise.allSettled([turn(1), turn(2), turn(3)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(done).toEqual([1, 2, 3]);
});

it('refuses at once who comes behind too many', async () => {
  const { wait, answer } = held();
  const all = Array.from({ length: 700 }, () =>
    serializeByClass('b', () => wait).catch((error: unknown) => error),
  );
  await expect(all[699]).resolves.toEqual(busy);
  answer();
  const answers = await Promise.all(all);
  expect(answers.filter((answer) => answer !== undefined)).toHaveLength(100);
  await expect(serializeByClass('b', async () => 'again')).resolves.toBe('again');
});

it('begins nothing that was answered already', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { wait, answer } = held();
  const first = serializeByClass('c', () => wait);
  const late = vi.fn(async () => 'done');
  const second = serializeByClass('c', late).catch((error: unknown) => error);
  await new Promise((resolve) => setImmediate(resolve)); // the first has begun
  vi.advanceTimersByTime(7_000);
  answer();
  await first;
  expect(await second).toEqual(busy);
  expect(late).not.toHaveBeenCalled();
});
