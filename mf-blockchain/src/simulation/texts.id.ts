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
  lesson: {
    hints: {
      tamper:
        'Ganti satu huruf di sebuah blok, misalnya di Pembeli. Hash-nya berubah seluruhnya dan peer menjadi tidak valid.',
      mine: "Tekan 'Tambang blok' di blok itu sampai hash-nya diawali 000 lagi. Di sini itu sekejap; berapa harga kerja yang sungguh, terasa di 'Kesulitan yang menyesuaikan diri'.",
      cascade:
        "Blok sesudahnya masih menyebut hash yang lama. Salin hash blok sebelumnya ke 'Hash sebelumnya' lalu tambang, blok demi blok, atau pakai 'Tambang dari sini'.",
    },
    nothingChanged: {
      chain:
        "Belum ada rantai yang diubah: ganti dulu satu huruf di sebuah blok, lalu tekan 'Tambang dari sini' di blok itu.",
    },
  },
};
