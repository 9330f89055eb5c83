/** What each side may do with a deal, asks and reads before it. */
export const dealTexts = {
  status: {
    heading: 'Update Status',
    success: 'Status diperbarui!',
    failure: 'Gagal memperbarui status',
    cancelAsk: 'Batalkan transaksi ini?',
    cancelHint: 'Transaksi yang dibatalkan tidak dapat dibuka lagi.',
    cancelYes: 'Batalkan transaksi',
    current: 'Status saat ini',
    paidAsk: 'Nyatakan pembayaran sudah diterima?',
    paidHint: (total: string, buyer: string, status: string) =>
      `Dengan status ${status} Anda menyatakan pembayaran ${total} dari ${buyer} sudah diterima. Pernyataan ini tidak dapat ditarik kembali.`,
    paidYes: 'Ya, sudah diterima',
    declare: 'Nyatakan pembayaran diterima',
    declareHint: (total: string, buyer: string) =>
      `Anda menyatakan pembayaran ${total} dari ${buyer} sudah diterima. Pernyataan ini tidak dapat ditarik kembali.`,
    declared: 'Pembayaran dinyatakan diterima.',
    declareFailed: 'Pembayaran tidak dapat dinyatakan.',
    beginFirst: (when: string) => `Tekan saat Anda mulai menyiapkan barang. Pembeli membayar ${when}.`,
    transferredNext:
      'Pembeli menyatakan sudah mentransfer: periksa rekening Anda, lalu tekan setelah uangnya masuk.',
    /** The vendor's next step as what has happened, by the status it leads to. */
    verbs: {
      in_progress: 'Pembayaran masuk, mulai siapkan',
      shipped: 'Barang berangkat',
      validating: 'Barang sudah sampai',
      completed: 'Selesaikan transaksi',
    },
    /** The first one, where the buyer pays on receipt or later. */
    begin: 'Mulai siapkan barang',
    /** What the vendor does now, by status. */
    next: {
      waiting_payment: 'Tekan setelah pembayaran ada di rekening Anda.',
      in_progress: 'Tempel label QR pada barang, lalu tekan saat barang berangkat.',
      shipped: 'Token pertama dari pembeli menyatakan barang sampai. Tekan bila Anda tahu lebih dahulu.',
      completed: 'Tidak ada status berikutnya.',
      cancelled: 'Transaksi ini sudah dibatalkan.',
    } as Record<string, string>,
    buyerMayCancelFrom: (date: string) => `Bila status tetap, pembeli boleh membatalkan mulai ${date}.`,
    buyerMayCancel: 'Status lama tidak berubah: pembeli boleh membatalkan.',
  },
  buyer: {
    heading: 'Tindakan pembeli',
    cancel: 'Batalkan transaksi',
    cancelled: 'Transaksi dibatalkan.',
    cancelFailed: 'Transaksi tidak dapat dibatalkan.',
    problem: 'Laporkan masalah',
    problemTitle: 'Laporkan masalah',
    problemHint:
      'Penjual diberi tahu, dan transaksi tidak dianggap diterima selama laporan berlaku. Bila belum ada unit yang dikonfirmasi dan masalah tidak diselesaikan, Anda nanti boleh membatalkan; tanggalnya tampil di halaman ini.',
    problemReason: 'Apa yang terjadi?',
    problemSend: 'Kirim laporan',
    problemSent: 'Masalah dilaporkan.',
    problemFailed: 'Masalah tidak dapat dilaporkan.',
    renew: 'Masalah belum selesai',
    withdraw: 'Tarik laporan masalah',
    withdrawn: 'Laporan masalah ditarik.',
    withdrawFailed: 'Laporan masalah tidak dapat ditarik.',
    closeShort: 'Tutup dengan unit yang diterima',
    closeShortAsk: 'Tutup penerimaan sekarang?',
    closeShortHint: (n: number, m: number, missing: string) =>
      `${n} dari ${m} unit sudah dikonfirmasi. Sisanya, seharga ${missing}, tidak dapat dikonfirmasi lagi.`,
    closed: 'Penerimaan ditutup.',
    closeFailed: 'Penerimaan tidak dapat ditutup.',
    mayCancelFrom: (date: string) =>
      `Bila penjual tidak mengubah status, Anda boleh membatalkan transaksi mulai ${date}.`,
    mayCancel: 'Penjual lama tidak mengubah status: Anda boleh membatalkan transaksi.',
    /** How it stands, and what the buyer does now, until tokens are entered. */
    next: {
      waiting_payment: (total: string, vendor: string) => `Bayar ${total} kepada ${vendor}`,
      transferred: (total: string, vendor: string) => `Menunggu ${vendor} memeriksa pembayaran ${total}`,
      accepted: 'Menunggu penjual mulai memproses',
      in_progress: 'Penjual menyiapkan barang',
      shipped: 'Barang dalam perjalanan',
    },
    pay: 'Pembayaran dilakukan di luar Pasok.',
    due: (day: string) => `Jatuh tempo ${day}.`,
    payLater: (total: string, when: string) => `Anda membayar ${total} ${when}, di luar Pasok.`,
    askVendor: 'Tanyakan caranya kepada penjual:',
    vendor: 'penjual',
    why: {
      waiting_payment: 'Belum bisa memasukkan token: penjual belum menyatakan pembayaran diterima.',
      accepted: 'Belum bisa memasukkan token: penjual belum mulai memproses.',
      in_progress: 'Belum bisa memasukkan token: menunggu penjual mengirim barang.',
      shipped: 'Saat barang datang, masukkan tokennya: token pertama menyatakan barang sudah sampai.',
    },
  },
  transfer: {
    number: 'nomor rekening',
    holder: (name: string) => `atas nama ${name}`,
    changed: (date: string) =>
      `Penjual mengisi atau mengubah rekening ini ${date}, sesudah kesepakatan. Pastikan lewat telepon sebelum mentransfer.`,
    replaced: (date: string, before: string) =>
      `Rekening diganti pada ${date}, sebelumnya ${before}. Pastikan lewat telepon sebelum mentransfer.`,
    strangeHolder: 'Rekening ini bukan atas nama penjual atau nama usahanya.',
    declare: 'Sudah ditransfer',
    ask: 'Nyatakan sudah ditransfer?',
    hint: (total: string, vendor: string) =>
      `Anda menyatakan sudah mentransfer ${total} kepada ${vendor}. Penjual diberi tahu dan memeriksa rekeningnya. Tidak ada uang yang bergerak di Pasok.`,
    yes: 'Ya, sudah ditransfer',
    declared: 'Penjual diberi tahu.',
    failed: 'Transfer tidak dapat dinyatakan.',
    said: 'Anda menyatakan sudah mentransfer',
    buyerSaid: 'Pembeli menyatakan sudah mentransfer',
    account: (bank: string, number: string) => `Pembeli melihat rekening Anda: ${bank} ${number}.`,
    accountLater: (bank: string, number: string) =>
      `Pembeli melihat rekening Anda setelah Anda mulai memproses: ${bank} ${number}.`,
    noAccount: 'Pembeli belum melihat rekening Anda.',
    toProfile: 'Atur di profil',
  },
} as const;
