import type { SomeWords } from '@pasok/contracts/language';
import type { words as ownHelp } from './explorer/help-texts.ts';
import type { words as ownMining } from './explorer/mining-steps/texts.ts';
import { formatNumber } from './format-number.ts';
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

export const help: SomeWords<typeof ownHelp> = {
  nonce:
    "Nonce adalah angka yang dicoba mulai dari 0 sampai SHA-256 dari indeks + nonce + data + hash sebelumnya diawali '000', rata-rata sekitar 4.096 percobaan.",
};

export const mining: SomeWords<typeof ownMining> = {
  title: (index) => `Langkah menambang blok #${formatNumber(index)}`,
  error: (message) => `Kesalahan: ${message}`,
  scheduling: 'Jadwal',
  compression: 'Kompresi',
};
