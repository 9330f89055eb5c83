import { wordsOf } from '@pasok/contracts/language';
import { formatNumber } from '../../format-number.ts';

/** What is loaded with the debug panel. */
export const debugWords = wordsOf('mf-blockchain debug', {
  json: (index: number) => `JSON blok #${formatNumber(index)}`,
  state: 'Keadaan',
  hashed: 'Teks yang di-hash',
  hash: 'Hash yang dihitung ulang',
});

/** For whom a block names. */
export const notMineWords = wordsOf('mf-blockchain not-mine', {
  button: 'Ini bukan transaksi saya',
  sent: 'Pengelola sudah diberi tahu. Simpan alamat halaman ini dan hash bloknya.',
});
