import type { ErrorCode } from './errors/error.ts';
import type { formTexts as own } from './fields/form-texts.ts';
import type { SomeWords } from './language.ts';
import type { loginTexts as ownLogin } from './wire/account.ts';

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

/** Refusals of error.ts whose default is mixed or jargon, in plain Indonesian. */
export const errorTexts: { [Code in ErrorCode]?: string } = {
  LOGIN_SLOWED:
    'Terlalu banyak percobaan masuk ke akun ini. Buat kata sandi baru lewat "Lupa kata sandi?", lalu masuk lagi.',
};
