import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ani, openAt } from './screen-test.tsx';

const answers = {
  'no answer': () => Promise.reject(new TypeError('Failed to fetch')),
  'a 502 of a proxy': async () => new Response('<h1>502</h1>', { status: 502 }),
  "a hotel's sign-in page": async () => new Response('<h1>Wi-Fi</h1>'),
};
const routes = [
  '/dashboard',
  '/my-request',
  '/offers',
  '/request/00000000-0000-4000-9000-000000d4e5f6',
  '/request/00000000-0000-4000-9000-000000d4e5f6/edit',
  '/offers/00000000-0000-4000-9000-000000d4e5f6',
  '/offer/00000000-0000-4000-9000-000000d4e5f6',
];

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each(
  Object.entries(answers).flatMap(([kind, answer]) => routes.map((route) => [route, kind, answer] as const)),
)('%s says after %s that it failed, and no more that it loads', async (route, _kind, answer) => {
  vi.stubGlobal('fetch', answer);
  openAt(route, ani);
  await screen.findAllByText(
    /tidak dapat dimuat|gagal dimuat|Gagal memuat|^Error: /,
    {},
    { timeout: 10_000 },
  );
  await waitFor(() => expect(screen.queryByText(/^Memuat/)).toBeNull());
});
