import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasDifficulty, hasZeroBits } from './difficulty.ts';
import { jobHash } from './job.ts';

const hash = fc
  .tuple(fc.nat(12), fc.stringMatching(/^[0-9a-f]{64}$/))
  .map(([zeros, text]) => `${'0'.repeat(zeros)}${text}`.slice(0, 64));

it('counts a hash as the number below the target, bit by bit', () => {
  fc.assert(
    fc.property(hash, fc.integer({ min: 0, max: 40 }), (any, bits) => {
      expect(hasZeroBits(any, bits)).toBe(BigInt(`0x${any}`) < 2n ** BigInt(256 - bits));
    }),
    { numRuns: 1_000 },
  );
});

it('four bits are one hex zero', () => {
  fc.assert(
    fc.property(hash, fc.integer({ min: 0, max: 6 }), (any, zeros) => {
      expect(hasZeroBits(any, 4 * zeros)).toBe(hasDifficulty(any, zeros));
    }),
  );
});

it('each bit more halves the hashes that count', () => {
  const tried = 20_000;
  const job = { index: 1, dataText: 'counted', previousHash: '' };
  const hashes = Array.from({ length: tried }, (_, nonce) => jobHash(job, nonce));
  for (const bits of [0, 1, 2, 3, 4, 5, 6, 7, 8]) {
    const expected = tried / 2 ** bits;
    const found = hashes.filter((one) => hasZeroBits(one, bits)).length;
    // Four standard deviations of a binomial count.
    expect(Math.abs(found - expected), `${bits} bits`).toBeLessThanOrEqual(4 * Math.sqrt(expected));
  }
});
