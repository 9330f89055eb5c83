import { wordsOf } from '@pasok/contracts/language';

/** The sample chain: what marks its tokens and identities, and its deals, who buys what of whom. */
export const sample = wordsOf('mf-blockchain sample', {
  mark: 'contoh',
  deals: [
    { buyer: 'SMA Contoh', vendor: 'Toko Buku Contoh', item: 'Buku tulis', quantity: 3, price: 6_500 },
    { buyer: 'Puskesmas Contoh', vendor: 'Apotek Contoh', item: 'Masker', quantity: 2, price: 24_000 },
    { buyer: 'Koperasi Contoh', vendor: 'Gudang Contoh', item: 'Beras', quantity: 4, price: 71_000 },
    { buyer: 'SMA Contoh', vendor: 'Bengkel Contoh', item: 'Kursi kelas', quantity: 2, price: 185_000 },
    { buyer: 'Desa Contoh', vendor: 'Toko Buku Contoh', item: 'Peta dinding', quantity: 1, price: 92_000 },
  ],
});
