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

const showBell = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <PasokProvider>
        <MemoryRouter>
          <Bell />
        </MemoryRouter>
      </PasokProvider>
    </QueryClientProvider>,
  );

it('gathers what is unread about one thing, and leads to all of it', async () => {
  const offer = (id: string, vendor: string, more = {}) => ({
    ...news,
    id,
    path: `/offer/${id}`,
    group: '/offers/r1',
    message: `Ada penawaran baru untuk "Meja". Penjual: ${vendor}.`,
    ...more,
  });
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (input: Request | string | URL, init?: RequestInit) => {
    const request = new Request(new URL(input instanceof Request ? input.url : input, location.origin), init);
    if (request.method === 'POST') {
      sent.push(await request.json());
      return Response.json({ unread: 0 });
    }
    if (request.url.includes('/transactions'))
      return Response.json([{}], { headers: { 'x-total-count': '3' } });
    const old = offer('o4', 'Dewi', { readAt: news.createdAt });
    const other = offer('o5', 'Eko', { group: '/offers/r2' });
    const notifications = [offer('o1', 'Budi'), other, offer('o2', 'Citra'), offer('o3', 'Adi'), old];
    return Response.json({ notifications, unread: 4 });
  });
  showBell();
  fireEvent.click(await screen.findByRole('button', { name: 'Notifikasi, 4 belum dibaca' }));
  await screen.findByText('3 transaksi menunggu Anda');
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.textContent?.split('.')[0]])).toEqual([
    ['/transactions?turn=mine', '3 transaksi menunggu Anda'],
    ['/offers/r1', '3 penawaran baruAda penawaran baru untuk "Meja"'],
    ['/offer/o5', 'Penawaran baruAda penawaran baru untuk "Meja"'],
    ['/offer/o4', 'Penawaran baruAda penawaran baru untuk "Meja"'],
  ]);
  expect(links[1]?.textContent).not.toContain('Budi');
  if (links[1]) fireEvent.click(links[1]);
  await waitFor(() => expect(sent).toEqual([{ ids: ['o1', 'o2', 'o3'] }]));
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
  showBell();
  fireEvent.click(await screen.findByRole('button', { name: 'Notifikasi, 1 belum dibaca' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Tandai semua dibaca' }));
  await waitFor(() =>
    expect(useToasts.getState().toasts).toMatchObject([
      { type: 'error', title: 'Notifikasi tidak dapat ditandai dibaca.', message: refusal.message },
    ]),
  );
});
