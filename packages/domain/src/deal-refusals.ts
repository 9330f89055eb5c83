import { wordsOf } from '@pasok/contracts/language';
import { statusWords as status } from '@pasok/contracts/status-words';
import type { TransactionStatus } from '@pasok/contracts/transaction';

/** The same of transactions: pages of the market do without. */
export const dealRefusals = wordsOf('domain deals', {
  shipItem: (pos: number, count: number) =>
    `Barang ke-${pos} tidak ada: pos dihitung dari 0, dan transaksi ini memuat ${count} barang.`,
  noUnit: (item: string, units: number, unit: number) =>
    `"${item}" hanya ${units} unit: unit ${unit} tidak ada, karena unit dihitung dari 0.`,
  shipOver: (of: TransactionStatus) => `Transaksi berstatus ${status[of]}, jadi tidak ada lagi yang dikirim.`,
  shipMore: (item: string, left: number, all: number) =>
    `Yang belum dikirim dari "${item}" hanya ${left} dari ${all} unit.`,
  shippedLater: 'Tanggal kirim tidak boleh setelah hari ini (WIB).',
  shippedBefore: 'Tanggal kirim tidak boleh sebelum transaksi dibuat.',
  completedBy: `Transaksi selesai setelah pembeli mengonfirmasi unit pada status ${status.validating}.`,
  move: (from: TransactionStatus, to: TransactionStatus) =>
    `Transaksi berstatus ${status[from]} tidak dapat diubah menjadi ${status[to]}.`,
  digests: (of: TransactionStatus) => `Token belum dapat diperiksa saat status ${status[of]}.`,
  paidCancelled: 'Pembayaran transaksi yang dibatalkan tidak dapat dinyatakan lagi.',
  paidWhen: (later: boolean) =>
    `Pembayaran dinyatakan ${later ? 'setelah' : 'saat'} penjual mulai memproses.`,
  transferCancelled: 'Transaksi ini dibatalkan: jangan mentransfer.',
  transferPaid: 'Penjual sudah menyatakan pembayaran diterima.',
  receiverOver: (of: TransactionStatus) => `Transaksi berstatus ${status[of]} tidak menerima barang lagi.`,
  buyerCancel: (of: TransactionStatus) =>
    `Transaksi berstatus ${status[of]} tidak dapat dibatalkan oleh pembeli.`,
  askCancel: (of: TransactionStatus) => `Transaksi berstatus ${status[of]} tidak dapat dibatalkan lagi.`,
  askedBefore:
    'Pembatalan transaksi ini sudah diajukan. Alasan yang pertama berlaku; pihak lain dapat menyetujuinya.',
  reportFirst:
    'Laporkan dahulu bahwa barang tidak diterima. Bila penjual tidak menyelesaikannya, transaksi dapat dibatalkan.',
  problem: (of: TransactionStatus) => `Masalah tidak dapat dilaporkan saat status ${status[of]}.`,
  closeShort: `Penerimaan hanya dapat ditutup saat status ${status.validating}.`,
  problemCancelled: 'Transaksi ini dibatalkan, jadi masalahnya tidak dijawab lagi.',
  replace: (of: TransactionStatus) => `Unit tidak dapat diganti saat status ${status[of]}.`,
  documentCancelled: 'Transaksi ini dibatalkan, jadi tidak ada surat pesanan atau tagihan baru.',
  documentGone: 'Dokumen ini sudah dibatalkan.',
  receiptUnpaid: 'Kuitansi dibuat setelah pembayaran dinyatakan diterima.',
  handoverNone: 'Belum ada unit dari pengiriman ini yang dikonfirmasi pembeli.',
  handoverOpen: 'Berita acara serah terima akhir dibuat setelah transaksi selesai.',
  shipmentUnknown: 'Pengiriman ini tidak ada di transaksi ini.',
  shipmentMissing: 'Sebut pengiriman yang dibuatkan surat jalan.',
  shipmentNamed: 'Dokumen ini untuk seluruh transaksi, bukan satu pengiriman.',
  ppn: 'Kesepakatan ini menambahkan PPN, yang hanya dipungut oleh PKP. Nyatakan di profil bahwa Anda PKP, lalu buat dokumen ini.',
  place: (item: string, unit: number, of: number) => `${item} unit ${unit} dari ${of}`,
  noPlace: 'Di luar daftar',
  tokens: {
    TOKEN_UNKNOWN: 'token ini bukan milik transaksi ini',
    TOKEN_OTHER_ITEM: 'token ini milik barang lain',
    TOKEN_DOUBLED: 'token ini sudah diisi di tempat lain',
    TOKEN_REPLACED: 'token ini milik unit yang sudah diganti; pakai token pada label penggantinya',
  },
});
