import type { TransactionWire } from '@pasok/contracts/transaction';
import { fakeNetwork } from '@pasok/module-kit/screens';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ani, budi, dealT, findButton, openAt, toasted } from '../screen-test.tsx';

const terms = {
  tax: 'added',
  freight: 50_000,
  payment: 'net',
  netDays: 30,
  validUntil: '2099-12-31',
  items: [],
};
const later: TransactionWire = { ...dealT, terms, payable: 21_278_700 };

function open(deal: TransactionWire, user: typeof ani) {
  const calls = fakeNetwork({
    [`GET /transactions/${deal._id}`]: { body: { transaction: deal } },
    [`GET /transactions/${deal._id}/history`]: { body: [] },
    [`POST /transactions/${deal._id}/transferred`]: {
      body: { transaction: { ...deal, transferredAt: '2026-03-05T05:06:07.000Z' } },
    },
    [`POST /transactions/${deal._id}/paid`]: { body: { transaction: { ...deal, paymentStatus: 'paid' } } },
    [`PATCH /transactions/${deal._id}/status`]: { body: { transaction: { ...deal, status: 'in_progress' } } },
  });
  openAt(`/transaction/${deal._id}`, user);
  return calls;
}

it('shows the terms that were agreed, what is paid, and that the hash does not cover them', async () => {
  open(later, ani);
  expect(
    await screen.findByText('Rp 21.278.700: barang Rp 19.120.000 + ongkir Rp 50.000 + PPN Rp 2.108.700'),
  ).toBeDefined();
  const facts = screen.getByRole('heading', { name: 'Kesepakatan' }).closest('section') as HTMLElement;
  for (const text of [
    'belum termasuk',
    'Rp 50.000',
    '30 hari setelah barang diterima',
    /hash kesepakatan\.$/,
  ])
    expect(within(facts).getByText(text)).toBeDefined();
  expect(within(facts).queryByText('Berlaku sampai')).toBeNull();
});

