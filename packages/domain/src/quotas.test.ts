import { errorCatalogue } from '@pasok/contracts/error';
import { expect, it } from 'vitest';
import { bytesADay, quotas, refuseBytes, refuseOverQuota } from './quotas.ts';

it.each(Object.keys(quotas) as (keyof typeof quotas)[])(
  '%s: the last place is free, then it is said in words',
  (quota) => {
    expect(refuseOverQuota(quota, quotas[quota] - 1)).toBeUndefined();
    const refusal = refuseOverQuota(quota, quotas[quota]);
    const { status, message } = errorCatalogue[refusal?.code ?? 'INTERNAL'];
    expect(status).toBe(409);
    // The number in the words is the one that holds.
    const shown = quota === 'bytes' ? '256 MB' : quotas[quota].toLocaleString('id-ID');
    expect(message).toContain(shown);
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
