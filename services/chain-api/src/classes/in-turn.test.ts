import { expect, it, onTestFinished, vi } from 'vitest';
import { serializeByClass } from './serialize-by-class.ts';

const busy = expect.objectContaining({ code: 'UNAVAILABLE', headers: { 'Retry-After': '1' } });

/** Work that goes on until it is let go. */
function held() {
  let letGo = () => {};
  const work = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { work: () => work, letGo: () => letGo() };
}

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
  const { work, letGo } = held();
  const all = Array.from({ length: 700 }, () => serializeByClass('b', work).catch((error: unknown) => error));
  await expect(all[699]).resolves.toEqual(busy);
  letGo();
  const answers = await Promise.all(all);
  expect(answers.filter((answer) => answer !== undefined)).toHaveLength(100);
  await expect(serializeByClass('b', async () => 'again')).resolves.toBe('again');
});

it('begins nothing that was answered already', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { work, letGo } = held();
  const first = serializeByClass('c', work);
  const late = vi.fn(async () => 'done');
  const second = serializeByClass('c', late).catch((error: unknown) => error);
  await new Promise((resolve) => setImmediate(resolve)); // the first has begun
  vi.advanceTimersByTime(7_000);
  letGo();
  await first;
  expect(await second).toEqual(busy);
  expect(late).not.toHaveBeenCalled();
});
