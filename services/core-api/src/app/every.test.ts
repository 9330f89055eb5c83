import { createLogger } from '@pasok/service/process/logger';
import { held } from '@pasok/testing/calls';
import { expect, it, vi } from 'vitest';
import { every } from './every.ts';

it('stops when the round under way has ended: what it works with may be closed then', async () => {
  const { wait, answer } = held();
  const work = vi.fn(() => wait);
  const stop = every({ name: 'round', ms: 5, log: createLogger('test', 'silent'), work });
  await expect.poll(() => work.mock.calls.length).toBe(1);
  let isStopped = false;
  const stopping = Promise.resolve(stop()).then(() => {
    isStopped = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(isStopped).toBe(false);
  answer();
  await stopping;
  expect(work).toHaveBeenCalledTimes(1);
});
