import type { WordsLike } from '@pasok/contracts/language';
import { formatNumber } from '../../../format-number.ts';
import type { Stage } from './place.ts';

/** What is loaded with the walk through SHA-256: it offers both languages where none is chosen for the whole page. */
export const words = {
  open: 'Semua langkah SHA-256',
  language: 'Bahasa',
  step: (n: number, of: number) => `Langkah ${formatNumber(n)} dari ${formatNumber(of)}`,
  previous: 'Mundur',
  next: 'Maju',
  part: 'Bagian 64 byte',
  stages: {
    bytes: 'Padding',
    schedule: 'Jadwal',
    rounds: '64 putaran',
    sum: 'Jumlah',
    final: 'Hash akhir',
  } satisfies Record<Stage, string>,
  bytesText:
    'SHA-256 bekerja atas bagian sepanjang 64 byte. Sesudah teks datang satu bit 1 (byte 80), lalu nol, lalu panjang teks dalam bit, sampai bagian terakhir penuh.',
  kinds: { text: 'teks', one: 'bit 1', zero: 'nol', length: 'panjang' },
  counts: (text: number, zeros: number, padded: number) =>
    `${formatNumber(text)} byte teks + 1 byte + ${zeros} byte nol + 8 byte panjang = ${formatNumber(padded)} byte`,
  word: 'Kata W',
  taken: (t: number) => `W${t} diambil langsung dari byte ke-${4 * t} sampai ke-${4 * t + 3} bagian ini.`,
  computed: (t: number) =>
    `W${t} adalah jumlah empat bilangan dari kata-kata sebelumnya (sisa pembagian 2^32).`,
  scheduleText:
    'Dari 64 byte dibuat 64 kata. Enam belas yang pertama adalah byte itu sendiri; 48 lainnya mencampur kata yang lebih awal, sehingga satu bit yang berubah menyebar ke mana-mana.',
  round: 'Putaran',
  roundsText:
    'Delapan kata a sampai h diaduk 64 kali. Tiap putaran memakai satu kata jadwal W dan satu tetapan K: a dan e mendapat nilai baru, yang lain bergeser satu tempat.',
  before: 'Sebelum',
  after: 'Sesudah',
  names: {
    h: 'h, kata terakhir',
    sigma1: 'Σ1(e): e diputar 6, 11 dan 25 bit',
    choice: 'Ch: tiap bit e memilih f atau g',
    constant: 'K: tetapan putaran ini',
    word: 'W: kata jadwal putaran ini',
    sigma0: 'Σ0(a): a diputar 2, 13 dan 22 bit',
    majority: 'Maj: suara terbanyak a, b, c',
  },
  sumText:
    'Hasil putaran ke-64 dijumlahkan dengan nilai saat masuk. Karena itu langkahnya tidak bisa dijalankan mundur. Jumlahnya masuk ke bagian berikutnya.',
  entering: 'Nilai masuk',
  last: 'Sesudah putaran 64',
  sum: 'Jumlah',
  finalText: 'Delapan kata dari bagian terakhir, disambung, adalah hash-nya.',
  same: 'Sama dengan hash yang tersimpan di blok ini.',
  attempt: 'Ini hash sebuah percobaan; hash blok berasal dari nonce yang ditemukan.',
};

export type WalkWords = WordsLike<typeof words>;
