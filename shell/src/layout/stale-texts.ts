import { wordsOf } from '@pasok/contracts/language';

/** Words of what is loaded only while the server answers from a copy. */
export const staleTexts = wordsOf('shell stale', {
  words: (time: string) => `Data per ${time}. Perubahan belum bisa disimpan.`,
});
