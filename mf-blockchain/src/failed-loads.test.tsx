import { openScreens } from '@pasok/module-kit/screens';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import Routes from './routes.tsx';

const answers = {
  'no answer': () => Promise.reject(new TypeError('Failed to fetch')),
  'a 502 of a proxy': async () => new Response('<h1>502</h1>', { status: 502 }),
  "a hotel's sign-in page": async () => new Response('<h1>Wi-Fi</h1>'),
};
const routes = ['/blockchain', '/blockchain-simulation'];

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each(
  Object.entries(answers).flatMap(([kind, answer]) => routes.map((route) => [route, kind, answer] as const)),
)('%s says after %s that it failed, and no more that it loads', async (route, _kind, answer) => {
  vi.stubGlobal('fetch', answer);
  openScreens(Routes, route, { _id: 'u', name: 'Budi', email: 'budi@demo.test' });
  await screen.findAllByText(
    /tidak dapat dimuat|gagal dimuat|Gagal memuat|^Error: /,
    {},
    { timeout: 10_000 },
  );
  await waitFor(() => expect(screen.queryByText(/^Memuat/)).toBeNull());
});

it.each([
  ['no answer', 'Error: Network error. Please check your connection.', /^Tidak ada jawaban dari server/],
  ['a 502 of a proxy', 'Error: An error occurred', /^Server sedang tidak dapat menjawab/],
] as const)(
  'the simulation says after %s what the specification says, and what is known',
  async (kind, ...said) => {
    vi.stubGlobal('fetch', answers[kind]);
    openScreens(Routes, '/blockchain-simulation', { _id: 'u', name: 'Budi', email: 'budi@demo.test' });
    for (const words of said) await screen.findByText(words, {}, { timeout: 10_000 });
    expect(screen.getByRole('button', { name: 'Retry Loading' })).toBeDefined();
  },
);
