import { expectFailureTold, failingRoutes, failNetwork } from '@pasok/module-kit/screens';
import { cleanup } from '@testing-library/react';
import { afterEach, it, vi } from 'vitest';
import { ani, openAt } from './screen-test.tsx';

const routes = [
  '/dashboard',
  '/my-request',
  '/offers',
  '/request/00000000-0000-4000-9000-000000d4e5f6',
  '/request/00000000-0000-4000-9000-000000d4e5f6/edit',
  '/request/00000000-0000-4000-9000-000000d4e5f6/offer',
  '/offers/00000000-0000-4000-9000-000000d4e5f6',
  '/offer/00000000-0000-4000-9000-000000d4e5f6',
];

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each(failingRoutes(routes))(
  '%s says after %s that it failed, and no more that it loads',
  async (route, kind) => {
    failNetwork(kind);
    openAt(route, ani);
    await expectFailureTold();
  },
);
