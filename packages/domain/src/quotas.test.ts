import { errorWords, statusOf } from '@pasok/contracts/error';
import { expect, it } from 'vitest';
import { bytesADay, quotas, refuseBytes, refuseOnFirstDay, refuseOverQuota } from './quotas.ts';

it.each(Object.keys(quotas) as (keyof typeof quotas)[])(
  '%s: the last place is free, then it is said in words',
  (quota) => {
    expect(refuseOverQuota(quota, quotas[quota] - 1)).toBeUndefined();
    const refusal = refuseOverQuota(quota, quotas[quota]);
    const code = refusal?.code ?? 'INTERNAL';
    expect(statusOf(code)).toBe(409);
    // The number in the words is the one that holds.
    const shown =
      quota === 'bytes' ? '256 MB' : quota === 'fileBytes' ? '500 MB' : quotas[quota].toLocaleString('id-ID');
    expect(errorWords[code]).toContain(shown);
  },
);

it.each([
  [bytesADay - 1, 0, undefined],
  [bytesADay, 0.99, 'BYTES_OF_DAY_FULL'],
  [bytesADay, 1, undefined],
  [quotas.bytes - 1, 31, undefined],
  [quotas.bytes, 400, 'BYTES_FULL'],
])('%i bytes of an account of %d days: %s', (used, days, code) => {
  expect(refuseBytes(used, days)?.code).toBe(code);
});

it.each([
  ['openRequests', 4, undefined],
  [
    'openRequests',
    5,
    'Dalam 24 jam pertama sebuah akun mengirim paling banyak 5 permintaan. Batas ini berakhir 01-12-2026 00.01 WIB.',
  ],
  ['pendingOffers', 19, undefined],
  [
    'pendingOffers',
    20,
    'Dalam 24 jam pertama sebuah akun mengirim paling banyak 20 penawaran. Batas ini berakhir 01-12-2026 00.01 WIB.',
  ],
] as const)('%s of a new account: after %i it says until when', (quota, used, message) => {
  // Never before it is over: the minute is the next full one.
  expect(refuseOnFirstDay(quota, { used, createdAt: '2026-11-29T17:00:00.001Z' })?.message).toBe(message);
});
