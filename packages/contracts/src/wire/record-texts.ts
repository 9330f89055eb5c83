import { wordsOf } from '../language.ts';

/** How a record of ended deals is said. */
export const recordTexts = wordsOf('contracts record', {
  tooFew: 'Belum cukup data',
  onTime: (some: number, all: number) => `tepat waktu ${some} dari ${all}`,
  paidOnTime: (some: number, all: number) => `dibayar tepat waktu ${some} dari ${all}`,
  partial: (count: number) => `selesai sebagian ${count}`,
  problems: (count: number) => `masalah ${count}`,
  cancelled: (count: number) => `dibatalkan ${count}`,
  ended: (count: number, month: string) => `${count} transaksi sejak ${month}`,
  months: [
    'Januari',
    'Februari',
    'Maret',
    'April',
    'Mei',
    'Juni',
    'Juli',
    'Agustus',
    'September',
    'Oktober',
    'November',
    'Desember',
  ],
  yours: (count: number) => `${count} transaksi Anda dengannya`,
  moreOfYours: (than: number) => `Lebih dari ${than} transaksi Anda dengannya`,
});
