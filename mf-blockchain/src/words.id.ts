import { giveWords, type SomeWords } from '@pasok/contracts/language';
import type { words as ownHelp } from './explorer/help-texts.ts';
import type { words as ownMining } from './explorer/mining-steps/texts.ts';
import { formatNumber } from './format-number.ts';
import { texts } from './texts.id.ts';

const mining: SomeWords<typeof ownMining> = {
  title: (index) => `Langkah menambang blok #${formatNumber(index)}`,
  error: (message) => `Kesalahan: ${message}`,
  scheduling: 'Jadwal',
  compression: 'Kompresi',
};

const help: SomeWords<typeof ownHelp> = {
  nonce:
    "Nonce adalah angka yang dicoba mulai dari 0 sampai SHA-256 dari indeks + nonce + data + hash sebelumnya diawali '000', rata-rata sekitar 4.096 percobaan.",
};

const sets = {
  'mf-blockchain': texts,
  'mf-blockchain help': help,
  'mf-blockchain mining': mining,
};
giveWords(sets);

export default Object.keys(sets);
