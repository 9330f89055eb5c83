import { wordsOf } from '@pasok/contracts/language';
import { formatNumber } from '../../format-number.ts';

/** What is loaded once somebody wants to check for themselves. */
export const words = wordsOf('mf-blockchain trust', {
  intro:
    'Server menandatangani kepala rantai, yaitu blok terakhirnya. Peramban ini memeriksa tanda tangannya dan mengingat kepala itu untuk kunjungan berikutnya.',
  head: 'Kepala rantai',
  signature: 'Tanda tangan',
  valid: 'Valid (Ed25519, diperiksa di peramban ini)',
  key: 'Kunci publik',
  witnesses: 'Saksi',
  unwatched: 'rantai ini belum terbukti ada di log yang mereka tandatangani.',
  noWitness: 'belum ada: tidak ada pihak lain yang ikut menandatangani log ini.',
  witness: (name: string, size: number, seenAt: string | undefined) =>
    seenAt === undefined
      ? `${name}: belum pernah menandatangani log ini.`
      : `${name}: ikut menandatangani ${formatNumber(size)} entri, terakhir ${seenAt}.`,
  code: 'Kode kepala',
  qr: (code: string) => `Kode QR dari kode kepala ${code}`,
  codeHint:
    'Bacakan kode ini kepada orang lain, atau biarkan mereka memindai kode QR-nya dengan kamera ponsel: halaman Verifikasi membandingkannya dengan rantai yang diperlihatkan di sana, tanpa akun. Jika cocok, server memperlihatkan rantai yang sama kepada Anda berdua.',
  receipt:
    'Bukti blockchain sebuah transaksi diperiksa siapa pun tanpa akun: di halaman Verifikasi, atau tanpa jaringan dengan berkas halaman itu dan kunci publik di atas.',
  verify: 'Verifikasi bukti',
  download: 'Unduh halaman Verifikasi',
  file: 'verifikasi-pasok.html',
} as const);
