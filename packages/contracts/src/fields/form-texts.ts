import { wordsOf } from '../language.ts';

/** What single forms and calls say of theirs. */
export const formTexts = wordsOf('contracts forms', {
  chooseItems: 'Pilih paling sedikit satu barang.',
  mostUnits: 'Paling banyak 1.000 unit.',
  mostTokens: 'Paling banyak 1.000 token.',
  eachItemOnce: 'Sebut setiap barang satu kali.',
  eachUnitOnce: 'Sebut setiap unit satu kali.',
  month: 'Bulan ditulis seperti 2026-11.',
  mostDays: 'Paling lama 365 hari.',
  oneOf: (values: readonly string[]) => `Pilih salah satu: ${values.join(', ')}.`,
  freight: 'Harus "included" atau rupiah bulat.',
  netOnly: 'Hanya untuk pembayaran tempo (net).',
  refundOnly: 'Isi jumlah pengembalian, hanya untuk jawaban refund.',
  sayWhy: 'Jelaskan mengapa Anda membantah laporan ini.',
  phone: 'Nomor telepon diawali 62 atau 0, lalu 9 sampai 12 angka.',
  npwp: 'NPWP 15 atau 16 angka.',
  nib: 'NIB 13 angka.',
  bankNumber: 'Nomor rekening 5 sampai 20 angka.',
  classCode: 'Kode kelas terdiri dari enam huruf.',
  fileName: 'Nama berkas tidak boleh berisi / atau \\.',
  someAddresses: 'Isi paling sedikit satu alamat.',
  mostAddresses: (max: number) => `Paling banyak ${max} alamat sekaligus.`,
  noShipment: 'Pengiriman ini tidak ada.',
  noLink: 'Tautan ini tidak berlaku.',
  notOfKind: 'Tidak dapat dilakukan pada jenis ini.',
  hex: 'Harus 64 digit heksadesimal.',
});
