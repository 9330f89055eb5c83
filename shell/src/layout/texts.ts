import { wordsOf } from '@pasok/contracts/language';

/** Words of what is loaded only where this browser has seen the chain. */
export const chainTexts = wordsOf('shell chain', {
  title: 'Peringatan: riwayat rantai berubah',
  rolledBack: (index: number) => `Blok #${index} yang pernah dilihat peramban ini sudah tidak ada.`,
  rewritten: (index: number) => `Blok #${index} yang pernah dilihat peramban ini sekarang punya hash lain.`,
  look: 'Lihat buktinya',
});

/** Words of what is loaded only while the server answers from a copy. */
export const staleTexts = wordsOf('shell stale', {
  words: (time: string) => `Data per ${time}. Perubahan belum bisa disimpan.`,
});
