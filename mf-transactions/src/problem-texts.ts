import type { ProblemKind } from '@pasok/contracts/problem';

/** The words of problems and their answers, a part of `texts`. */
export const problemTexts = {
  problems: {
    kind: 'Apa yang salah?',
    kinds: { rusak: 'Rusak', kurang: 'Kurang', salah: 'Salah barang', lain: 'Lainnya' } satisfies Record<
      ProblemKind,
      string
    >,
    units: 'Unit yang mana? (nomor pada labelnya; kosongkan bila menyangkut semuanya)',
    ofItem: (name: string, chosen: number, all: number) =>
      chosen > 0 ? `${name} \u2013 ${chosen} dari ${all} unit` : `${name} (${all} unit)`,
    unit: (n: number) => `Unit ${n}`,
    named: (name: string, units: string) => `${name} unit ${units}`,
    until: (date: string) => `Berlaku sampai ${date}`,
    reported: 'Dilaporkan',
    earlier: (n: number) => `Masalah sebelumnya (${n})`,
    earlierFailed: 'Masalah sebelumnya tidak dapat dimuat.',
    answer: 'Jawaban penjual',
    said: {
      replace: 'mengirim pengganti dengan token baru; token lama tidak berlaku lagi',
      refund: 'mencatat pengembalian uang',
      disagree: 'membantah laporan ini',
    },
    reply: 'Jawab masalah',
    change: 'Ubah jawaban',
    answerTitle: 'Jawab masalah',
    answerLegend: 'Jawaban Anda',
    answers: { replace: 'Kirim pengganti', refund: 'Kembalikan uang', disagree: 'Bantah laporan' },
    answerHints: {
      replace:
        'Setiap unit yang disebut mendapat token baru: cetak label barunya. Token lama tidak berlaku lagi, unit itu dihitung belum diterima sampai token barunya masuk, dan masa penerimaan mulai lagi. Tidak dapat ditarik kembali.',
      refund:
        'Jumlahnya dicatat untuk kedua pihak dan tidak dapat dikurangi lagi. Pasok tidak memindahkan uang: transfer di luar Pasok.',
      disagree:
        'Pembeli membaca alasan Anda. Laporannya tetap berlaku sampai tanggal yang tampil di halaman ini.',
    },
    amount: 'Jumlah pengembalian',
    why: 'Mengapa?',
    note: 'Keterangan (boleh kosong)',
    sendAnswer: 'Kirim jawaban',
    answered: 'Masalah dijawab.',
    answerFailed: 'Masalah tidak dapat dijawab.',
    reckoning: {
      sum: (due: string) => `Jadi yang harus dibayar ${due}.`,
      lessRefund: (received: string, refunds: string, due: string) =>
        `Jadi yang harus dibayar ${due}: diterima ${received}, dikurangi pengembalian ${refunds}.`,
      comesBack: (back: string | undefined) =>
        back
          ? `Sudah dibayar di muka, jadi ${back} kembali ke pembeli, di luar Pasok.`
          : 'Pembayaran di luar Pasok.',
      cancelled: (back: string | undefined) =>
        back
          ? `Bila dibatalkan, tidak ada yang harus dibayar lagi, dan ${back} yang sudah dibayar kembali ke pembeli, di luar Pasok.`
          : 'Belum ada yang dibayar: bila dibatalkan, tidak ada yang terutang dan tidak ada yang kembali.',
    },
    cancellation: {
      ask: 'Minta pembatalan',
      title: 'Minta pembatalan transaksi ini?',
      hint: {
        vendor:
          'Transaksi ini sudah dibayar. Pembeli diberi tahu dan boleh menyetujui. Tanpa jawabannya Anda boleh membatalkan setelah satu masa penerimaan; tanggalnya tampil di halaman ini.',
        buyer: 'Penjual diberi tahu dan boleh menyetujui. Tanpa persetujuannya transaksi tetap berjalan.',
      },
      reason: 'Mengapa dibatalkan?',
      send: 'Kirim pengajuan',
      asked: 'Pembatalan diajukan.',
      failed: 'Pembatalan tidak dapat diajukan.',
      by: { buyer: 'Pembeli mengajukan pembatalan:', vendor: 'Penjual mengajukan pembatalan:' },
      waits: 'Menunggu persetujuan pihak lain.',
      waitsUntil: (date: string) =>
        `Menunggu persetujuan pembeli; mulai ${date} Anda boleh membatalkan sendiri.`,
      consent: {
        buyer: (date: string) =>
          `Bila Anda mau, batalkan transaksi ini. Bila tidak ada jawaban, penjual boleh membatalkannya mulai ${date}.`,
        vendor: 'Bila Anda mau, batalkan transaksi ini. Melanjutkan ke status berikutnya berarti menolak.',
      },
    },
    labels: (n: number) => `Pengganti (${n} unit)`,
  },
} as const;
