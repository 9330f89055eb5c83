import type { SomeWords } from '@pasok/contracts/language';
import type { formTexts as own } from './form-texts.ts';

/** What is not in Indonesian by itself. */
export const formTexts: SomeWords<typeof own> = {
  form: {
    submit: 'Kirim permintaan',
    done: 'Permintaan berhasil dibuat!',
    failed: 'Gagal membuat permintaan. Silakan coba lagi.',
    restored: 'Draf dipulihkan',
    discard: 'Buang draf',
    discarded: 'Draf dibuang',
  },
};
