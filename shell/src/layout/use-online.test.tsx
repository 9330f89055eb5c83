import { connection } from '@pasok/client';
import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useOnline } from './use-online.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  connection.setOnline(true);
});

it('a check under way when the page goes says nothing afterwards and asks no more', async () => {
  let fail = () => {};
  const asked = vi.fn(
    () =>
      new Promise((_, reject) => {
        fail = () => reject(new TypeError('offline'));
      }),
  );
  vi.stubGlobal('fetch', asked);
  const { unmount } = renderHook(() => useOnline());
  window.dispatchEvent(new Event('offline'));
  expect(asked).toHaveBeenCalledOnce();
  unmount();
  vi.useFakeTimers();
  fail();
  await vi.advanceTimersByTimeAsync(6_000);
  expect(connection.isOnline()).toBe(true);
  expect(asked).toHaveBeenCalledOnce();
});
