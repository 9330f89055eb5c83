import type { SomeWords } from '@pasok/contracts/language';
import type { clientTexts as own } from './texts.ts';

/** What is not in Indonesian by itself. */
export const clientTexts: SomeWords<typeof own> = {
  network: 'Jaringan bermasalah. Periksa koneksi Anda.',
  unknown: 'Terjadi kesalahan',
};
