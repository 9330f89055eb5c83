import { connection } from '@pasok/client';
import { held } from '@pasok/testing/calls';
import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useOnline } from './use-online.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  connection.setOnline(true);
});

it('a check under way when the page goes says nothing afterwards and asks no more', async () => {
  const { wait, fail } = held<never>();
  const asked = vi.fn(() => wait);
  vi.stubGlobal('fetch', asked);
  const { unmount } = renderHook(() => useOnline());
  window.dispatchEvent(new Event('offline'));
  expect(asked).toHaveBeenCalledOnce();
  unmount();
  vi.useFakeTimers();
  fail(new TypeError('offline'));
  await vi.advanceTimersByTimeAsync(6_000);
  expect(connection.isOnline()).toBe(true);
  expect(asked).toHaveBeenCalledOnce();
});
