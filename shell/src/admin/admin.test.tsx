import { queryClient, session } from '@pasok/client';
import { PasokProvider } from '@pasok/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import Admin from './admin.tsx';

const dewi = { _id: '00000000-0000-4000-8000-0000000000d1', name: 'Dewi', email: 'dewi@demo.test' };
const owner = {
  _id: '00000000-0000-4000-8000-0000000000a1',
  name: 'Ani',
  email: 'ani@demo.test',
  disabled: false,
};
const id = '00000000-0000-4000-9000-000000a1b2c3';
const at = '2026-11-20T02:00:00.000Z';
const entry = {
  kind: 'request',
  id,
  count: 21,
  reports: [
    {
      _id: 'r',
      reason: 'fraud',
      text: 'Minta transfer',
      createdAt: at,
      reporter: { _id: 'b', name: 'Budi' },
    },
  ],
  thing: { requestId: id, title: 'Kertas', texts: ['Transfer dulu'], hidden: false, owner },
};
const act = {
  _id: 'x',
  act: 'grant',
  kind: 'account',
  id: dewi._id,
  reason: 'Dari terminal.',
  at,
  label: 'Dewi',
};

type Answer = { status?: number; body: unknown };
const refused = (status: number): Answer => ({
  status,
  body: { code: status === 404 ? 'NOT_FOUND' : 'UNAVAILABLE', message: 'Tidak.', requestId: 'r' },
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  session.signOut();
  vi.unstubAllGlobals();
});

function open(answers: Record<string, Answer | (() => Answer)>, isAdmin = true) {
  const sent: unknown[] = [];
  const answer = async (url: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'POST') sent.push(JSON.parse(String(body)));
    const found = answers[`${method} ${url.replace(/\?.*/, '')}`] ?? { body: [] };
    const answer = typeof found === 'function' ? found() : found;
    return Response.json(answer.body, { status: answer.status ?? 200 });
  };
  vi.stubGlobal('fetch', vi.fn(answer));
  session.signIn({ token: 't', user: { ...dewi, role: 'user', isSupplier: false, isAdmin } });
  render(
    <QueryClientProvider client={queryClient}>
      <PasokProvider>
        <MemoryRouter>
          <Admin />
        </MemoryRouter>
      </PasokProvider>
    </QueryClientProvider>,
  );
  return sent;
}

it.each([
  ['who is no administrator', {}, false],
  ['who is none any more', { 'GET /api/moderation/reports': refused(404) }, true],
])('for %s there is no such page', async (_, answers, isAdmin) => {
  open(answers, isAdmin);
  expect(await screen.findByRole('heading', { name: 'Halaman tidak ditemukan' })).toBeDefined();
  expect(screen.queryByText('Pengelolaan')).toBeNull();
});

it.each([
  ['Tutup laporan', 'settle'],
  ['Sembunyikan', 'hide'],
])('shows what was reported and decides with a reason: %s', async (name, decision) => {
  let rows: unknown[] = [entry];
  const sent = open({
    'GET /api/moderation/reports': () => ({ body: rows }),
    'GET /api/moderation/acts': { body: [act] },
    'POST /api/moderation/acts': () => {
      rows = [];
      return { body: { changed: true } };
    },
  });
  const queue = within(await screen.findByRole('region', { name: 'Laporan' }));
  expect(await queue.findByText('Transfer dulu')).toBeDefined();
  for (const text of ['Penipuan', 'Minta transfer', '21 laporan', 'dan 20 laporan lain', /ani@demo.test/])
    expect(queue.getByText(text)).toBeDefined();
  await userEvent.click(queue.getByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name }));
  await userEvent.click(dialog.getByRole('button', { name }));
  expect(await dialog.findByText('Wajib diisi.')).toBeDefined();
  fireEvent.change(dialog.getByLabelText(/Alasan/), { target: { value: 'Wajar' } });
  await userEvent.click(dialog.getByRole('button', { name }));
  expect(await queue.findByText('Tidak ada laporan')).toBeDefined();
  expect(sent).toEqual([{ act: decision, kind: 'request', id, reason: 'Wajar' }]);
  const acts = within(screen.getByRole('region', { name: 'Tindakan terakhir' }));
  expect(acts.getByText('Dijadikan pengelola')).toBeDefined();
  expect(acts.getByText(/Terminal/)).toBeDefined();
});

it('finds an account by its address, or says that there is none', async () => {
  let rows: unknown[] = [];
  open({ 'GET /api/moderation/accounts': () => ({ body: rows }) });
  const field = await screen.findByLabelText('Alamat email yang persis');
  await userEvent.type(field, 'tidak-ada{Enter}');
  expect(await screen.findByText('Please enter a valid email address')).toBeDefined();
  await userEvent.type(field, '@demo.test{Enter}');
  expect(await screen.findByText('Tidak ada akun dengan alamat ini.')).toBeDefined();
  rows = [{ ...owner, disabled: true, isAdmin: false, createdAt: at }];
  await userEvent.clear(field);
  await userEvent.type(field, 'ANI@demo.test{Enter}');
  expect(await screen.findByText('Nonaktif')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Aktifkan akun lagi' })).toBeDefined();
});

it('lists what is still hidden, however long ago, to show it again', async () => {
  const hide = { ...act, act: 'hide', kind: 'request', id, label: 'Kertas', reason: 'Palsu', hidden: true };
  const sent = open({
    'GET /api/moderation/acts': { body: [hide] },
    'POST /api/moderation/acts': { body: { changed: true } },
  });
  const acts = within(await screen.findByRole('region', { name: 'Tindakan terakhir' }));
  await userEvent.click(await acts.findByRole('button', { name: 'Masih disembunyikan' }));
  const show = await acts.findByRole('button', { name: 'Tampilkan lagi' });
  expect(vi.mocked(fetch).mock.calls.map(([url]) => url)).toContain(
    '/api/moderation/acts?hidden=yes&page=1&limit=10',
  );
  await userEvent.click(show);
  const dialog = within(await screen.findByRole('dialog', { name: 'Tampilkan lagi' }));
  fireEvent.change(dialog.getByLabelText(/Alasan/), { target: { value: 'Wajar' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Tampilkan lagi' }));
  await waitFor(() => expect(sent).toEqual([{ act: 'show', kind: 'request', id, reason: 'Wajar' }]));
});

it('says what could not be loaded, and loads it again', async () => {
  let isAway = true;
  const answer = () => (isAway ? refused(503) : { body: [] });
  open({ 'GET /api/moderation/reports': answer, 'GET /api/moderation/acts': answer });
  const failed = async (text: string) => screen.findByText(text, {}, { timeout: 5_000 });
  await failed('Laporan tidak dapat dimuat.');
  await failed('Tindakan tidak dapat dimuat.');
  isAway = false;
  for (const button of screen.getAllByRole('button', { name: 'Coba lagi' })) await userEvent.click(button);
  expect(await screen.findByText('Tidak ada laporan')).toBeDefined();
  await waitFor(() => expect(screen.getByText('Belum ada tindakan')).toBeDefined());
});
