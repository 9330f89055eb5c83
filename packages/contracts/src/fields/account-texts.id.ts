import type { SomeWords } from '../language.ts';
import type { loginTexts as own } from './account-texts.ts';

export const loginTexts: SomeWords<typeof own> = {
  emailRequired: 'Email wajib diisi',
  emailInvalid: 'Masukkan alamat email yang benar',
  passwordRequired: 'Kata sandi wajib diisi',
  passwordShort: 'Kata sandi paling sedikit 6 karakter',
};
