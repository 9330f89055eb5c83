import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAt } from './use-now.ts';

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-29T00:00:00Z') }));
afterEach(() => vi.useRealTimers());

function Waiting({ moments, onTime }: { moments: (string | undefined)[]; onTime: () => void }) {
  useAt(moments, onTime);
  return null;
}
const open = (...moments: (string | undefined)[]) => {
  const onTime = vi.fn();
  const { unmount } = render(<Waiting moments={moments} onTime={onTime} />);
  return { onTime, unmount };
};
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('calls back once for each moment that passes, also one that is days away', () => {
  const { onTime } = open('2026-11-29T00:01:00Z', undefined, '2026-12-29T00:00:00Z');
  pass(60_000);
  expect(onTime).toHaveBeenCalledTimes(0);
  pass(2_000);
  expect(onTime).toHaveBeenCalledTimes(1);
  pass(30 * 86_400_000);
  expect(onTime).toHaveBeenCalledTimes(2);
});

it('calls nothing for what passed before, nor once it is gone', () => {
  const { onTime, unmount } = open('2026-11-28T00:00:00Z', '2026-11-29T00:01:00Z');
  pass(30_000);
  expect(onTime).not.toHaveBeenCalled();
  unmount();
  pass(86_400_000);
  expect(onTime).not.toHaveBeenCalled();
});
