import type { Refusals } from './class-errors.ts';

/** Refusals of passwords that are chosen, and of passkeys. */
export const accountErrors = {
  OWN_MATTER: {
    status: 403,
    message: 'Ini menyangkut Anda sendiri: pengelola lain yang memutuskannya.',
  },
  ADMIN_ACCOUNT: { status: 403, message: 'Akun pengelola hanya dapat dinonaktifkan dari terminal.' },
  DEMO_CLOSED: {
    status: 403,
    message: 'Akun demo ditutup di sini: kata sandinya diketahui semua orang. Daftarlah dengan akun sendiri.',
  },
  COMMON_PASSWORD: {
    status: 400,
    message: 'Kata sandi ini termasuk yang paling umum, yang pertama dicoba orang. Pilih yang lain.',
  },
  PASSKEY_INVALID: { status: 400, message: 'Passkey ini tidak dapat ditambahkan. Coba sekali lagi.' },
  PASSKEY_ELSEWHERE: {
    status: 400,
    message: 'Di alamat ini passkey tidak dapat dipakai. Buka Pasok di alamat resminya.',
  },
  PASSKEY_REFUSED: { status: 401, message: 'Passkey ini tidak diterima. Masuklah dengan kata sandi.' },
  PASSKEYS_FULL: { status: 409, message: 'Paling banyak sepuluh passkey. Hapus satu lebih dahulu.' },
} as const satisfies Refusals;
