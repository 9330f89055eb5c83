import { wordsOf } from '@pasok/contracts/language';
import type { ReportReason } from '@pasok/contracts/moderation';

/** Words of reports to the administrators, which no list reads. */
export const reportTexts = wordsOf('mf-procurement report', {
  open: 'Laporkan',
  titles: {
    request: 'Laporkan permintaan ini',
    offer: 'Laporkan penawaran ini',
    question: 'Laporkan pertanyaan ini',
  },
  lead: 'Laporan dibaca pengelola Pasok. Yang dilaporkan tidak tahu siapa yang melapor.',
  reason: 'Alasan',
  choose: 'Pilih alasan',
  reasons: {
    fraud: 'Penipuan',
    illegal_goods: 'Barang yang dilarang dijual',
    personal_data: 'Memuat data pribadi orang lain',
    offensive: 'Menghina atau tidak pantas',
    spam: 'Iklan atau kiriman berulang',
    other: 'Lainnya',
  } satisfies Record<ReportReason, string>,
  text: 'Keterangan (boleh kosong)',
  send: 'Kirim laporan',
  hidden: 'Disembunyikan oleh pengelola: hanya Anda yang melihat permintaan ini',
  hiddenOffered:
    'Pengelola menyembunyikan permintaan ini, atau pembelinya menghapus akun: judul dan barangnya tidak ditampilkan, dan tidak ada kesepakatan baru darinya.',
  sent: 'Laporan terkirim. Pengelola akan memeriksanya.',
});
