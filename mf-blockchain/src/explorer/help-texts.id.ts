import type { SomeWords } from '@pasok/contracts/language';
import type { words as own } from './help-texts.ts';

export const words: SomeWords<typeof own> = {
  nonce:
    "Nonce adalah angka yang dicoba mulai dari 0 sampai SHA-256 dari indeks + nonce + data + hash sebelumnya diawali '000', rata-rata sekitar 4.096 percobaan.",
};
