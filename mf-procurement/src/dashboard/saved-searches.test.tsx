import { fakeNetwork } from '@pasok/module-kit/screens';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { budi, openAt, requestQ } from '../screen-test.tsx';

const around = {
  'GET /dashboard/stats': { status: 503, body: {} },
  'GET /dashboard/activities': { body: [] },
  'GET /requests/my': { body: [], total: 0 },
  'GET /offers/my': { body: [], total: 0 },
  'GET /transactions': { body: [], total: 0 },
  'GET /requests': { body: [requestQ], total: 1 },
};
const kertas = {
  _id: '00000000-0000-7000-8000-00000000e001',
  goods: 'kertas',
  region: { code: '32.73', name: 'Kota Bandung' },
  createdAt: '2026-11-27T08:00:00.000Z',
};

afterEach(() => vi.unstubAllGlobals());

it('saves what is searched for, with its region', async () => {
  let saved: object[] = [];
  const calls = fakeNetwork({
    ...around,
    'GET /searches': () => ({ body: saved }),
    'POST /searches': () => {
      saved = [kertas];
      return { status: 201, body: kertas };
    },
  });
  openAt('/dashboard?goods=kertas&region=32.73', budi);
  await userEvent.click(await screen.findByRole('button', { name: 'Simpan pencarian' }));
  expect(await screen.findByText(/^Tersimpan/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Simpan pencarian' })).toBeNull();
  const sent = calls.find(({ method }) => method === 'POST');
  expect(sent?.body).toEqual({ goods: 'kertas', region: '32.73' });
});

it('lists them as addresses of the filter, and deletes one', async () => {
  const calls = fakeNetwork({
    ...around,
    'GET /searches': { body: [kertas] },
    [`DELETE /searches/${kertas._id}`]: { body: { message: 'Pencarian dihapus.' } },
  });
  openAt('/dashboard', budi);
  const opener = await screen.findByRole('button', { name: 'Pencarian tersimpan' });
  expect(screen.queryByRole('button', { name: 'Simpan pencarian' })).toBeNull();
  await userEvent.click(opener);
  const list = within(await screen.findByRole('region', { name: 'Pencarian tersimpan' }));
  const link = await list.findByRole('link', { name: 'kertas' });
  expect(link.getAttribute('href')).toBe('/dashboard?goods=kertas&region=32.73');
  expect(list.getByText('Kota Bandung')).toBeDefined();
  await userEvent.click(list.getByRole('button', { name: 'Hapus pencarian "kertas"' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
  expect(document.activeElement).toBe(opener);
});
