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
    },
    labels: (n: number) => `Pengganti (${n} unit)`,
  },
} as const;
