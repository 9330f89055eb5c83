import { wordsOf } from '@pasok/contracts/language';
import { formatNumber } from '../../format-number.ts';

/** Of chains that are too long for one answer. */
export const words = wordsOf('mf-blockchain whole', {
  start: 'Verifikasi seluruhnya',
  goOn: 'Lanjutkan verifikasi',
  pause: 'Jeda',
  hint: 'Memeriksa setiap blok dari genesis sampai kepala rantai: hash, bukti kerja, dan sambungannya. Kemajuannya disimpan di peramban ini, dan diteruskan setelah halaman dimuat ulang.',
  progress: 'Kemajuan verifikasi',
  of: (verified: number, total: number) =>
    `${formatNumber(verified)} dari ${formatNumber(total)} blok diperiksa`,
  valid: (total: number) =>
    `Seluruh rantai valid: ${formatNumber(total)} blok, dari genesis sampai kepala yang ditandatangani server.`,
  faulty: (count: number, verified: number) =>
    `${formatNumber(count)} blok tidak valid di antara ${formatNumber(verified)} blok yang diperiksa.`,
  stopped: (problem: string) => `Verifikasi terhenti. ${problem}`,
  notLogged: (first: number, fault: number | undefined) =>
    `Halaman mulai blok #${formatNumber(first)} bukan yang tercatat di log yang ditandatangani server.${fault === undefined ? '' : ` Blok #${formatNumber(fault)} tidak valid.`}`,
  open: (index: number) => `Buka blok #${formatNumber(index)}`,
} as const);
