import { type OfferWire, offerSchema } from '@pasok/contracts/offer';
import { requestSchema } from '@pasok/contracts/request';
import { fakeNetwork } from '@pasok/module-kit/screens';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ani, offerO, openAt, requestQ } from '../screen-test.tsx';
import { comparisonRows } from './comparison-rows.ts';

const terms = { tax: 'added', freight: 50_000, payment: 'net', netDays: 30 } as const;
/** 19,120,000 and freight 50,000 without PPN; 20,000,000 with it; the same without a word of it. */
const before: OfferWire = { ...offerO, terms, payable: 21_278_700 };
const after: OfferWire = {
  ...offerO,
  _id: '00000000-0000-4000-9000-000000d4e5f7',
  user: { _id: '00000000-0000-4000-8000-0000000000c1', name: 'Citra' },
  items: offerO.items.map((item, at) => ({ ...item, price: [9_900_000, 200_000][at] ?? 0 })),
  totalPrice: 20_000_000,
  terms: { tax: 'included', freight: 'included', payment: 'on_receipt' },
  payable: 20_000_000,
};
const { terms: _, payable: __, ...silent } = after;

function open(offers: OfferWire[], view = '?view=compare') {
  fakeNetwork({
    [`GET /requests/${requestQ._id}`]: { body: requestQ },
    [`GET /offers/by-request/${requestQ._id}`]: { body: offers, total: offers.length },
    [`GET /offers/${before._id}`]: { body: offers[0] },
  });
  openAt(view ? `/offers/${requestQ._id}${view}` : `/offer/${before._id}`, ani);
}

const plain = (element: HTMLElement | undefined) => element?.textContent?.replaceAll('\u00a0', ' ').trim();
async function rowOf(name: string | RegExp) {
  const head = await screen.findByRole('rowheader', { name });
  return [...(head.closest('tr')?.querySelectorAll('td') ?? [])].map(plain);
}

it('compares what is paid beside the sum of prices, and names PPN at each price where it differs', async () => {
  open([before, after]);
  expect(await rowOf('Total')).toEqual(['Rp 19.120.000', 'Rp 20.000.000']);
  expect(await rowOf('Yang dibayar')).toEqual([
    'Rp 21.278.700 +5,6%harga ke-2 dari 2',
    'Rp 20.000.000 −0,7% Terendahharga ke-1 dari 2',
  ]);
  expect(await rowOf('PPN')).toEqual(['belum termasuk', 'sudah termasuk']);
  expect(await rowOf('Ongkir')).toEqual(['Rp 50.000', 'sudah termasuk']);
  expect(await rowOf('Cara bayar')).toEqual(['30 hari setelah barang diterima', 'saat barang diterima']);
  expect(await rowOf(/^Laptop/)).toEqual([
    // The price that is ranked, and what the offer says without PPN.
    expect.stringMatching(/^Rp 10\.545\.000 \+5,5%PPN belum termasuk.*: Rp 9\.500\.000/),
    expect.stringContaining('PPN sudah termasuk'),
  ]);
  expect(screen.queryByText(/tidak menyebut/)).toBeNull();
});

it('says which offers do not say whether PPN is included, and ranks them last', async () => {
  open([before, silent]);
  expect(await rowOf('Yang dibayar')).toEqual([
    'Rp 21.278.700 +5,6%harga ke-1 dari 2',
    'Tidak disebut, diurutkan terakhir',
  ]);
  expect(screen.getByText(/^Citra: tidak menyebut apakah PPN/)).toBeDefined();
  expect(screen.queryByText('Terendah')).toBeNull();
  cleanup();
  open([silent, offerO]);
  expect(await screen.findByText(/^Tidak ada penawaran yang menyebut apakah PPN/)).toBeDefined();
  expect(screen.queryByText('Yang dibayar')).toBeNull();
  expect(screen.getAllByText('Terendah').length).toBeGreaterThan(0);
});

it('writes what is paid, and the terms, into the file', () => {
  const rows = comparisonRows(
    requestSchema.parse(requestQ),
    [before, silent].map((offer) => offerSchema.parse(offer)),
  );
  const foot = (label: string) => rows.find(([head]) => head === label)?.filter((cell) => cell !== '');
  expect(foot('Yang dibayar')).toEqual(['Yang dibayar', 21_278_700, 'Tidak disebut']);
  expect(foot('PPN')).toEqual(['PPN', 'belum termasuk', 'Tidak disebut']);
  expect(foot('Cara bayar')).toEqual(['Cara bayar', '30 hari setelah barang diterima', 'Tidak disebut']);
});

it('stand on the card', async () => {
  open([before], '?');
  const card = await screen.findByRole('article');
  expect(within(card).getByText('Rp 21.278.700')).toBeDefined();
  expect(
    within(card).getByText(/^Harga barang Rp 19\.120\.000 · PPN belum termasuk · Ongkir Rp 50\.000 · /),
  ).toBeDefined();
});

it('stand on the offer’s page and in the question before accepting, with the parts of what is paid', async () => {
  open([before], '');
  const parts = 'barang Rp 19.120.000 + ongkir Rp 50.000 + PPN Rp 2.108.700';
  const beside = await screen.findByText(parts);
  expect(beside.previousElementSibling?.textContent?.replaceAll('\u00a0', ' ')).toBe('Rp 21.278.700');
  await userEvent.click(screen.getByRole('button', { name: 'Terima Offer' }));
  const question = await screen.findByRole('alertdialog');
  const values = within(question).getAllByRole('definition').map(plain);
  expect(values.slice(2, 7)).toEqual([
    'Rp 19.120.000',
    `Rp 21.278.700: ${parts}`,
    'belum termasuk',
    'Rp 50.000',
    '30 hari setelah barang diterima',
  ]);
  expect(values[7]).toBe('Rp 1.128.700 di atas (+5,6%)');
});

it('can’t be accepted once it is no longer valid, and says so', async () => {
  const over = { ...before, terms: { ...terms, validUntil: '2026-01-01' } };
  open([over], '');
  expect(await screen.findByText(/^Masa berlaku penawaran ini sudah lewat/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Terima Offer' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Tolak penawaran' })).toBeDefined();
  cleanup();
  open([over], '?');
  expect(await screen.findByText(/^Masa berlaku penawaran ini sudah lewat/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Accept Offer' })).toBeNull();
});
