import { wordsOf } from '@pasok/contracts/language';

/** What the page of an offer says of its seal. */
export const sealTexts = wordsOf('mf-procurement seal', {
  title: 'Segel',
  none: 'Tanpa segel: tidak ada bukti luar bahwa isinya tidak diubah.',
  waiting: 'Menunggu log: tersegel pada seperempat jam berikutnya.',
  sealed: (when: string) => `Tersegel dalam log sejak ${when}`,
  meaning:
    'Segel menunjukkan bahwa penawaran ini tidak diubah atau ditanggali mundur sesudah itu. Pengelola tetap dapat membaca harganya, dan lampiran tidak ikut tersegel.',
  save: 'Simpan bukti segel',
  fileName: (id: string) => `segel-penawaran-${id}.json`,
  check: 'Periksa di /verifikasi',
  differs:
    'Isi penawaran ini tidak sama dengan yang disegel. Simpan bukti ini dan tanyakan kepada pengelola.',
  failed: 'Bukti segel gagal disimpan.',
});
