import { wordsOf } from '@pasok/contracts/language';
import type { TransactionStatus } from '@pasok/contracts/transaction';
import type { TurnTask } from '@pasok/domain/turn';
import { dealTexts } from './deal-texts.ts';
import { historyTexts } from './history-texts.ts';
import { ledgerTexts } from './ledger-texts.ts';
import { problemTexts } from './problem-texts.ts';
import { shipmentTexts } from './shipment-texts.ts';
import { signatureTexts } from './signature-texts.ts';
import { tokenTexts } from './token-texts.ts';

/** Every word this module shows. Where the specification gives a text, it stands here as it is. */
export const texts = wordsOf('mf-transactions', {
  common: {
    loading: 'Memuat...',
    loadFailed: 'Data tidak dapat dimuat.',
    copy: 'Salin',
    untitled: 'Tanpa Judul',
    none: '-',
  },
  list: {
    title: 'Daftar Transaksi',
    loadFailed: 'Failed to load transactions',
    search: 'Cari transaksi...',
    searchLabel: 'Cari transaksi',
    searchHint: 'Ketik paling sedikit 2 huruf',
    status: 'Status',
    all: 'Semua',
    empty: 'No transactions found',
    emptyHint: "You don't have any transactions yet.",
    emptyFilter: 'Tidak ada transaksi yang cocok.',
    clear: 'Hapus filter',
    /** What the address leaves out that no tab and no search names, and how to see it too. */
    narrowed: {
      turn: { only: 'Hanya yang menunggu Anda.', more: 'Tampilkan semua' },
      unrecorded: {
        only: 'Hanya yang belum dicatat di blockchain.',
        more: 'Tampilkan juga yang sudah dicatat',
      },
      partial: {
        only: 'Hanya yang selesai sebagian.',
        more: 'Tampilkan juga yang diterima lengkap',
      },
      buyer: { only: 'Hanya yang Anda beli.', more: 'Tampilkan juga yang Anda jual' },
      vendor: { only: 'Hanya yang Anda jual.', more: 'Tampilkan juga yang Anda beli' },
    },
    onlyPartial: 'Hanya yang selesai sebagian',
    untitled: (position: number) => `Pengadaan ke ${position}`,
    unknown: 'Tidak diketahui',
    vendor: 'Penjual',
    client: 'Pembeli',
    /** In the place of a face whose name is not known. */
    letters: { vendor: 'V', client: 'C' },
    total: 'Total',
    detail: 'Detail',
    asVendor: 'Anda sebagai penjual',
    asBuyer: 'Anda sebagai pembeli',
    receiptLeft: (left: string) => `Masa penerimaan: ${left} lagi`,
    receiptOver: 'Masa penerimaan berakhir',
  },
  qr: {
    open: 'Download QR Token',
    title: 'Download QR Token',
    warning: 'Token adalah bukti penerimaan. Tempel di barang; jangan kirim token sebelum barang sampai.',
    unit: (unit: number, of: number, kind = '') => `unit ${unit} dari ${of}${kind && ` (${kind})`}`,
    used: 'Sudah dikonfirmasi',
    download: 'Download',
    alt: (item: string, unit: number, of: number, kind = '') =>
      `Kode QR ${item}, unit ${unit} dari ${of}${kind && ` (${kind})`}`,
    failed: 'Kode QR tidak dapat dibuat.',
    needsNetwork: 'Perlu jaringan: token tidak disimpan di perangkat ini.',
    zip: 'Unduh semua (ZIP)',
    zipping: (n: number, of: number) => `Menggambar ${n} dari ${of}...`,
    zipFile: (id: string, shipment?: number) => `QR-Token-${id}${shipment ? `-${shipment}` : ''}.zip`,
    zipFailed: 'Berkas ZIP tidak dapat dibuat.',
    sheet: 'Cetak label A4',
    start: 'Mulai dari label ke-',
    startOf: (last: number) => `Dari 1 sampai ${last}.`,
    sheetHint: '3 × 7 label pada satu lembar A4. Lembar yang sudah terpakai sebagian bisa dilanjutkan.',
  },
  detail: {
    title: 'Detail Transaksi',
    files: 'Lampiran',
    filesCount: (n: number) => `Lampiran (${n})`,
    dealFiles: 'Transaksi',
    filesLead:
      'Bukti transfer, surat jalan, atau foto barang. Dibaca kedua pihak, dan tidak dapat dihapus lagi.',
    problemFiles: 'Foto masalah',
    problemFilesCount: (n: number) => `Foto masalah (${n})`,
    closedFilesLead: 'Foto dari masalah yang sudah selesai. Dibaca kedua pihak.',
    problemFilesLead: 'Foto barang yang bermasalah. Dibaca kedua pihak, dan tidak dapat dihapus lagi.',
    back: 'Kembali ke Daftar Transaksi',
    loading: 'Memuat transaksi...',
    notFound: 'Transaksi tidak ditemukan.',
    notFoundHint: 'Mungkin alamatnya salah, atau transaksi ini milik orang lain.',
    otherDisabled: 'Akun pihak lain dinonaktifkan.',
    otherDisabledHint: 'Ia tidak dapat menjawab lagi. Anda dapat membatalkan transaksi ini kapan saja.',
    facts: 'Kesepakatan',
    vendor: 'Penjual',
    buyer: 'Pembeli',
    created: 'Dibuat',
    total: 'Total',
    payable: 'Yang dibayar',
    /** Beside what is paid after all, where not all came or something is refunded. */
    agreed: 'Disepakati',
    comesBack: 'Kembali ke pembeli',
    notInHash: 'PPN, ongkir, dan cara bayar tidak termasuk dalam hash kesepakatan.',
    progress: 'Jalan transaksi',
    /** Whose turn it is, and for what. */
    turn: {
      yours: (what: string) => `Sekarang giliran Anda: ${what}.`,
      buyers: (what: string) => `Sekarang giliran pembeli: ${what}.`,
      vendors: (what: string) => `Sekarang giliran penjual: ${what}.`,
      none: 'Tidak ada lagi yang harus dilakukan.',
      what: {
        consent: 'menjawab pengajuan pembatalan',
        pay: 'membayar',
        check_transfer: 'memeriksa transfer dan menyatakan pembayaran diterima',
        start: 'mulai menyiapkan barang',
        ship: 'mengirim barang',
        receive: 'menerima barang saat datang, dengan token',
        answer: 'menjawab masalah',
        confirm: 'mengonfirmasi barang dengan token',
        complete: 'menyelesaikan transaksi, karena masa penerimaan berakhir',
        record: 'mencatat transaksi ke blockchain',
      } satisfies Record<TurnTask, string>,
    },
    /** Stages, not statuses: the badge alone says the status. Short: five stand side by side on a phone. */
    stages: {
      waiting_payment: 'Bayar',
      in_progress: 'Proses',
      shipped: 'Kirim',
      validating: 'Terima',
      completed: 'Tuntas',
      cancelled: 'Batal',
    } satisfies Record<TransactionStatus, string>,
    /** The first one, where the buyer pays on receipt or later. */
    stageAgreed: 'Mulai',
    /** The last stage of a deal whose units were not all confirmed: never looks complete. */
    endings: { partial: 'Selesai sebagian', assumed: 'Dianggap diterima' },
    next: 'Langkah berikutnya',
    payment: 'Pembayaran',
    payments: {
      pending: 'Belum dinyatakan',
      paid: 'Dinyatakan diterima',
      failed: 'Batal',
    } as Record<string, string>,
    delivery: 'Alamat pengiriman',
    region: 'Kabupaten/kota tujuan',
    deliverBy: 'Dibutuhkan paling lambat',
    promised: 'Janji kirim',
    promise: (days: number, date: string) => `${days} hari, sampai ${date}`,
    offerNotes: 'Catatan penawaran',
    offer: 'Penawaran',
    seeOffer: 'Lihat penawaran yang diterima',
    again: 'Buat ulang',
    items: 'Barang',
    item: 'Barang',
    quantity: 'Jumlah',
    price: 'Harga per unit',
    subtotal: 'Subtotal',
    tokens: 'Token',
    confirmed: (n: number, m: number) => `${n} dari ${m} unit dikonfirmasi`,
    values: (confirmed: string, open: string) =>
      `Nilai unit yang dikonfirmasi ${confirmed}; yang tidak dikonfirmasi ${open}.`,
    noTokens: 'Token dibuat saat transaksi diproses.',
    /** After the number of them, where the request names no unit. */
    pieces: (_count: number) => 'unit',
    asked: (what: string) => `Diminta: ${what}`,
    hidden: (n: number) => `${n} token belum dikonfirmasi`,
    never: (n: number) => `${n} unit tidak dikonfirmasi`,
    receipt: {
      confirmed: 'Diterima lengkap: semua unit dikonfirmasi pembeli.',
      partial: 'Selesai sebagian.',
      assumed: 'Dianggap diterima karena masa penerimaan berakhir.',
    },
    paymentNotes: {
      pending: 'Pembayaran dilakukan di luar Pasok. Penjual menandainya saat mulai memproses.',
      later: (when: string) => `Dibayar ${when}, di luar Pasok. Penjual menyatakannya setelah diterima.`,
      paid: 'Penjual menyatakan pembayaran sudah diterima. Pasok tidak memindahkan uang.',
      paidCancelled:
        'Penjual menyatakan pembayaran sudah diterima. Pengembalian dana diatur oleh kedua pihak.',
      failed: 'Dibatalkan sebelum pembayaran dinyatakan.',
    },
    proof: 'Bukti penerimaan',
    share: (id: string) => `Transaksi #${id} di Pasok:`,
    printProof: 'Cetak bukti penerimaan',
    problem: 'Pembeli melaporkan masalah',
    receiptEnds: (left: string) => `Masa penerimaan berakhir dalam ${left}.`,
    receiptOver: 'Masa penerimaan sudah berakhir.',
    /** What its end brings. */
    assumption: {
      ahead:
        'Setelah itu penjual boleh menyelesaikan transaksi dan semua unit dianggap diterima, kecuali pembeli melaporkan masalah.',
      now: 'Penjual boleh menyelesaikan transaksi dan semua unit dianggap diterima, kecuali pembeli melaporkan masalah.',
      stopped: 'Selama laporan masalah terbuka, transaksi tidak dianggap diterima.',
      repeat: (date: string) => `Laporan berlaku sampai ${date}, kecuali pembeli mengulanginya.`,
      lapsed:
        'Laporan masalah sudah lama tidak diulang: penjual boleh menyelesaikan transaksi dan semua unit dianggap diterima, kecuali pembeli melaporkannya lagi.',
      mayCancelFrom: (date: string) =>
        `Mulai ${date} pembeli boleh membatalkan transaksi bila belum ada unit yang dikonfirmasi.`,
      mayCancel: 'Pembeli boleh membatalkan transaksi ini.',
      mayClose:
        'Setelah masa penerimaan penjual boleh menyelesaikan transaksi dengan unit yang dikonfirmasi saja (Selesai sebagian).',
    },
  },
  deliveries: {
    heading: 'Penerimaan',
    chart: 'Unit dikonfirmasi dari waktu ke waktu',
    time: 'Waktu',
    units: 'Unit dikonfirmasi',
    sum: 'Jumlah sampai saat itu',
    now: 'sekarang',
    atOnce: 'Dikonfirmasi pada',
  },
  ...dealTexts,
  ...tokenTexts,
  ...shipmentTexts,
  signatures: signatureTexts,
  ...ledgerTexts,
  ...problemTexts,
  history: historyTexts,
  chain: {
    heading: 'Blockchain',
    agreement: 'Hash kesepakatan',
    agreementHint:
      'SHA-256 dari pihak, barang, jumlah, harga dan total. Setiap pengguna bisa menghitungnya kembali dari blok. Satuan, merek, spesifikasi, tujuan, tanggal kebutuhan, dan syarat penawaran (PPN, ongkir, pembayaran) tidak termasuk.',
    block: 'Hash blok',
    record: 'Record to Blockchain',
    recordHint:
      'Catatan bersifat permanen dan terlihat oleh setiap akun, dengan nama usaha kedua pihak (nama akun bila nama usaha kosong).',
    recordAsk: 'Catat transaksi ini untuk selamanya?',
    recordDetail: (units: number) =>
      `Blok tidak dapat diubah atau dihapus, dan terlihat oleh setiap akun: nama usaha kedua pihak (nama akun bila nama usaha kosong), barang, jumlah, harga, total, dan token dari ${units} unit yang dikonfirmasi.`,
    recordYes: 'Catat selamanya',
    success: 'Transaksi berhasil dicatat di blockchain!',
    failure: 'Gagal mencatat transaksi ke blockchain',
    see: (index: number) => `Lihat blok #${index}`,
    receipt: 'Unduh bukti blockchain',
    receiptFile: (block: number, ending: string) => `bukti-blockchain-${block}.${ending}`,
    receiptFailed: 'Gagal mengunduh bukti blockchain',
    proof: '.tlog-proof',
    receiptHint:
      'Bukti blockchain adalah berkas bertanda tangan yang diperiksa siapa pun, tanpa akun dan bila perlu tanpa jaringan.',
    verify: 'Halaman Verifikasi',
    open: 'Belum dicatat oleh penjual.',
  },
} as const);
