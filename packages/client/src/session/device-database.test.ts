import { held } from '@pasok/testing/calls';
import { afterEach, expect, it, vi } from 'vitest';
import { openInTime } from './device-database.ts';

afterEach(() => void vi.useRealTimers());

it('opens a database anew that came after all', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const close = vi.fn();
  const { wait, answer } = held<unknown>();
  const opening = openInTime('late', () => wait as never);
  const refused = expect(opening).rejects.toThrow('late does not open.');
  await vi.advanceTimersByTimeAsync(5_000);
  await refused;
  await expect(openInTime('late', () => Promise.reject())).rejects.toThrow('late does not open.');
  answer({ close });
  await new Promise(setImmediate);
  expect(close).toHaveBeenCalledOnce();
  expect(await openInTime('late', () => Promise.resolve('anew' as never))).toBe('anew');
});
