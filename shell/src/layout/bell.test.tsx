import { queryClient, session, useToasts } from '@pasok/client';
import { PasokProvider } from '@pasok/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Bell } from './bell.tsx';

const news = {
  id: 'n1',
  kind: 'offer_received',
  title: 'Penawaran baru',
  message: 'Budi',
  path: '/',
  createdAt: '2026-01-05T03:00:00.000Z',
  readAt: null,
};
const refusal = { code: 'RATE_LIMITED', message: 'Terlalu banyak permintaan.', requestId: 'r' };

// Another file of this process may have left some.
beforeEach(() => useToasts.setState({ toasts: [] }));
afterEach(() => {
  queryClient.clear();
  session.signOut();
  useToasts.setState({ toasts: [] });
  vi.unstubAllGlobals();
});

it("tells that 'Tandai semua dibaca' failed, and why", async () => {
  vi.stubGlobal('fetch', async (input: Request | string | URL, init?: RequestInit) => {
    const { method } = new Request(
      new URL(input instanceof Request ? input.url : input, location.origin),
      init,
    );
    return method === 'POST'
      ? Response.json(refusal, { status: 429 })
      : Response.json({ notifications: [news], unread: 1 });
  });
  render(
    <QueryClientProvider client={queryClient}>
      <PasokProvider>
        <MemoryRouter>
          <Bell />
        </MemoryRouter>
      </PasokProvider>
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Notifikasi, 1 belum dibaca' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Tandai semua dibaca' }));
  await waitFor(() =>
    expect(useToasts.getState().toasts).toMatchObject([
      { type: 'error', title: 'Notifikasi tidak dapat ditandai dibaca.', message: refusal.message },
    ]),
  );
});
