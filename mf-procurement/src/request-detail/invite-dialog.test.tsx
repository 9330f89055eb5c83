import { fakeNetwork } from '@pasok/module-kit/screens';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ani, budi, openAt, requestQ, write } from '../screen-test.tsx';
import { addressesIn } from './invite-dialog.tsx';

const address = `/request/${requestQ._id}`;
const path = `/requests/${requestQ._id}/invitations`;
const shown = { [`GET /requests/${requestQ._id}`]: { body: { ...requestQ, visibility: 'invited' } } };
const noQuestions = { [`GET /requests/${requestQ._id}/questions`]: { body: [], total: 0 } };
const toko = {
  _id: '00000000-0000-4000-9000-0000000000e1',
  email: 'toko@mail.test',
  invitedAt: '2026-11-20T02:00:00.000Z',
  openedAt: null,
};

afterEach(() => vi.unstubAllGlobals());

it('its owner invites by addresses, reads which is none, and sees whom they invited', async () => {
  const calls = fakeNetwork({
    ...shown,
    ...noQuestions,
    [`GET ${path}`]: { body: [] },
    [`POST ${path}`]: { status: 201, body: [toko] },
    [`DELETE ${path}/${toko._id}`]: { body: [] },
  });
  openAt(address, ani);
  expect(await screen.findByText('Hanya undangan')).toBeDefined();
  expect(screen.getByText('Hanya yang diundang dapat membuka tautan ini.')).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Undang penjual' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Belum ada yang diundang.')).toBeDefined();
  const field = dialog.getByLabelText(/Alamat email/);
  write(field, 'toko@mail.test, salah');
  await userEvent.click(dialog.getByRole('button', { name: 'Kirim undangan' }));
  expect(await dialog.findByText('Bukan alamat email: salah')).toBeDefined();
  await userEvent.clear(field);
  write(field, '"Sari, Toko" <toko@mail.test>; Toko Sari <mailto:toko@mail.test>');
  await userEvent.click(dialog.getByRole('button', { name: 'Kirim undangan' }));
  expect(await dialog.findByText('toko@mail.test')).toBeDefined();
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { emails: ['toko@mail.test'] },
  ]);
  await userEvent.click(dialog.getByRole('button', { name: 'Batalkan undangan toko@mail.test' }));
  expect(await dialog.findByText('Belum ada yang diundang.')).toBeDefined();
});

it.each([
  ['a surname before the comma', 'Santoso, Budi <budi@toko.test>; Wati, Sri <sri@toko.test>'],
  ['in quotation marks of both kinds', "'budi@toko.test' <budi@toko.test>, “sri@toko.test”"],
  ['the name in front, the address in brackets', 'Budi Santoso (budi@toko.test)\nToko Sri [sri@toko.test]'],
  ['as links, and behind the head of a mail', 'To: mailto:budi@toko.test\nCc: Sri <mailto:sri@toko.test>'],
  ['in a sentence', 'Kirim ke budi@toko.test, lalu ke sri@toko.test.'],
  ['between strokes and tabs', 'Budi | budi@toko.test\tSri | sri@toko.test'],
])('reads addresses as mail programs and people write them: %s', (_, text) => {
  expect(addressesIn(text)).toEqual(['budi@toko.test', 'sri@toko.test']);
});

it('keeps what is no address, to be told', () => {
  expect(addressesIn('budi@toko.test, sri.toko.test; ani@')).toEqual([
    'budi@toko.test',
    'sri.toko.test',
    'ani@',
  ]);
  expect(addressesIn('budi, sri@toko.test')).toEqual(['budi', 'sri@toko.test']);
});

it('whoever’s account is new reads from when on addresses without an account are mailed', async () => {
  const waits = { ...toko, mailedFrom: '2026-11-21T02:00:00.000Z' };
  fakeNetwork({ ...shown, ...noQuestions, [`GET ${path}`]: { body: [waits] } });
  openAt(address, ani);
  await userEvent.click(await screen.findByRole('button', { name: 'Undang penjual' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/Akun Anda masih baru.*disurati mulai/)).toBeDefined();
});

it('a mailed link opens the request, or says why it does not', async () => {
  const opened = { ...requestQ, visibility: 'invited' };
  const calls = fakeNetwork({ ...shown, ...noQuestions, 'POST /invitations/open': { body: opened } });
  openAt(`${address}#undangan=rahasia`, budi);
  expect(await screen.findByRole('heading', { name: 'Lab 3' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Undang penjual' })).toBeNull();
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      requestId: requestQ._id,
      token: 'rahasia',
    }),
  );
});

it('a link of another account says so', async () => {
  const missing = { status: 404, body: { code: 'NOT_FOUND', message: 'x', requestId: 'x' } };
  fakeNetwork({ [`GET /requests/${requestQ._id}`]: missing, 'POST /invitations/open': missing });
  openAt(`${address}#undangan=terpakai`, budi);
  expect(await screen.findByText('Undangan tidak dapat dibuka')).toBeDefined();
});
