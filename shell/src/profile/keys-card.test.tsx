import { queryClient } from '@pasok/client';
import { fakeNetwork, openScreens } from '@pasok/module-kit/screens';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keysQuery } from '../api/keys.ts';
import KeysCard from './keys-card.tsx';

const ani = { _id: 'a1', name: 'Ani', email: 'ani@demo.test' };
const at = '2026-01-05T03:00:00.000Z';
const keyOf = (letter: string, device: string) => ({
  _id: letter,
  publicKey: `${letter.repeat(42)}A`,
  device,
  createdAt: at,
  usedAt: null as string | null,
  revokedAt: null as string | null,
});
const own = keyOf('a', 'Chrome di Linux');
// Made by nobody here: what an operator writes into the table.
const strange = { ...keyOf('b', 'Firefox di Windows'), usedAt: at };

const never = () => new Promise<never>(() => {});
/** What the page knows while its own question is on the way. */
const known = (keys: (typeof own)[], ownKey: string) =>
  act(() => queryClient.setQueryData(keysQuery.queryKey, { keys, own: ownKey }));
beforeEach(() => queryClient.clear());
afterEach(() => vi.unstubAllGlobals());

const rowOf = async (device: string) => {
  const row = (await screen.findByText(device)).closest('li');
  if (!row) throw new Error('no row');
  return within(row);
};

it('shows every key that the server holds, and which one is of this browser', async () => {
  fakeNetwork({ 'GET /auth/keys': never });
  openScreens(KeysCard, '/profile', ani);
  known([strange, own], own.publicKey);
  expect((await rowOf('Chrome di Linux')).getByText('Peramban ini')).toBeDefined();
  const row = await rowOf('Firefox di Windows');
  expect(row.queryByText('Peramban ini')).toBeNull();
  expect(row.getByText(/^[a-z]{5}(-[a-z]{5}){4}$/)).toBeDefined();
  expect(screen.queryByText(/Server tidak memuat/)).toBeNull();
});

it('revokes a strange key', async () => {
  let keys = [strange];
  fakeNetwork({
    'GET /auth/keys': () => ({ body: { keys } }),
    'DELETE /auth/keys/b': () => {
      keys = [{ ...strange, revokedAt: at }];
      return { body: { keys } };
    },
  });
  openScreens(KeysCard, '/profile', ani);
  await userEvent.click(await screen.findByRole('button', { name: 'Tarik kunci Firefox di Windows' }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Tarik' }),
  );
  expect(await screen.findByText(/ditarik/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /Tarik kunci/ })).toBeNull();
});

it('warns where the server holds another key in the place of this browser’s', async () => {
  fakeNetwork({ 'GET /auth/keys': never });
  openScreens(KeysCard, '/profile', ani);
  known([strange], own.publicKey);
  expect(await screen.findByText(/Server tidak memuat kunci peramban ini/)).toBeDefined();
});

it('says that there is none yet, and that they did not come', async () => {
  let isThere = false;
  fakeNetwork({ 'GET /auth/keys': () => (isThere ? { body: { keys: [] } } : { status: 503, body: {} }) });
  openScreens(KeysCard, '/profile', ani);
  expect(await screen.findByText('Kunci tanda tangan tidak dapat dimuat.')).toBeDefined();
  isThere = true;
  await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByText(/Belum ada/)).toBeDefined();
});
