import type { SomeWords } from '@pasok/contracts/language';
import type { accountTexts as own } from './texts.ts';

export const accountTexts: SomeWords<typeof own> = {
  register: {
    name: 'Nama',
    nameRequired: 'Nama wajib diisi',
    password: 'Kata sandi',
    submit: 'Daftar',
    done: 'Pendaftaran berhasil! Sekarang Anda bisa masuk.',
    failed: 'Pendaftaran gagal',
    login: 'Masuk',
  },
  verify: { goOn: 'Ke Dasbor' },
};
