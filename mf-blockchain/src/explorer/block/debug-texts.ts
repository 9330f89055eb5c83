import { wordsOf } from '@pasok/contracts/language';
import { formatNumber } from '../../format-number.ts';

/** What is loaded with the debug panel. */
export const words = wordsOf('mf-blockchain debug', {
  json: (index: number) => `JSON blok #${formatNumber(index)}`,
  state: 'Keadaan',
  hashed: 'Teks yang di-hash',
  hash: 'Hash yang dihitung ulang',
});
