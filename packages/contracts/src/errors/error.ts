import { z } from 'zod';
import { wholeNumber } from '../fields/whole-number.ts';
import { wordsOf } from '../language.ts';
import { accountErrors } from './account-errors.ts';
import { classErrors, type Refusals } from './class-errors.ts';
import { problemErrors } from './problem-errors.ts';
import { sealErrors } from './seal-errors.ts';

/**
 * Every refusal of the services: its status and the words a person reads (plain Indonesian).
 * A verb may give words of its own where the place matters (`AppError(code, { message })`).
 */
export const errorCatalogue = wordsOf('errors', {
  BAD_JSON: { status: 400, message: 'Isi permintaan bukan JSON yang benar.' },
  REQUEST_MALFORMED: { status: 400, message: 'Permintaan ini tidak tersusun dengan benar.' },
  CALLER_UNNAMED: {
    status: 400,
    message: 'Proksi di depan layanan ini tidak menyebut alamat pemanggil (X-Forwarded-For).',
  },
  TOO_DEEP: { status: 400, message: 'Isi permintaan bersarang terlalu dalam.' },
  INVALID: { status: 400, message: 'Ada isian yang belum benar.' },
  PAGE_TOO_DEEP: { status: 400, message: 'Halaman terlalu jauh, persempit filter.' },
  DEADLINE_PAST: { status: 400, message: 'Tenggat harus di masa depan.' },
  KEY_MALFORMED: {
    status: 400,
    message: 'Idempotency-Key harus berupa teks dalam tanda kutip, 1 sampai 255 karakter ASCII.',
  },
  WRONG_TOKENS: { status: 400, message: 'Ada token yang salah.' },
  WRONG_TOKEN_COUNT: { status: 400, message: 'Jumlah token tidak sama dengan jumlah unit.' },
  NO_TOKENS: { status: 400, message: 'Isi paling sedikit satu token.' },
  STATUS_UNKNOWN: { status: 400, message: 'Status yang diminta tidak dikenal.' },
  UNSUBSCRIBE_LINK_INVALID: {
    status: 400,
    message: 'Tautan ini tidak berlaku. Pilih surat yang Anda terima di profil Anda.',
  },
  RESET_LINK_INVALID: { status: 400, message: 'Tautan ini sudah dipakai atau kedaluwarsa.' },
  VERIFY_LINK_INVALID: {
    status: 400,
    message: 'Tautan ini kedaluwarsa, atau dikirim ke akun lain. Minta tautan baru.',
  },
  WRONG_CURRENT_PASSWORD: { status: 400, message: 'Kata sandi saat ini salah.' },
  CHAIN_TOO_LONG: {
    status: 400,
    message: 'Rantai terlalu panjang untuk sekali ambil, pakai from dan limit.',
  },
  FILE_EMPTY: { status: 400, message: 'Berkas ini kosong.' },
  FILE_TYPE_UNKNOWN: { status: 400, message: 'Isi berkas ini bukan PDF, JPEG, PNG, WebP, atau XLSX.' },
  FILE_HEIC: { status: 400, message: 'Kirim foto HEIC sebagai JPEG (iPhone: Format “Paling Kompatibel”).' },
  FILE_LOCKED: { status: 400, message: 'Berkas ini dikunci: simpan tanpa kata sandi, lalu kirim lagi.' },
  FILE_UNREADABLE: { status: 400, message: 'Gambar ini rusak atau tidak utuh.' },
  PICTURE_MOVES: { status: 400, message: 'Gambar bergerak tidak diterima. Kirim gambar diam.' },
  PICTURE_TOO_LARGE: { status: 400, message: 'Gambar ini lebih besar dari 40 juta piksel. Perkecil dahulu.' },
  SIGNATURE_WRONG: {
    status: 400,
    message: 'Tanda tangan ini bukan dari kunci itu, atau bukan atas isi yang tercatat di sini.',
  },
  UNAUTHENTICATED: { status: 401, message: 'Silakan masuk lebih dahulu.' },
  WRONG_LOGIN: { status: 401, message: 'Email atau kata sandi salah.' },
  FORBIDDEN: { status: 403, message: 'Anda tidak boleh melakukan ini.' },
  NOT_OWNER: { status: 403, message: 'Hanya pemilik permintaan yang boleh melakukan ini.' },
  NOT_VENDOR: { status: 403, message: 'Hanya penjual transaksi ini yang boleh melakukan ini.' },
  NOT_BUYER: { status: 403, message: 'Hanya pembeli transaksi ini yang boleh melakukan ini.' },
  OWN_REQUEST: { status: 403, message: 'Anda tidak dapat menawar permintaan sendiri.' },
  SIGN_IN_AGAIN: { status: 403, message: 'Masukkan kata sandi Anda sekali lagi.' },
  EMAIL_UNVERIFIED: {
    status: 403,
    message: 'Konfirmasi dulu alamat email Anda dengan tautan yang kami kirim ke alamat itu.',
  },
  NOT_FOUND: { status: 404, message: 'Data tidak ditemukan.' },
  PAGE_NOT_WHOLE: {
    status: 404,
    message: 'Halaman blok ini belum penuh atau tidak ada. Ambil blok-bloknya dengan from dan limit.',
  },
  RECEIVING_OVER: { status: 404, message: 'Tautan penerimaan ini sudah tidak berlaku. Minta yang baru.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'Cara panggilan ini tidak dikenal di alamat ini.' },
  EMAIL_TAKEN: { status: 409, message: 'Email ini sudah terdaftar.' },
  REQUEST_CLOSED: { status: 409, message: 'Permintaan ini sudah tidak menerima perubahan.' },
  REQUEST_HIDDEN: {
    status: 409,
    message: 'Permintaan ini disembunyikan oleh pengelola. Selama itu tidak ada kesepakatan baru darinya.',
  },
  REQUEST_HAS_OFFERS: {
    status: 409,
    message: 'Daftar barang tidak dapat diubah karena sudah ada penawaran.',
  },
  REQUEST_TERMS_FIXED: {
    status: 409,
    message:
      'Judul, keterangan, daerah, dan hari pengiriman tidak dapat diubah karena sudah ada penawaran. Batalkan permintaan ini dan buat ulang bila syaratnya berubah.',
  },
  DEADLINE_PASSED: { status: 409, message: 'Tenggat permintaan ini sudah lewat.' },
  QUESTIONS_CLOSED: {
    status: 409,
    message: 'Pertanyaan hanya dapat diajukan sampai 24 jam sebelum tenggat.',
  },
  QUESTIONS_FULL: {
    status: 409,
    message: 'Anda sudah mengajukan 5 pertanyaan untuk permintaan ini, yang terbanyak.',
  },
  QUESTIONS_OF_DAY_FULL: {
    status: 409,
    message: 'Anda sudah mengajukan 100 pertanyaan dalam 24 jam terakhir. Coba lagi besok.',
  },
  FIRST_DAY_FULL: {
    status: 409,
    message: 'Akun Anda belum berumur 24 jam dan sudah mengirim yang terbanyak untuk hari pertamanya.',
  },
  REPORTS_OF_DAY_FULL: {
    status: 409,
    message: 'Anda sudah mengirim 20 laporan dalam 24 jam terakhir. Coba lagi besok.',
  },
  SEARCHES_FULL: {
    status: 409,
    message: 'Anda sudah menyimpan 20 pencarian, yang terbanyak. Hapus salah satunya lebih dahulu.',
  },
  INVITATIONS_ON_REQUEST_FULL: { status: 409, message: 'Paling banyak 100 undangan satu permintaan.' },
  INVITATIONS_OF_DAY_FULL: {
    status: 409,
    message: 'Paling banyak 200 alamat dapat diundang dalam 24 jam. Coba lagi besok.',
  },
  INVITATIONS_OF_DOMAIN_FULL: { status: 409, message: 'Paling banyak 50 alamat satu domain dalam 24 jam.' },
  QUESTION_ANSWERED: { status: 409, message: 'Pertanyaan ini sudah dijawab. Jawaban tidak dapat diubah.' },
  OFFER_PENDING: {
    status: 409,
    message: 'Penawaran Anda untuk permintaan ini masih menunggu keputusan, ubah penawaran itu.',
  },
  OFFER_SETTLED: { status: 409, message: 'Penawaran ini sudah diputuskan.' },
  OFFER_EXPIRED: {
    status: 409,
    message: 'Masa berlaku penawaran ini sudah lewat, jadi tidak dapat diterima lagi.',
  },
  OFFER_CHANGED: { status: 409, message: 'Penawaran ini berubah sejak Anda membacanya.' },
  STATUS_REFUSED: { status: 409, message: 'Status tidak dapat diubah seperti itu.' },
  ALL_SHIPPED: { status: 409, message: 'Semua unit sudah dikirim.' },
  TOO_MANY_SHIPPED: { status: 409, message: 'Unit yang belum dikirim tidak sebanyak itu.' },
  NOT_ALL_SHIPPED: {
    status: 409,
    message: 'Sebagian barang belum dikirim. Kirim sisanya, atau batalkan transaksi.',
  },
  RECEIPT_PENDING: { status: 409, message: 'Masih ada unit yang belum dikonfirmasi pembeli.' },
  PROBLEM_OPEN: { status: 409, message: 'Pembeli melaporkan masalah yang belum selesai.' },
  UNITS_CONFIRMED: {
    status: 409,
    message: 'Sudah ada unit yang dikonfirmasi, transaksi tidak dapat dibatalkan.',
  },
  NOTHING_CONFIRMED: { status: 409, message: 'Belum ada unit yang dikonfirmasi.' },
  NOT_VALIDATING: { status: 409, message: 'Token hanya dapat dikirim saat status Dikirim atau Validasi.' },
  RECEIPT_LATE: {
    status: 409,
    message:
      'Masa penerimaan sudah berakhir sebelum token ini sampai. Penjual diberi tahu lewat laporan masalah.',
  },
  RECEIVERS_FULL: { status: 409, message: 'Paling banyak 20 tautan penerimaan. Tarik salah satunya dahulu.' },
  CANCEL_TOO_EARLY: { status: 409, message: 'Transaksi ini belum dapat dibatalkan oleh pembeli.' },
  NOT_COMPLETED: { status: 409, message: 'Hanya transaksi selesai yang dapat dicatat di blockchain.' },
  OTHER_ACCOUNT_ENDED: {
    status: 409,
    message: 'Akun pihak lain sudah tidak aktif, jadi Anda tidak dapat bertransaksi dengannya.',
  },
  SIGNING_KEY_UNKNOWN: { status: 409, message: 'Kunci tanda tangan ini tidak terdaftar atas nama Anda.' },
  SIGNING_KEY_REVOKED: { status: 409, message: 'Kunci tanda tangan ini sudah ditarik.' },
  SIGNING_KEYS_FULL: {
    status: 409,
    message:
      'Paling banyak 20 kunci tanda tangan yang berlaku, dan 200 seluruhnya. Tarik salah satunya di profil.',
  },
  NOT_RECEIVED: { status: 409, message: 'Penerimaan baru dapat ditandatangani setelah transaksi selesai.' },
  KEY_IN_USE: { status: 409, message: 'Kiriman yang sama masih diproses, coba lagi sebentar.' },
  DEAL_OPEN: { status: 409, message: 'Akun tidak dapat dihapus selama masih ada transaksi berjalan.' },
  OPEN_REQUESTS_FULL: {
    status: 409,
    message:
      'Anda sudah memiliki 500 permintaan terbuka. Batalkan atau selesaikan salah satunya lebih dahulu.',
  },
  PENDING_OFFERS_FULL: {
    status: 409,
    message: 'Anda sudah memiliki 1.000 penawaran yang menunggu keputusan. Tarik salah satunya lebih dahulu.',
  },
  FILES_OF_THING_FULL: { status: 409, message: 'Anda sudah melampirkan 10 berkas di sini, yang terbanyak.' },
  FILES_FULL: { status: 409, message: 'Lampiran Anda akan melebihi 500 MB, yang terbanyak satu akun.' },
  FILE_FIXED: { status: 409, message: 'Lampiran ini sudah menjadi bukti, jadi tidak dapat dihapus.' },
  OFFERS_ON_REQUEST_FULL: {
    status: 409,
    message: 'Anda sudah mengirim 20 penawaran untuk permintaan ini, yang terbanyak.',
  },
  BYTES_FULL: {
    status: 409,
    message: 'Data yang Anda kirim sudah mencapai 256 MB, yang terbanyak untuk satu akun.',
  },
  BYTES_OF_DAY_FULL: { status: 409, message: 'Akun baru hanya bisa mengirim 8 MB sehari. Coba lagi besok.' },
  BODY_TOO_LARGE: { status: 413, message: 'Isi permintaan terlalu besar.' },
  FILE_UNPACKS_TOO_LARGE: {
    status: 413,
    message: 'Berkas XLSX ini berisi lebih dari 100 MB setelah dibuka.',
  },
  FILE_TOO_LARGE: { status: 413, message: 'Berkas ini lebih besar dari 10 MB, yang terbesar.' },
  NOT_JSON: { status: 415, message: 'Isi permintaan harus berupa application/json.' },
  HEADERS_TOO_LARGE: { status: 431, message: 'Kepala permintaan ini terlalu panjang.' },
  KEY_REUSED: {
    status: 422,
    message: 'Kiriman sebelumnya sudah diterima dengan isi lain. Periksa dahulu sebelum mengirim lagi.',
  },
  TOO_MANY: { status: 429, message: 'Terlalu banyak percobaan, coba lagi nanti.' },
  FILES_OF_DAY_FULL: { status: 429, message: 'Paling banyak 100 MB lampiran dalam 24 jam. Coba lagi nanti.' },
  EXPORT_RUNNING: { status: 429, message: 'Unduhan data Anda masih berjalan. Tunggu sampai selesai.' },
  EXPORT_TOO_SOON: {
    status: 429,
    message: 'Data Anda sudah diunduh dalam satu jam terakhir. Coba lagi nanti.',
  },
  LOGIN_SLOWED: {
    status: 429,
    message:
      'Terlalu banyak percobaan masuk ke akun ini. Buat kata sandi baru lewat "Forgot your password?", lalu masuk lagi.',
  },
  TOO_MANY_AT_ONCE: {
    status: 429,
    message: 'Terlalu banyak permintaan sekaligus dari alamat ini, coba lagi sebentar.',
  },
  INTERNAL: { status: 500, message: 'Terjadi kesalahan di server.' },
  STREAMS_FULL: { status: 503, message: 'Terlalu banyak halaman terbuka saat ini, coba lagi sebentar.' },
  FILES_UNAVAILABLE: {
    status: 503,
    message: 'Lampiran sedang tidak dapat disimpan, coba lagi sebentar lagi.',
  },
  UNAVAILABLE: { status: 503, message: 'Layanan sedang tidak tersedia, coba lagi sebentar.' },
  ...accountErrors,
  ...classErrors,
  ...problemErrors,
  ...sealErrors,
} as const satisfies Refusals);

export type ErrorCode = keyof typeof errorCatalogue;

/** One refused input: `path` for body fields ("items.1.quantity"), `index` for positions of a token list. */
const fieldErrorSchema = z.object({
  path: z.string().optional(),
  index: wholeNumber(0, 1_000).optional(),
  code: z.string(),
  message: z.string(),
});
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** Body of every answer that is not 2xx. */
export const errorBodySchema = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.array(fieldErrorSchema).optional(),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
