import type { SomeWords } from '@pasok/contracts/language';
import { dealTexts } from './deal-texts.id.ts';
import type { texts as own } from './texts.ts';
import { tokenTexts } from './token-texts.id.ts';

export const texts: SomeWords<typeof own> = {
  list: {
    loadFailed: 'Transaksi tidak dapat dimuat',
    empty: 'Belum ada transaksi',
    emptyHint: 'Transaksi dimulai saat sebuah penawaran diterima.',
    letters: { vendor: 'P', client: 'P' },
  },
  qr: { open: 'Unduh QR token', title: 'Unduh QR token', download: 'Unduh' },
  ...dealTexts,
  ...tokenTexts,
  chain: { record: 'Catat di blockchain' },
};
