import '@pasok/client/words.id';
import '@pasok/contracts/words.id';
import '@pasok/ui/words.id';
import { giveWords, type SomeWords } from '@pasok/contracts/language';
import type { accountTexts as own } from './account/texts.ts';
import { texts } from './texts.id.ts';

const accountTexts: SomeWords<typeof own> = {
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

const sets = { shell: texts, 'shell account': accountTexts };
giveWords(sets);

export default Object.keys(sets);
