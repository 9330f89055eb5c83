import { expect, it } from 'vitest';
import { ownDealsWords, type RecordFigures, recordWords } from './record.ts';

const vendor: RecordFigures = {
  ended: 9,
  cancelled: 0,
  since: '2026-05',
  timed: 9,
  onTime: 7,
  partial: 1,
  problems: 0,
};
const buyer: RecordFigures = { ended: 6, cancelled: 0, since: '2025-12', paid: 5, paidOnTime: 4 };

it.each<[RecordFigures | undefined, string]>([
  [undefined, 'Belum cukup data'],
  [vendor, 'Tepat waktu 7 dari 9 · selesai sebagian 1 · masalah 0 · 9 transaksi sejak Mei 2026'],
  [
    { ...vendor, ended: 12, cancelled: 2, timed: 0, onTime: 0 },
    'Selesai sebagian 1 · masalah 0 · dibatalkan 2 · 12 transaksi sejak Mei 2026',
  ],
  [buyer, 'Dibayar tepat waktu 4 dari 5 · 6 transaksi sejak Desember 2025'],
  [{ ...buyer, paid: 0, paidOnTime: 0 }, '6 transaksi sejak Desember 2025'],
])('%o is said as %s', (figures, words) => {
  expect(recordWords(figures)).toBe(words);
});

it('counts the reader’s own deals as far as they are counted', () => {
  expect(ownDealsWords(2)).toBe('2 transaksi Anda dengannya');
  expect(ownDealsWords(10)).toBe('Lebih dari 9 transaksi Anda dengannya');
});
