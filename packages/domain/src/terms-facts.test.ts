import { expect, it } from 'vitest';
import { payableText, termsFacts } from './terms-facts.ts';

const formats = { money: (rupiah: number) => `Rp ${rupiah}`, time: (moment: Date) => moment.toISOString() };

it('says terms in words', () => {
  const terms = { tax: 'added', freight: 50_000, payment: 'net', netDays: 30, validUntil: '2026-12-31' };
  expect(termsFacts(terms, formats)).toEqual([
    ['PPN', 'belum termasuk'],
    ['Ongkir', 'Rp 50000'],
    ['Cara bayar', '30 hari setelah barang diterima'],
    ['Berlaku sampai', '2026-12-31T16:59:59.999Z'],
  ]);
});

it('leaves words that it does not know as they are, and says nothing without terms', () => {
  expect(termsFacts({ tax: 'luxury', freight: 'included', payment: 'escrow' }, formats)).toEqual([
    ['PPN', 'luxury'],
    ['Ongkir', 'sudah termasuk'],
    ['Cara bayar', 'escrow'],
  ]);
  expect(termsFacts(undefined, formats)).toEqual([]);
});

it.each([
  ['added', 50_000, 1_165_500, 'Rp 1165500: barang Rp 1000000 + ongkir Rp 50000 + PPN Rp 115500'],
  ['added', 'included', 1_110_000, 'Rp 1110000: barang Rp 1000000 + PPN Rp 110000'],
  ['none', 50_000, 1_050_000, 'Rp 1050000: barang Rp 1000000 + ongkir Rp 50000'],
  ['included', 'included', 1_000_000, 'Rp 1000000'],
  ['luxury', 'included', 1_120_000, 'Rp 1120000'],
] as const)('PPN %s, freight %s: %d is told with its parts', (tax, freight, payable, told) => {
  const terms = { tax, freight, payment: 'advance' };
  expect(payableText({ payable, goods: 1_000_000, terms }, formats.money)).toBe(told);
});
