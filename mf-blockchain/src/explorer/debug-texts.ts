import { formatNumber } from '../texts.ts';

/** What is loaded with the debug panel. */
export const words = {
  json: (index: number) => `JSON blok #${formatNumber(index)}`,
  state: 'Keadaan',
  hashed: 'Teks yang di-hash',
  hash: 'Hash yang dihitung ulang',
};