it('claims no payment when work begins: nothing is asked, and no words say so', async () => {
  const calls = open(later, budi);
  await screen.findByText(/Pembeli membayar 30 hari setelah barang diterima\.$/);
  expect(document.body.textContent).not.toMatch(/setelah pembayaran Anda terima/);
  expect(within(screen.getByRole('list', { name: 'Jalan transaksi' })).queryByText('Bayar')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Diproses' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'PATCH')).toBe(true));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('tells the buyer when to pay, and asks for it once the goods are there', async () => {
  open(later, ani);
  expect(await screen.findByText('Menunggu penjual mulai memproses')).toBeDefined();
  expect(screen.getByText(/^Anda membayar Rp 21\.278\.700 30 hari setelah barang diterima/)).toBeDefined();
  expect(screen.queryByText(/^Bayar Rp/)).toBeNull();
  cleanup();
  open({ ...later, status: 'completed', receipt: 'confirmed', confirmedUnits: 3 }, ani);
  expect(await screen.findByText('Bayar Rp 21.278.700 kepada Budi')).toBeDefined();
  expect(screen.queryByText(/Belum bisa memasukkan token/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Nyatakan pembayaran diterima' })).toBeNull();
});

/** Closed short: one sum is due on the whole page, and the agreed one says that it is that. */
const short: TransactionWire = {
  ...later,
  status: 'completed',
  receipt: 'partial',
  confirmedUnits: 1,
  reckoning: { received: 10_600_500, refunds: 0, due: 10_600_500 },
};

it('asks for what is due of a deal closed short, and lets nobody declare more', async () => {
  open(short, ani);
  expect(await screen.findByText('Bayar Rp 10.600.500 kepada Budi')).toBeDefined();
  expect(document.body.textContent).toMatch(/Disepakati Rp\s21\.278\.700Yang dibayar Rp\s10\.600\.500/);
  expect(screen.getAllByText('Disepakati')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Sudah ditransfer' }));
  expect((await screen.findByRole('alertdialog')).textContent).toMatch(/mentransfer Rp\s10\.600\.500/);
  cleanup();
  open(short, budi);
  await userEvent.click(await findButton('Nyatakan pembayaran diterima'));
  expect((await screen.findByRole('alertdialog')).textContent).toMatch(/pembayaran Rp\s10\.600\.500/);
});

it('says in its head what of a payment in advance comes back', async () => {
  const reckoning = { received: 9_500_000, refunds: 0, due: 9_500_000, back: 9_620_000 };
  open({ ...short, terms: undefined, payable: undefined, paymentStatus: 'paid', reckoning }, ani);
  expect(await screen.findByText('Kembali ke pembeli')).toBeDefined();
  expect(screen.getByText('Rp 9.620.000')).toBeDefined();
});

it('lets the vendor declare the payment by itself, after a question', async () => {
  const calls = open({ ...later, status: 'shipped' }, budi);
  await userEvent.click(await findButton('Nyatakan pembayaran diterima'));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toMatch(/pembayaran Rp\s21\.278\.700 dari Ani sudah diterima/);
  await userEvent.click(within(question).getByRole('button', { name: 'Ya, sudah diterima' }));
  await waitFor(() => expect(toasted()).toContain('Pembayaran dinyatakan diterima.'));
  expect(calls.some(({ path }) => path.endsWith('/paid'))).toBe(true);
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Nyatakan pembayaran diterima' })).toBeNull(),
  );
  expect(screen.getByText('Dinyatakan diterima')).toBeDefined();
});

it.each([
  ['waiting_payment', 'pending', terms],
  ['cancelled', 'failed', terms],
  ['completed', 'paid', terms],
  ['in_progress', 'paid', { ...terms, payment: 'advance', netDays: undefined }],
  ['in_progress', 'paid', undefined],
])('has no such button in %s, payment %s', async (status, paymentStatus, terms) => {
  open({ ...later, status, paymentStatus, terms } as TransactionWire, budi);
  await screen.findByRole('heading', { name: 'Kesepakatan' });
  expect(screen.queryByRole('button', { name: 'Nyatakan pembayaran diterima' })).toBeNull();
});

const bankAccount = { bank: 'Bank Mandiri', number: '1370012345678', holder: 'Budi Santoso' };
const inAdvance: TransactionWire = { ...dealT, bankAccount };

it('shows the buyer where to transfer to, and says once that it was done', async () => {
  const calls = open(inAdvance, ani);
  expect(await screen.findByText('Bank Mandiri')).toBeDefined();
  expect(screen.getByText('1370012345678')).toBeDefined();
  expect(screen.getByText('atas nama Budi Santoso')).toBeDefined();
  expect(screen.queryByText(/Tanyakan caranya/)).toBeNull();
  expect(screen.queryByText(/sesudah kesepakatan/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Sudah ditransfer' }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toMatch(/Tidak ada uang yang bergerak di Pasok/);
  await userEvent.click(within(question).getByRole('button', { name: 'Ya, sudah ditransfer' }));
  expect(await screen.findByText(/^Anda menyatakan sudah mentransfer/)).toBeDefined();
  expect(screen.getByText(/^Menunggu Budi memeriksa pembayaran Rp/)).toBeDefined();
  expect(screen.queryByText(/^Bayar Rp/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Sudah ditransfer' })).toBeNull();
  expect(calls.some(({ path }) => path.endsWith('/transferred'))).toBe(true);
});

it('warns of an account that was changed after the agreement', async () => {
  open({ ...inAdvance, bankAccount: { ...bankAccount, changedAt: '2026-03-05T05:06:07.000Z' } }, ani);
  expect(await screen.findByText(/sesudah kesepakatan\. Pastikan lewat telepon/)).toBeDefined();
});

it('says for as long as the server does which account was replaced, and that its holder is not the vendor', async () => {
  const replaced = { changedAt: '2026-03-05T05:06:07.000Z', before: '****7890' };
  open({ ...inAdvance, bankAccount: { ...bankAccount, ...replaced } }, ani);
  expect(await screen.findByText(/^Rekening diganti pada .*, sebelumnya \*{4}7890\./)).toBeDefined();
  expect(screen.getByText(/bukan atas nama penjual/)).toBeDefined();
  cleanup();
  open({ ...inAdvance, bankAccount: { ...bankAccount, holder: 'BUDI' } }, ani);
  expect(await screen.findByText('atas nama BUDI')).toBeDefined();
  expect(screen.queryByText(/bukan atas nama penjual/)).toBeNull();
});

it('tells the vendor what the buyer says, and which account the buyer reads', async () => {
  open({ ...inAdvance, transferredAt: '2026-03-05T05:06:07.000Z' }, budi);
  expect(
    await screen.findByText(/sudah mentransfer: periksa rekening Anda, lalu tekan setelah uangnya masuk/),
  ).toBeDefined();
  expect(screen.getByText(/Pembeli melihat rekening Anda: Bank Mandiri 1370012345678\./)).toBeDefined();
  cleanup();
  open({ ...later, bankAccount }, budi);
  expect(await screen.findByText(/setelah Anda mulai memproses: Bank Mandiri 1370012345678\./)).toBeDefined();
  cleanup();
  open(dealT, budi);
  expect(await screen.findByText(/Pembeli belum melihat rekening Anda\./)).toBeDefined();
});

it('says until when a deal on credit is to be paid, while it is not paid', async () => {
  const due = {
    ...later,
    status: 'completed',
    receipt: 'confirmed',
    confirmedUnits: 3,
    paymentDueOn: '2026-12-11',
  };
  for (const person of [ani, budi]) {
    open(due, person);
    expect((await screen.findAllByText(/^Jatuh tempo .*11.* 2026\.$/)).length).toBeGreaterThan(0);
    cleanup();
  }
  open({ ...due, paymentStatus: 'paid' }, ani);
  await screen.findByRole('heading', { name: 'Kesepakatan' });
  expect(screen.queryByText(/Jatuh tempo/)).toBeNull();
});
