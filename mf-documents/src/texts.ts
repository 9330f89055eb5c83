import { wordsOf } from '@pasok/contracts/language';
import { paperTexts } from './paper-texts.ts';

/** The words of this module's screens; what a paper says is in paper-texts.ts. */
export const texts = wordsOf('mf-documents', {
  kinds: paperTexts.titles,
  part: {
    heading: 'Dokumen',
    empty: 'Belum ada dokumen.',
    issue: 'Buat dokumen',
    dialog: 'Buat dokumen',
    lead: 'Isi dokumen dibekukan saat dibuat, dengan kop dari profil kedua pihak saat itu. Yang sudah ada dibuka lagi.',
    none: 'Belum ada dokumen yang dapat Anda buat pada tahap ini.',
    failed: 'Dokumen tidak dapat dibuat',
    listFailed: 'Daftar dokumen tidak dapat dimuat.',
    again: 'Coba lagi',
    loading: 'Memuat...',
    ofShipment: (kind: string, number: number) => `${kind}, pengiriman ${number}`,
    final: (kind: string) => `${kind} akhir`,
    other: 'Dokumen lain',
    fields: { address: 'alamat', npwp: 'NPWP', nib: 'NIB', bankAccount: 'rekening bank' } as Record<
      string,
      string
    >,
    lacking: (fields: string) => `Belum ada di kop surat Anda: ${fields}.`,
    lackingOf: (name: string, fields: string) => `Belum ada dari ${name}: ${fields}.`,
    noAddress: 'Transaksi ini tidak menyebut alamat pengiriman.',
    cancelled: (reason: string) => `Dibatalkan: ${reason}`,
    replaces: (number: string) => `menggantikan ${number}`,
    toProfile: 'Lengkapi di profil',
    forEver: 'Setelah diterbitkan isi dan kopnya tidak berubah lagi; yang salah dibatalkan dan diganti.',
    publish: 'Terbitkan',
    back: 'Pilih lagi',
  },
  page: {
    loading: 'Memuat...',
    failed: 'Dokumen tidak dapat dimuat.',
    notFound: 'Dokumen ini tidak ada',
    notFoundHint: 'Dokumen hanya dapat dibaca oleh pembeli dan penjual transaksinya.',
    back: 'Kembali ke transaksi',
    print: 'Cetak',
    hint: 'Isinya dibekukan: setiap cetakan sama.',
    cancel: 'Batalkan dokumen',
    cancelHint:
      'Nomornya tidak dipakai lagi, dan dokumen ini tetap terbaca dengan tanda dibatalkan. Yang Anda terbitkan berikutnya menyebutnya.',
    reason: 'Alasan (dibaca pihak lain)',
    cancelled: 'Dokumen dibatalkan',
    cancelFailed: 'Dokumen tidak dapat dibatalkan',
    cancelledHint: 'Dokumen ini dibatalkan dan tidak berlaku lagi.',
  },
} as const);
