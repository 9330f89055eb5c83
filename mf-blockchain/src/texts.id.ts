import type { SomeWords } from '@pasok/contracts/language';
import type { texts as own } from './texts.ts';

export const texts: SomeWords<typeof own> = {
  explorer: {
    title: 'Penjelajah Blockchain',
    loadingMining: 'Memuat langkah-langkah menambang...',
    first:
      'Isinya tetap, dan semua blok lain bertumpu padanya. Sebelumnya tidak ada blok, jadi hash sebelumnya nol.',
  },
  badge: { invalid: 'Tidak valid' },
  field: {
    index: 'Indeks',
    timestamp: 'Waktu',
    previousHash: 'Hash sebelumnya',
    transactionId: 'ID transaksi',
    buyer: 'Pembeli',
    vendor: 'Penjual',
    totalAmount: 'Jumlah total',
    items: 'Item',
    name: 'Nama',
    quantity: 'Jumlah',
    price: 'Harga',
    tokens: 'Token',
    token: 'Token utama',
  },
  details: {
    title: 'Rincian transaksi',
    noTokens: 'Tidak ada token',
    noItems: 'Tidak ada item',
  },
  sheet: { unasked: 'Belum diperiksa: buka rincian transaksi dahulu' },
  showMining: 'Tampilkan langkah menambang',
};
