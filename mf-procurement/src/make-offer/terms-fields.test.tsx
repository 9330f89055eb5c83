import { fakeNetwork } from '@pasok/module-kit/screens';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { budi, offerO, openAt, requestQ, write } from '../screen-test.tsx';

const terms = { tax: 'added', freight: 50_000, payment: 'net', netDays: 30, validUntil: '2099-12-31' };
const withMine = { ...requestQ, myOffer: { _id: offerO._id, status: 'pending' } };
const offer = { ...offerO, terms, payable: 21_278_700 };

async function openEdit(shown: object) {
  const calls = fakeNetwork({
    [`GET /offers/${offerO._id}`]: { body: shown },
    [`GET /requests/${requestQ._id}`]: { body: withMine },
    [`PUT /offers/${offerO._id}`]: { body: shown },
  });
  openAt(`/request/${requestQ._id}/offer`, budi);
  const form = await screen.findByRole('form');
  const group = await within(form).findByRole('group', { name: 'Syarat (opsional)' });
  const choose = (choice: string, name: string) =>
    userEvent.click(within(within(group).getByRole('group', { name: choice })).getByRole('button', { name }));
  const notes = within(form).getAllByLabelText(/Catatan \*|^Catatan/)[1];
  const save = () => userEvent.click(within(form).getByRole('button', { name: 'Simpan perubahan' }));
  const sent = () =>
    calls.find(({ method }) => method === 'PUT')?.body as Record<string, unknown> | undefined;
  return { form, group, choose, save, sent, notes };
}

async function fillNotes(notes: HTMLElement | undefined) {
  if (notes) write(notes, 'ada');
}

it('sends terms as they are chosen, and says what is paid', async () => {
  const { form, group, choose, save, sent, notes } = await openEdit(offerO);
  await fillNotes(notes);
  await choose('PPN', 'Belum');
  expect(within(group).getByText(/^Hanya PKP yang menambahkan PPN/)).toBeDefined();
  expect(within(form).getByText('· dibayar Rp 21.223.200')).toBeDefined();
  await choose('Ongkir', 'Ditambahkan');
  write(await within(group).findByLabelText(/Ongkir untuk semua barang/), '50 rb');
  expect(within(form).getByText('· dibayar Rp 21.278.700')).toBeDefined();
  await choose('Cara bayar', 'Tempo');
  write(await within(group).findByLabelText(/Berapa hari/), '30');
  write(within(group).getByLabelText(/Berlaku sampai/), '2099-12-31');
  await save();
  await waitFor(() => expect(sent()?.terms).toEqual(terms));
});

it('begins with the terms that were sent, and forgets them when they are dropped', async () => {
  const { group, save, sent, notes } = await openEdit(offer);
  await fillNotes(notes);
  expect(within(group).getByRole('button', { name: 'Belum' }).ariaPressed).toBe('true');
  expect(within(group).getByLabelText<HTMLInputElement>(/Berlaku sampai/).value).toBe('2099-12-31');
  await userEvent.click(within(group).getByRole('button', { name: 'Hapus syarat' }));
  await save();
  await waitFor(() => expect(sent()).toMatchObject({ terms: null }));
});

it('keeps an instant that was sent as it is, shown as its day', async () => {
  const validUntil = '2099-12-31T20:00:00Z';
  const { group, save, sent, notes } = await openEdit({ ...offer, terms: { ...terms, validUntil } });
  await fillNotes(notes);
  expect(within(group).getByLabelText<HTMLInputElement>(/Berlaku sampai/).value).toBe('2100-01-01');
  await save();
  await waitFor(() => expect(sent()?.terms).toEqual({ ...terms, validUntil }));
});

it('asks for the rest once something is chosen, each at its place', async () => {
  const { group, choose, save, sent, notes } = await openEdit(offerO);
  await fillNotes(notes);
  await choose('Ongkir', 'Ditambahkan');
  await choose('Cara bayar', 'Tempo');
  await save();
  await waitFor(() => expect(within(group).getAllByText('Wajib diisi.')).toHaveLength(3));
  write(within(group).getByLabelText(/Berapa hari/), '400');
  expect(await within(group).findByText('Paling lama 365 hari.')).toBeDefined();
  expect(sent()).toBeUndefined();
});
