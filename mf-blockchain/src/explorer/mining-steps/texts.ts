import { wordsOf } from '@pasok/contracts/language';
import { formatNumber } from '../../format-number.ts';

/** What is loaded once somebody wants to see how a block was mined. */
export const words = wordsOf('mf-blockchain mining', {
  title: (index: number) => `Langkah Mining Blok #${formatNumber(index)}`,
  running: (attempts: number) => `Mencari nonce… ${formatNumber(attempts)} percobaan`,
  rate: (perSecond: number) => `${formatNumber(perSecond)} percobaan per detik`,
  stop: 'Hentikan',
  again: 'Ulangi',
  close: 'Tutup',
  error: (message: string) => `Error: ${message}`,
  found: (nonce: number, attempts: number) =>
    `Nonce ${formatNumber(nonce)} ditemukan pada percobaan ke-${formatNumber(attempts)}`,
  same: 'Sama dengan nonce yang tersimpan di blok.',
  differs: 'Berbeda dari nonce yang tersimpan di blok: isi blok ini pernah diubah.',
  exhausted: (attempts: number) => `Nonce tidak ditemukan dalam ${formatNumber(attempts)} percobaan`,
  stopped: (attempts: number) => `Dihentikan setelah ${formatNumber(attempts)} percobaan`,
  miss: (nonce: number) => `Nonce ${formatNumber(nonce)}: hash belum diawali '000'`,
  hit: (nonce: number) => `Nonce ${formatNumber(nonce)}: hash diawali '000', valid`,
  list: 'Daftar percobaan',
  stages: (nonce: number) => `Tahap SHA-256 untuk nonce ${formatNumber(nonce)}`,
  pick: 'Pilih sebuah percobaan untuk melihat tahap SHA-256-nya.',
  padding: 'Padding',
  paddingText: (bytes: number, zeros: number, padded: number) =>
    `${formatNumber(bytes)} byte teks + bit 1 + ${formatNumber(zeros)} byte nol + panjang 8 byte = ${formatNumber(padded)} byte`,
  scheduling: 'Scheduling',
  schedulingText: 'Tiap 64 byte menjadi 64 kata W0–W63: 16 dari teks, 48 dihitung darinya.',
  compression: 'Compression',
  compressionText: '64 putaran per bagian mengubah delapan kata keadaan.',
  finalHash: 'Hash akhir',
  part: (n: number, of: number) => `Bagian ${n} dari ${of}`,
} as const);
