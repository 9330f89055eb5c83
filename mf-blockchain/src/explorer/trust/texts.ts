import { formatNumber } from '../../texts.ts';

/** What is loaded once somebody wants to check for themselves. */
export const words = {
  intro:
    'Server menandatangani kepala rantai, yaitu blok terakhirnya. Peramban ini memeriksa tanda tangannya dan mengingat kepala itu untuk kunjungan berikutnya.',
  head: 'Kepala rantai',
  signature: 'Tanda tangan',
  valid: 'Valid (Ed25519, diperiksa di peramban ini)',
  key: 'Kunci publik',
  witnesses: 'Saksi',
  noWitness: 'belum ada: tidak ada pihak lain yang ikut menandatangani log ini.',
  witness: (name: string, size: number, seenAt: string | undefined) =>
    seenAt === undefined
      ? `${name}: belum pernah menandatangani log ini.`
      : `${name}: ikut menandatangani ${formatNumber(size)} entri, terakhir ${seenAt}.`,
  code: 'Kode kepala',
  qr: (code: string) => `Kode QR dari kode kepala ${code}`,
  codeHint:
    'Bacakan kode ini kepada orang lain, atau biarkan mereka memindai kode QR-nya dengan kamera ponsel: explorer di sana membandingkannya sendiri. Jika cocok, server memperlihatkan rantai yang sama kepada Anda berdua.',
  other: 'Kode orang lain',
  compare: 'Bandingkan',
  same: (index: number) => `Sama: rantai Anda berdua sama sampai blok ${formatNumber(index)}.`,
  differs: (index: number) =>
    `BERBEDA: blok ${formatNumber(index)} di sini punya kode lain. Server memperlihatkan dua rantai; simpan kedua kode.`,
  longer: (index: number) =>
    `Blok ${formatNumber(index)} belum ada di sini. Muat ulang halaman ini, lalu bandingkan lagi.`,
  unreadable:
    'Kode terdiri dari nomor blok dan delapan kelompok, misalnya 12-7fa0-74e9-0b27-1a2b-93c4-d5e6-0718-29aa, atau dari nomor blok dan hash lengkap.',
  failed: 'Blok itu tidak dapat dimuat, coba lagi.',
  receipt:
    'Bukti blockchain sebuah transaksi diperiksa siapa pun tanpa akun: di halaman Verifikasi, atau tanpa jaringan dengan berkas halaman itu dan kunci publik di atas.',
  verify: 'Verifikasi bukti',
  download: 'Unduh halaman Verifikasi',
} as const;
