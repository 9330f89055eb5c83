import { wordsOf } from '../language.ts';

/** What every form says of an input that is not as it must be. Read when it is said: schemas hold functions. */
export const fieldTexts = wordsOf('contracts', {
  required: 'Wajib diisi.',
  tooLong: (max: number) => `Paling banyak ${max} karakter.`,
  forbidden: 'Mengandung karakter yang tidak diperbolehkan.',
  oneLine: 'Harus satu baris.',
  tooLarge: 'Terlalu besar.',
  someItems: 'Paling sedikit satu barang.',
  mostItems: (max: number) => `Paling banyak ${max} barang.`,
  mostUnitsOfAll:
    'Paling banyak 1.000 unit untuk semua barang. Pakai satuan yang lebih besar: 1.500 pulpen adalah 15 pak berisi 100.',
  notADate: 'Tanggal tidak benar.',
  number: 'Harus berupa angka.',
  whole: 'Harus bilangan bulat.',
  negative: 'Tidak boleh negatif.',
  least: (min: number) => `Paling sedikit ${min}.`,
  most: (max: number) => `Paling banyak ${max}.`,
  unseen: 'Mengandung karakter tak terlihat.',
  piled: 'Mengandung tanda bertumpuk pada satu huruf.',
  telling: 'Pakai paling sedikit satu huruf, angka atau emoji.',
  oneScript: 'Pakai huruf dari satu aksara saja.',
  reserved: 'Nama ini hanya untuk Pasok sendiri.',
  otherName: 'Nama orang tidak memuat nama Pasok atau sebuah bank. Untuk usaha ada nama usaha.',
});
