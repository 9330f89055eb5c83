import { expect, it, vi } from 'vitest';
import { retryConflicts } from './retry.ts';

const conflict = (code = '40001') => Object.assign(new Error('conflict'), { code });
const failing = (times: number, error = conflict()) => {
  let left = times;
  return vi.fn(async () => {
    left -= 1;
    if (left >= 0) throw error;
    return 'done';
  });
};

it.each(['40001', '40P01', '55P03'])('repeats after %s, three times', async (code) => {
  const work = failing(3, conflict(code));
  expect(await retryConflicts(work)).toBe('done');
  expect(work).toHaveBeenCalledTimes(4);
});

it('gives up after the third repetition', async () => {
  const work = failing(4);
  await expect(retryConflicts(work)).rejects.toThrow('conflict');
  expect(work).toHaveBeenCalledTimes(4);
});

it('repeats nothing else', async () => {
  const work = failing(1, conflict('23505'));
  await expect(retryConflicts(work)).rejects.toThrow('conflict');
  expect(work).toHaveBeenCalledTimes(1);
});
