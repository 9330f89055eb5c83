import { wordsOf } from '@pasok/contracts/language';
import { formatNumber } from '@pasok/ui';

/** Of what guests see of the chain. */
export const words = wordsOf('mf-blockchain public-log', {
  intro:
    'Setiap transaksi selesai menjadi satu blok. Tanpa akun terlihat hash setiap blok: sidik jari isinya, bukan isinya. Nama dan harga hanya untuk yang masuk.',
  loading: 'Memuat log publik...',
  failed: (why: string) => `Log publik gagal dimuat. ${why}`,
  wrong: (why: string) => `Log ini tidak cocok dengan yang ditandatangani server. ${why}`,
  broken: 'Hash sebuah blok tidak sampai ke akarnya.',
  checked: (blocks: number) =>
    `${formatNumber(blocks)} blok. Hash di bawah ini dihitung di peramban ini sampai ke akar yang ditandatangani server.`,
  changedTitle: 'Peringatan: riwayat rantai berubah',
  rolledBack: (index: number) =>
    `Blok #${index} yang pernah dilihat peramban ini sudah tidak ada. Simpan tanda terima Anda dan tanyakan kepada pengelola.`,
  rewritten: (index: number) =>
    `Blok #${index} yang pernah dilihat peramban ini sekarang punya hash lain. Simpan tanda terima Anda dan tanyakan kepada pengelola.`,
  list: 'Hash blok, yang terbaru di atas',
  hashOf: (index: number) => `hash blok #${index}`,
  empty: 'Rantai masih kosong',
  signIn: 'Masuk untuk melihat isi blok',
  verify: 'Verifikasi bukti tanpa akun',
  simulation: 'Coba simulasi tanpa akun',
  signer: 'Ditandatangani oleh',
});
