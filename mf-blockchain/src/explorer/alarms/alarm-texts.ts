import { wordsOf } from '@pasok/contracts/language';
/** Of what is loaded only where the head seen last has something to tell. */
export const words = wordsOf('mf-blockchain alarm', {
  title: 'Peringatan: riwayat rantai berubah',
  rolled_back: 'Blok terakhir yang pernah dilihat peramban ini sudah tidak ada di rantai.',
  forked: 'Rantai bercabang: blok terakhir yang pernah dilihat peramban ini sekarang punya hash lain.',
  rewritten: 'Blok yang pernah dilihat peramban ini sekarang punya hash lain.',
  broken: 'Blok-blok rantai ini tidak sambung sampai ke kepala yang ditunjukkan server.',
  wrong_order:
    'Waktu berjalan mundur: sebuah blok bertanggal sebelum blok di depannya, sebelum kepala di depannya ditandatangani, atau sesudah kepala rantai ditandatangani.',
  olderCopyTitle: 'Rantai belum bisa dibandingkan dengan kunjungan terakhir',
  olderCopy: (asOf: string, index: number) =>
    `Server sedang menjawab dari salinan data per ${asOf}. Salinan itu belum memuat blok #${index} yang pernah dilihat peramban ini, jadi belum bisa diperiksa apakah blok itu masih ada. Buka lagi halaman ini setelah server pulih; jika keterangan ini tidak hilang, tanyakan kepada pengelola.`,
  seen: 'Pernah dilihat',
  signed: 'Ditandatangani server',
  now: 'Sekarang',
  none: 'tidak ada blok',
  proof: 'Server pernah menandatangani kepala rantai itu. Simpan buktinya:',
  copyProof: 'Salin bukti bertanda tangan',
  todo: "Tanyakan kepada pengelola, dan bandingkan kode kepala dengan orang lain di bagian 'Jangan percaya begitu saja' di bawah. Sampai Anda menerima rantai ini, peringatan ini kembali di setiap kunjungan.",
  accept: 'Saya mengerti, pakai rantai ini',
  ask: 'Pakai rantai yang bertentangan dengan yang pernah dilihat peramban ini?',
  askDetail:
    'Kedua kepala rantai baru saja disimpan sebagai berkas. Simpan berkas itu: ia membuktikan perubahan ini juga tanpa server.',
  file: 'kepala-rantai-bertentangan.json',
  acceptedTitle: 'Di peramban ini pernah diterima rantai yang bertentangan',
  accepted: (at: string) => `Terakhir pada ${at}. Kedua kepala rantainya masih disimpan di sini.`,
  saveAgain: 'Simpan lagi sebagai berkas',
  /** The chain beside the public log. */
  untied: 'Peringatan: rantai ini bukan rantai di log publik',
  untiedHint:
    'Blok terakhir di sini tidak ada di log yang ditandatangani server dan dilihat saksi. Bisa jadi blok-bloknya ditulis ulang. Simpan bukti Anda dan tanyakan kepada pengelola.',
  unanswered: 'Rantai ini belum dibandingkan dengan log publik',
  again: 'Bandingkan lagi',
});
