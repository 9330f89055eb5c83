import type { SomeWords } from '../language.ts';
import type { formTexts as own, loginTexts as ownLogin } from './form-texts.ts';

export const formTexts: SomeWords<typeof own> = {
  freight: 'Harus "included" (sudah termasuk) atau rupiah bulat.',
  refundOnly: 'Isi jumlah pengembalian, hanya untuk jawaban pengembalian dana (refund).',
};

export const loginTexts: SomeWords<typeof ownLogin> = {
  emailRequired: 'Email wajib diisi',
  emailInvalid: 'Masukkan alamat email yang benar',
  passwordRequired: 'Kata sandi wajib diisi',
  passwordShort: 'Kata sandi paling sedikit 6 karakter',
};
