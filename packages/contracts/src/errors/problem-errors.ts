import type { Refusals } from './class-errors.ts';

/** Refusals of what is reported on a deal, and of its answers. */
export const problemErrors = {
  CONSENT_NEEDED: {
    status: 409,
    message:
      'Transaksi ini sudah dibayar. Ajukan pembatalan dengan alasan; pembeli menyetujuinya atau menunggu.',
  },
  CONSENT_PENDING: {
    status: 409,
    message: 'Pembatalan sudah diajukan dan menunggu persetujuan pembeli.',
  },
  NO_PROBLEM: { status: 409, message: 'Tidak ada masalah yang terbuka.' },
  NO_UNITS_NAMED: {
    status: 409,
    message: 'Laporan ini tidak menyebut unit, jadi tidak ada token yang dapat diganti.',
  },
  REPLACED_TOO_OFTEN: {
    status: 409,
    message: 'Salah satu unit dalam laporan ini sudah tiga kali diganti. Catat pengembalian uang.',
  },
  ANSWER_STANDS: { status: 409, message: 'Jawaban sebelumnya atas masalah ini tetap berlaku.' },
  REFUND_TOO_LARGE: { status: 409, message: 'Pengembalian melebihi nilai transaksi.' },
  PROBLEMS_FULL: { status: 409, message: 'Transaksi ini sudah memiliki 50 laporan masalah, yang terbanyak.' },
  PROBLEM_UNITS_FULL: {
    status: 409,
    message:
      'Laporan masalah transaksi ini sudah menyebut 3.000 unit, yang terbanyak. Laporkan tanpa memilih unit.',
  },
  PROBLEM_ANSWERS_FULL: {
    status: 409,
    message: 'Masalah transaksi ini sudah dijawab 150 kali, yang terbanyak.',
  },
} as const satisfies Refusals;
