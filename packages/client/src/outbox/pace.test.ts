import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPace } from './pace.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
  ['no time', undefined, 2_000],
  ['five seconds', 5, 5_000],
  ['no second at all, which would be a storm', 0, 2_000],
])('tries again after what a service names: %s', (_, seconds, ms) => {
  const again = vi.fn(async () => {});
  createPace(again).wait(seconds);
  vi.advanceTimersByTime(ms - 1);
  expect(again).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(again).toHaveBeenCalledOnce();
});
