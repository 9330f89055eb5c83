import type { SomeWords } from '../language.ts';
import type { formTexts as own } from './form-texts.ts';

export const formTexts: SomeWords<typeof own> = {
  freight: 'Harus "included" (sudah termasuk) atau rupiah bulat.',
  refundOnly: 'Isi jumlah pengembalian, hanya untuk jawaban pengembalian dana (refund).',
};
