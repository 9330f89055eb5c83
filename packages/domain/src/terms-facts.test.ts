import { expect, it } from 'vitest';
import { termsFacts } from './terms-facts.ts';

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
