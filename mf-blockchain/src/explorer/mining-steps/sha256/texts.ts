import { formatNumber } from '../../../texts.ts';
import type { Stage } from './place.ts';

const inEnglish = new Intl.NumberFormat('en').format;

type Words = {
  open: string;
  language: string;
  step: (n: number, of: number) => string;
  previous: string;
  next: string;
  part: string;
  stages: Record<Stage, string>;
  bytesText: string;
  kinds: Record<'text' | 'one' | 'zero' | 'length', string>;
  counts: (text: number, zeros: number, padded: number) => string;
  word: string;
  taken: (t: number) => string;
  computed: (t: number) => string;
  scheduleText: string;
  round: string;
  roundsText: string;
  before: string;
  after: string;
  names: Record<'h' | 'sigma1' | 'choice' | 'constant' | 'word' | 'sigma0' | 'majority', string>;
  sumText: string;
  entering: string;
  last: string;
  sum: string;
  finalText: string;
  same: string;
  attempt: string;
};

const id: Words = {
  open: 'Semua langkah SHA-256',
  language: 'Bahasa',
  step: (n, of) => `Langkah ${formatNumber(n)} dari ${formatNumber(of)}`,
  previous: 'Mundur',
  next: 'Maju',
  part: 'Bagian 64 byte',
  stages: { bytes: 'Padding', schedule: 'Jadwal', rounds: '64 putaran', sum: 'Jumlah', final: 'Hash akhir' },
  bytesText:
    'SHA-256 bekerja atas bagian sepanjang 64 byte. Sesudah teks datang satu bit 1 (byte 80), lalu nol, lalu panjang teks dalam bit, sampai bagian terakhir penuh.',
  kinds: { text: 'teks', one: 'bit 1', zero: 'nol', length: 'panjang' },
  counts: (text, zeros, padded) =>
    `${formatNumber(text)} byte teks + 1 byte + ${zeros} byte nol + 8 byte panjang = ${formatNumber(padded)} byte`,
  word: 'Kata W',
  taken: (t) => `W${t} diambil langsung dari byte ke-${4 * t} sampai ke-${4 * t + 3} bagian ini.`,
  computed: (t) => `W${t} adalah jumlah empat bilangan dari kata-kata sebelumnya (sisa pembagian 2^32).`,
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

const en: Words = {
  open: 'Every step of SHA-256',
  language: 'Language',
  step: (n, of) => `Step ${inEnglish(n)} of ${inEnglish(of)}`,
  previous: 'Back',
  next: 'Forward',
  part: '64-byte part',
  stages: { bytes: 'Padding', schedule: 'Schedule', rounds: '64 rounds', sum: 'Sum', final: 'Final hash' },
  bytesText:
    'SHA-256 works on parts of 64 bytes. After the text come a single bit 1 (byte 80), then zeros, then the length of the text in bits, until the last part is full.',
  kinds: { text: 'text', one: 'bit 1', zero: 'zeros', length: 'length' },
  counts: (text, zeros, padded) =>
    `${inEnglish(text)} bytes of text + 1 byte + ${zeros} zero bytes + 8 bytes of length = ${inEnglish(padded)} bytes`,
  word: 'Word W',
  taken: (t) => `W${t} is bytes ${4 * t} to ${4 * t + 3} of this part, as they are.`,
  computed: (t) => `W${t} is the sum of four numbers made from earlier words (modulo 2^32).`,
  scheduleText:
    'The 64 bytes become 64 words. The first sixteen are the bytes themselves; the other 48 mix earlier words, so that one changed bit spreads everywhere.',
  round: 'Round',
  roundsText:
    'Eight words a to h are stirred 64 times. Each round uses one schedule word W and one constant K: a and e get new values, the others move along by one place.',
  before: 'Before',
  after: 'After',
  names: {
    h: 'h, the last word',
    sigma1: 'Σ1(e): e turned by 6, 11 and 25 bits',
    choice: 'Ch: each bit of e chooses f or g',
    constant: "K: this round's constant",
    word: "W: this round's schedule word",
    sigma0: 'Σ0(a): a turned by 2, 13 and 22 bits',
    majority: 'Maj: the majority of a, b, c',
  },
  sumText:
    'The result of round 64 is added to the value that came in. That is why the steps cannot be run backwards. The sum enters the next part.',
  entering: 'Coming in',
  last: 'After round 64',
  sum: 'Sum',
  finalText: 'The eight words of the last part, joined, are the hash.',
  same: 'The same as the hash stored in this block.',
  attempt: "This is an attempt's hash; the block's own comes from the nonce that was found.",
};

export type Language = 'id' | 'en';
export const walkWords: Record<Language, Words> = { id, en };
export type WalkWords = Words;
