import { queryClient, session } from '@pasok/client';
import { PasokProvider } from '@pasok/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SessionsCard } from './sessions-card.tsx';

const at = new Date().toISOString();
const here = {
  _id: '11111111-1111-7111-8111-111111111111',
  device: 'Chrome di Linux',
  createdAt: at,
  lastSeenAt: at,
  current: true,
};
const there = {
  ...here,
  _id: '22222222-2222-7222-8222-222222222222',
  device: 'Safari di iPhone',
  current: false,
};

let rows: (typeof here)[] | undefined;
const calls: string[] = [];
beforeEach(() => {
  rows = [here, there];
  calls.length = 0;
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    calls.push(`${method} ${url}`);
    if (!rows) return new Response('{}', { status: 503 });
    if (method === 'GET') return Response.json(rows);
    rows = rows.filter(({ _id, current }) => (url.endsWith('/sessions') ? current : !url.endsWith(_id)));
    return Response.json({ message: 'ok' });
  });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
  session.signOut();
});

const draw = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <PasokProvider>
        <MemoryRouter>
          <SessionsCard />
        </MemoryRouter>
      </PasokProvider>
    </QueryClientProvider>,
  );

it('names the devices, which one this is, and ends another', async () => {
  draw();
  expect(await screen.findByText('Perangkat ini')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Akhiri Chrome di Linux' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Akhiri Safari di iPhone' }));
  await waitFor(() => expect(screen.queryByText('Safari di iPhone')).toBeNull());
  expect(calls).toContain(`DELETE /api/auth/sessions/${there._id}`);
  expect(screen.queryByRole('button', { name: 'Akhiri semua yang lain' })).toBeNull();
});

it('ends all others once that was confirmed', async () => {
  draw();
  fireEvent.click(await screen.findByRole('button', { name: 'Akhiri semua yang lain' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(calls.some((call) => call.startsWith('DELETE'))).toBe(false);
  const yes = [...dialog.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Akhiri semua yang lain',
  );
  fireEvent.click(yes ?? dialog);
  await waitFor(() => expect(screen.queryByText('Safari di iPhone')).toBeNull());
  expect(calls).toContain('DELETE /api/auth/sessions');
});

it('says that it could not be loaded, and loads again', async () => {
  rows = undefined;
  draw();
  expect(await screen.findByText('Sesi tidak dapat dimuat.')).toBeDefined();
  rows = [here];
  fireEvent.click(screen.getByRole('button', { name: /coba lagi/i }));
  expect(await screen.findByText('Perangkat ini')).toBeDefined();
});
