import type { Refusals } from './class-errors.ts';

/** What is refused of sealed offers and of their log. */
export const sealErrors = {
  OFFER_SEALED: { status: 409, message: 'Penawaran atas permintaan ini tersegel sampai tenggat.' },
  SEAL_FIXED: {
    status: 409,
    message:
      'Sudah ada penawaran: segel tidak dapat diubah, dan tenggat yang tersegel hanya dapat diundur sebelum lewat.',
  },
  SEAL_DIFFERS: {
    status: 409,
    message:
      'Segel penawaran tidak cocok dengan isinya, mungkin karena permintaannya berubah. Muat ulang halaman ini, lalu kirim lagi.',
  },
  SEAL_REUSED: {
    status: 409,
    message: 'Garam segel ini sudah dipakai penawaran lain. Tiap penawaran memerlukan garam acak yang baru.',
  },
  SEAL_BROKEN: {
    status: 409,
    message: 'Isi penawaran ini tidak sama dengan yang disegel penjualnya, jadi tidak dapat diterima.',
  },
  ROOT_REFUSED: {
    status: 409,
    message: 'Seperempat jam itu sudah tercatat, sudah lewat, atau belum berakhir.',
  },
} as const satisfies Refusals;
