import { giveWords, type SomeWords } from '@pasok/contracts/language';
import type { clientTexts as own } from './texts.ts';

/** What is not in Indonesian by itself. */
const clientTexts: SomeWords<typeof own> = {
  network: 'Jaringan bermasalah. Periksa koneksi Anda.',
  unknown: 'Terjadi kesalahan',
};

const sets = { client: clientTexts };
giveWords(sets);

export default Object.keys(sets);
