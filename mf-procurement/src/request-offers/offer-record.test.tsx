import type { OfferWire } from '@pasok/contracts/offer';
import { fakeNetwork } from '@pasok/module-kit/screens';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ani, budi, offerO, openAt, requestQ } from '../screen-test.tsx';

afterEach(() => vi.unstubAllGlobals());

const figures = { ended: 9, cancelled: 0, since: '2026-05', timed: 9, onTime: 7, partial: 1, problems: 0 };
const known: OfferWire = { ...offerO, record: { figures, yours: 2 } };
const young: OfferWire = {
  ...offerO,
  _id: '00000000-0000-4000-9000-000000d4e5f7',
  user: { _id: '00000000-0000-4000-8000-0000000000c1', name: 'Citra' },
  totalPrice: 20_000_000,
  record: { yours: 0 },
};
const sentence = 'Tepat waktu 7 dari 9 · selesai sebagian 1 · masalah 0 · 9 transaksi sejak Mei 2026';
const network = {
  [`GET /requests/${requestQ._id}`]: { body: requestQ },
  [`GET /offers/by-request/${requestQ._id}`]: { body: [known, young], total: 2 },
  [`GET /offers/${known._id}`]: { body: known },
};

it('stands beside each offer, with a link to one’s own deals alone, and in the question before accepting', async () => {
  const calls = fakeNetwork(network);
  openAt(`/offers/${requestQ._id}?view=compare`, ani);
  const head = await screen.findByRole('rowheader', { name: 'Rekam jejak' });
  const row = within(head.closest('tr') ?? document.body);
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    `${sentence} · 2 transaksi Anda dengannya`,
    'Belum cukup data',
  ]);
  expect(row.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/transactions?q=Budi']);
  // The offers bring it: no call of its own.
  expect(calls.filter(({ path }) => /record/.test(path))).toEqual([]);
  await userEvent.click(screen.getAllByRole('button', { name: 'Terima Offer' })[0] ?? document.body);
  expect(await screen.findByRole('alertdialog')).toHaveProperty(
    'textContent',
    expect.stringContaining(`Rekam jejak${sentence}`),
  );
});

it('stands on the offer’s own page, and is absent where an answer has none', async () => {
  fakeNetwork(network);
  openAt(`/offer/${known._id}`, ani);
  expect(await screen.findByText(sentence)).toBeDefined();
  cleanup();
  fakeNetwork({ ...network, [`GET /offers/${known._id}`]: { body: offerO } });
  openAt(`/offer/${known._id}`, budi);
  expect(await screen.findByText('Menunggu keputusan')).toBeDefined();
  expect(screen.queryByText('Rekam jejak')).toBeNull();
});

it('of a buyer stands at the request for those who may offer', async () => {
  const record = { figures: { ended: 6, cancelled: 1, since: '2025-12', paid: 5, paidOnTime: 4 }, yours: 0 };
  fakeNetwork({ [`GET /requests/${requestQ._id}`]: { body: { ...requestQ, record } } });
  openAt(`/request/${requestQ._id}`, budi);
  expect(await screen.findByText('Rekam jejak pembeli')).toBeDefined();
  expect(
    screen.getByText('Dibayar tepat waktu 4 dari 5 · dibatalkan 1 · 6 transaksi sejak Desember 2025'),
  ).toBeDefined();
  expect(screen.queryByRole('link', { name: /transaksi Anda/ })).toBeNull();
});
