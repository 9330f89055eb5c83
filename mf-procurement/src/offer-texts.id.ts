import type { SomeWords } from '@pasok/contracts/language';
import type { offerTexts as own } from './offer-texts.ts';

/** What is not in Indonesian by itself. */
export const offerTexts: SomeWords<typeof own> = {
  offerForm: {
    title: 'Buat penawaran',
    sent: 'Penawaran berhasil dikirim!',
    failed: 'Gagal mengirim penawaran.',
  },
  offers: {
    loadFailed: 'Penawaran gagal dimuat',
    unknownVendor: 'Penjual tidak dikenal',
    items: (count) => `${count} item`,
    delivery: (days) => `Pengiriman ${days} hari`,
    view: 'Lihat detail',
    accept: 'Terima penawaran',
    accepted: 'Penawaran berhasil diterima',
    acceptFailed: 'Gagal menerima penawaran',
    empty: 'Belum ada penawaran',
    back: 'Kembali ke permintaan',
  },
  offer: {
    notFound: 'Penawaran tidak ditemukan.',
    loadFailed: 'Gagal memuat detail penawaran.',
    acceptFailed: 'Gagal menerima penawaran.',
    accepted: 'Penawaran berhasil diterima!',
    accept: 'Terima penawaran',
    done: 'Penawaran diterima',
    ask: 'Yakin ingin menerima penawaran ini?',
  },
  myOffers: {
    title: 'Penawaran saya',
    loadFailed: 'Penawaran gagal dimuat',
    emptyHint: 'Cari permintaan di dasbor lalu kirim penawaran pertama Anda.',
  },
};
