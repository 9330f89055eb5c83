import type { SomeWords } from '@pasok/contracts/language';
import { offerTexts } from './offer-texts.id.ts';
import type { texts as own } from './texts.ts';

/** What is not in Indonesian by itself. */
export const texts: SomeWords<typeof own> = {
  common: {
    requestStatuses: {
      open: 'Menunggu',
      accepted: 'Diterima',
      completed: 'Selesai',
      cancelled: 'Dibatalkan',
    },
    offerStatuses: {
      pending: 'Menunggu',
      accepted: 'Diterima',
      rejected: 'Ditolak',
      cancelled: 'Dibatalkan',
    },
  },
  dashboard: {
    guest: 'Tamu',
    create: 'Buat permintaan baru',
    loadFailed: 'Data dasbor gagal dimuat',
    stats: {
      totalRequests: 'Jumlah permintaan',
      activeOffers: 'Penawaran aktif',
      completedTransactions: 'Transaksi selesai',
      totalBudget: 'Total budget',
    },
    all: 'Semua permintaan',
    search: 'Cari nama pembeli',
    min: 'Budget minimum',
    max: 'Budget maksimum',
    inverted: 'Budget minimum lebih besar dari budget maksimum, jadi tidak ada yang cocok.',
    clear: 'Hapus filter',
    count: (matching, total) => `${matching} dari ${total} permintaan`,
    empty: 'Tidak ada permintaan',
    emptyFiltered: 'Coba ubah filter Anda.',
    emptyFirst: 'Mulailah dengan membuat permintaan pertama Anda.',
    quick: 'Pintasan',
    myRequests: 'Lihat permintaan saya',
    transactions: 'Lihat transaksi',
    explorer: 'Penjelajah blockchain',
    activity: 'Aktivitas terbaru',
  },
  card: {
    title: (shortId) => `Permintaan #${shortId}`,
    quantity: (quantity) => `(jumlah ${quantity})`,
    more: (count) => `+${count} item lain`,
    offer: 'Buat penawaran',
    own: 'Permintaan Anda',
  },
  mine: {
    title: 'Permintaan saya',
    loadFailed: 'Permintaan Anda gagal dimuat',
  },
  request: {
    back: 'Kembali ke dasbor',
    make: 'Buat penawaran',
  },
  ...offerTexts,
};
