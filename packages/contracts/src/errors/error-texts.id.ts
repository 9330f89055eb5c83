import type { ErrorCode } from './error.ts';

/** Refusals of error.ts whose default is mixed or jargon, in plain Indonesian. */
export const errorTexts: { [Code in ErrorCode]?: string } = {
  LOGIN_SLOWED:
    'Terlalu banyak percobaan masuk ke akun ini. Buat kata sandi baru lewat "Lupa kata sandi?", lalu masuk lagi.',
};
