import { wordsOf } from '@pasok/contracts/language';

/** What rules of requests and offers say that know more than the catalogue of contracts/error.ts. Read when it is said. */
export const refusalTexts = wordsOf('domain', {
  noOffers: 'Permintaan ini sudah tidak menerima penawaran.',
  itemCount: (count: number) => `Penawaran harus berisi ${count} barang, sesuai urutan permintaan.`,
  validityPast: 'Masa berlaku harus di masa depan.',
  notPkp:
    'Hanya PKP yang menambahkan PPN. Nyatakan di profil bahwa Anda PKP, atau pilih harga tanpa tambahan PPN.',
  deadlineFar: 'Tenggat paling lama dua tahun dari sekarang.',
  neededBeforeDeadline: 'Tidak boleh sebelum hari tenggat (WIB).',
  neededFar: 'Paling lama dua tahun dari sekarang.',
  requestItems: (count: number) => `Permintaan ini hanya memuat ${count} item.`,
  splitNone: 'Pilih item yang dipindahkan.',
  splitAll: 'Sisakan paling sedikit satu item.',
  budgetAlert: 'Budget tidak boleh negatif dan jumlah harus lebih dari 0!',
  priceAlert: 'Harga tidak boleh negatif dan jumlah harus lebih dari 0!',
  regency: 'Kabupaten atau kota ini tidak dikenal. Pilih dari daftar.',
  region: 'Wilayah ini tidak dikenal. Pilih dari daftar.',
  searchShort: 'Tulis paling sedikit dua huruf atau angka.',
  ownQuestion: 'Anda tidak dapat bertanya pada permintaan sendiri.',
  noQuestions: 'Permintaan ini sudah tidak menerima pertanyaan.',
  questionLate: 'Tenggat permintaan ini sudah lewat, jadi pertanyaan tidak diterima lagi.',
  noTimeToAsk:
    'Permintaan ini dibuat kurang dari 24 jam sebelum tenggatnya, jadi tidak ada waktu untuk bertanya.',
  firstDay: (quota: 'openRequests' | 'pendingOffers', most: number, end: string) =>
    `Dalam 24 jam pertama sebuah akun mengirim paling banyak ${most} ${quota === 'openRequests' ? 'permintaan' : 'penawaran'}. Batas ini berakhir ${end}.`,
});
