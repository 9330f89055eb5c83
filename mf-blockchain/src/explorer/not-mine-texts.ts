/** For whom a block names. */
export const words = {
  button: 'Ini bukan transaksi saya',
  sent: 'Pengelola sudah diberi tahu. Simpan alamat halaman ini dan hash bloknya.',
};
