import type { SomeWords } from '@pasok/contracts/language';
import type { words as own } from './texts.ts';

export const words: SomeWords<typeof own> = {
  title: 'Simulasi Jaringan Blockchain (10 Peer)',
  error: (message) => `Kesalahan: ${message}`,
  retry: 'Muat lagi',
  validCount: (count, all) => `Peer valid ${count}/${all}`,
  invalidCount: (count, all) => `Peer tidak valid ${count}/${all}`,
  resetAll: 'Kembalikan semua peer',
  invalid: 'Tidak valid',
  validate: 'Periksa',
  reset: 'Kembalikan peer',
  checked: (peer, isValid) => `Peer ${peer} diperiksa: ${isValid ? 'valid' : 'tidak valid'}`,
  addItem: 'Tambah item',
  removeItem: 'Hapus',
  addToken: 'Tambah token',
  mine: 'Tambang blok',
  mining: 'Menambang...',
  mineAll: 'Tambang dari sini',
  task: {
    hints: {
      blok: "Ganti satu huruf, misalnya di Pembeli: hash-nya berubah seluruhnya. Lalu tekan 'Tambang blok' sampai hash-nya diawali 000 lagi.",
      rantai:
        "Ganti satu huruf di Blok 1 dan tambang. Blok sesudahnya masih menyebut hash yang lama: salin hash blok sebelumnya ke 'Hash sebelumnya' lalu tambang, blok demi blok, atau pakai 'Tambang dari sini'.",
      jaringan:
        "Ganti satu huruf di sebuah blok dan tekan 'Tambang dari sini'. Tekan 'Salin ke satu peer lagi' sampai enam peer memegang rantai itu, lalu 'Jaringan menambang satu blok', dan lihat rantai siapa yang tinggal.",
    },
  },
};
