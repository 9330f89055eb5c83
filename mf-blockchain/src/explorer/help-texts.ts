import { wordsOf } from '@pasok/contracts/language';
/** What is loaded once somebody asks for help. */
export const words = wordsOf('mf-blockchain help', {
  checked:
    'Setiap blok diperiksa ulang di peramban ini: hash, bukti kerja, dan sambungan ke blok sebelumnya.',
  nonce:
    "Nonce adalah angka yang dicoba mulai dari 0 sampai SHA-256 dari index + nonce + data + previous hash diawali '000', rata-rata sekitar 4.096 percobaan.",
  tryIt: 'Coba sendiri pada satu blok',
  keys: 'Tombol pintas, selama fokus ada di dalam daftar blok:',
  list: [
    ['← →', 'blok sebelumnya, blok berikutnya; Tab lalu masuk ke blok itu'],
    ['Home, End', 'awal dan akhir bagian rantai ini'],
    ['D', 'buka atau tutup panel debug blok itu'],
  ],
});
