/** Why a bearer is not taken, as its person reads it: sent with UNAUTHENTICATED, and shown where one signs in again. */
export const sessionRefusals = {
  unknown: 'Server tidak mengenal sesi ini.',
  expired: 'Masa berlaku sesi ini sudah habis.',
  /** The account has moved on from the token's version. */
  ended: 'Kata sandi akun ini diubah, atau semua perangkat dikeluarkan.',
  /** It was ended by itself. */
  signedOut: 'Sesi ini sudah diakhiri: oleh Anda, atau karena akun ini masuk di lebih dari 100 perangkat.',
  disabled: 'Akun ini dinonaktifkan.',
  deleted: 'Akun ini sudah dihapus.',
  /** Any of the last four. */
  over: 'Sesi ini sudah diakhiri, kata sandi akun ini diubah, atau akun ini tidak aktif lagi.',
};
