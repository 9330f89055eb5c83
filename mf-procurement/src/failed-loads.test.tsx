import { useToasts } from '@pasok/client';
import { expectFailureTold, failingRoutes, failNetwork } from '@pasok/module-kit/screens';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ani, openAt } from './screen-test.tsx';

/** What a toast says where a page's first call fails, by the page's address. */
const toasts: Record<string, string[]> = {
  '/dashboard': ['Failed to load dashboard data'],
  '/my-request': ['Failed to load your requests'],
  '/offers': ['Failed to load offers'],
  '/request/00000000-0000-4000-9000-000000d4e5f6': [],
  '/request/00000000-0000-4000-9000-000000d4e5f6/edit': [],
  '/request/00000000-0000-4000-9000-000000d4e5f6/offer': [],
  '/offers/00000000-0000-4000-9000-000000d4e5f6': ['Failed to load offers'],
  '/offer/00000000-0000-4000-9000-000000d4e5f6': ['Gagal memuat detail offer.'],
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each(failingRoutes(Object.keys(toasts)))(
  '%s says after %s that it failed, and no more that it loads',
  async (route, kind) => {
    failNetwork(kind);
    openAt(route, ani);
    await expectFailureTold();
    const told = useToasts.getState().toasts.map(({ message }) => message);
    expect(told).toEqual(expect.arrayContaining(toasts[route] ?? []));
  },
);
