import { wordsOf } from '@pasok/contracts/language';
import { formatNumber } from '../../../format-number.ts';
import type { ForkStage, ForkState, Group } from './fork.ts';

/** Texts of the lesson about forks. */
export const words = wordsOf('mf-blockchain fork', {
  delay: 'Kabar sampai ke kelompok lain sesudah',
  delays: (steps: number) => (steps === 0 ? 'langkah itu juga' : `${steps} langkah`),
  mine: (group: Group) => `${group} menambang`,
  both: 'Keduanya menambang',
  wait: 'Tunggu satu langkah',
  again: 'Ulangi',
  step: (step: number) => `Langkah ${formatNumber(step)}`,
  now: {
    start:
      "Jaringan terbelah dua: kelompok A dan B. Tekan 'A menambang', lalu langsung 'B menambang', sebelum kabar blok A sampai di B.",
    level:
      'Sekarang ada dua cabang dengan kerja yang sama. Tiap kelompok memegang blok yang lebih dulu ia lihat. Tambang satu blok lagi, di salah satu cabang.',
    longer:
      "Satu cabang berisi lebih banyak kerja, tetapi kelompok lain belum tahu. Tekan 'Tunggu satu langkah' sampai kabarnya tiba.",
    left: 'Semua di cabang yang sama lagi: yang paling banyak kerjanya. Blok yang dicoret tidak dipegang siapa pun.',
  } satisfies Record<ForkStage, string>,
  underway: (name: string, to: Group, steps: number) =>
    `Kabar ${name} sampai di ${to} ${steps} langkah lagi.`,
  moved: (group: Group) => `Kelompok ${group} pindah ke cabang dengan kerja lebih banyak.`,
  ask: (group: Group) => `Berapa blok yang ditinggalkan kelompok ${group} ketika terakhir pindah cabang?`,
  hint: (group: Group) =>
    `Hitung blok di cabang lama kelompok ${group} sampai titik cabangnya: blok itu dicoret pada gambar.`,
  praise: 'Isinya tidak tercatat lagi, dan harus dicatat ulang. Itulah reorganisasi.',
  recorded: 'rantai tercatat',
  group: (group: Group) => `Kelompok ${group}`,
  head: (group: Group) => `kepala ${group}`,
  states: {
    both: 'dipegang keduanya',
    A: 'dipegang A saja',
    B: 'dipegang B saja',
    stale: 'ditinggalkan',
  } satisfies Record<ForkState, string>,
  picture: (blocks: string) => `Rantai yang bercabang. ${blocks || 'Belum ada blok yang ditambang.'}`,
  columns: ['Blok', 'Berdiri di atas', 'Hash', 'Keadaan'],
});
