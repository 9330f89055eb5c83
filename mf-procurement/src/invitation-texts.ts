import { wordsOf } from '@pasok/contracts/language';

/** Words of inviting suppliers, which only the page of a request reads. */
export const invitationTexts = wordsOf('mf-procurement invitation', {
  open: 'Undang penjual',
  title: 'Undang penjual',
  emails: 'Alamat email',
  emailsHint:
    'Pisahkan dengan koma atau baris baru, paling banyak 20. Yang belum punya akun dapat mendaftar dari tautannya.',
  notAddresses: (wrong: string) => `Bukan alamat email: ${wrong}`,
  send: 'Kirim undangan',
  sent: 'Undangan dikirim.',
  sendFailed: 'Undangan tidak terkirim.',
  withdraw: 'Batalkan undangan',
  withdrawOf: (email: string) => `Batalkan undangan ${email}`,
  withdrawn: 'Undangan dibatalkan.',
  withdrawFailed: 'Undangan tidak dibatalkan.',
  list: 'Sudah diundang',
  mailedFrom: 'Akun Anda masih baru. Alamat yang belum punya akun Pasok disurati mulai',
  none: 'Belum ada yang diundang.',
  loading: 'Memuat undangan...',
  failed: 'Daftar undangan tidak dapat dimuat.',
  waiting: 'Belum dibuka',
  opened: 'Dibuka',
  opening: 'Membuka undangan...',
  notOpened: 'Undangan tidak dapat dibuka',
  usedHint:
    'Tautannya sudah dipakai akun lain, atau permintaannya sudah tidak ada. Masuk dengan akun yang pertama membukanya, atau minta undangan baru.',
  openFailed: 'Undangan ini belum dapat dibuka.',
} as const);
