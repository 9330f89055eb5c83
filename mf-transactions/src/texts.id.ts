import type { SomeWords } from '@pasok/contracts/language';
import type { texts as own } from './texts.ts';

export const texts: SomeWords<typeof own> = {
  list: {
    loadFailed: 'Transaksi tidak dapat dimuat',
    empty: 'Belum ada transaksi',
    emptyHint: 'Transaksi dimulai saat sebuah penawaran diterima.',
    letters: { vendor: 'P', client: 'P' },
  },
  qr: { open: 'Unduh QR token', title: 'Unduh QR token', download: 'Unduh' },
  status: { heading: 'Perbarui status' },
  tokens: { unreadable: 'Kode QR tidak terbaca dari gambar.' },
  scan: {
    title: 'Pindai kode QR',
    hint: 'Arahkan kamera ke kode QR untuk mengisi token.',
    stop: 'Berhenti',
  },
  chain: { record: 'Catat di blockchain' },
};
