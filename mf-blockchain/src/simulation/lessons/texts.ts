import { wordsOf } from '@pasok/contracts/language';
import { formatNumber } from '../../format-number.ts';

/** Texts of the lessons of keys and of the Merkle tree. */
export const words = wordsOf('mf-blockchain lessons', {
  keys: {
    secret: 'Kunci rahasia',
    publicKey: 'Kunci publik',
    transfer: 'Teks transfer',
    signature: 'Tanda tangan',
    sample: (from: string, to: string, amount: string) => `${from} membayar ${amount} kepada ${to}`,
    sign: 'Tanda tangani',
    renew: 'Kunci baru',
    holds: 'Tanda tangan valid',
    fails: 'Tanda tangan TIDAK valid',
    why: 'Teks atau kunci bukan lagi yang ditandatangani. Kembalikan hurufnya, dan tanda tangan valid lagi.',
    picture: 'Teks dan kunci rahasia menjadi tanda tangan; kunci publik memeriksanya.',
    flow: { text: 'Teks', secret: 'Kunci rahasia', signature: 'Tanda tangan', publicKey: 'Kunci publik' },
  },
  merkle: {
    items: 'Delapan barang contoh',
    samples: [
      'Kertas A4 · 20 rim',
      'Laptop · 2 unit',
      'Mouse · 5 unit',
      'Tas sekolah · 12 buah',
      'Kursi · 30 buah',
      'Papan tulis · 3 buah',
      'Spidol · 60 buah',
      'Kamus · 8 buah',
    ],
    source:
      'Daun adalah SHA-256 dari byte 0 dan teksnya, simpul SHA-256 dari byte 1 dan kedua hash di bawahnya (RFC 6962, bagian 2.1). Di sini hanya latihan: tidak ada blok di Pasok yang menyimpan akar; bloknya memuat seluruh daftar barang.',
    claim: 'Barang yang dibuktikan',
    root: 'Akar',
    needs: (hashes: number, items: number) =>
      `Untuk membuktikan satu dari ${formatNumber(items)} barang diperlukan ${formatNumber(hashes)} hash tetangga (bergaris tebal).`,
    prove: 'Buktikan',
    holds: 'Terbukti: sampai di akar',
    fails: 'Tidak terbukti: akarnya lain',
    picture: (leaves: number, levels: number) =>
      `Pohon Merkle dengan ${leaves} daun dan ${levels} tingkat; jalan barang terpilih ke akar ditonjolkan.`,
  },
});
