import { wordsOf } from '@pasok/contracts/language';
/** For whom a block names. */
export const words = wordsOf('mf-blockchain not-mine', {
  button: 'Ini bukan transaksi saya',
  sent: 'Pengelola sudah diberi tahu. Simpan alamat halaman ini dan hash bloknya.',
});
