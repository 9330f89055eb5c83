import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rupiahInWords } from './rupiah-words.ts';

describe('an amount in words', () => {
  it.each([
    [0, 'nol'],
    [1, 'satu'],
    [9, 'sembilan'],
    [10, 'sepuluh'],
    [11, 'sebelas'],
    [12, 'dua belas'],
    [19, 'sembilan belas'],
    [20, 'dua puluh'],
    [21, 'dua puluh satu'],
    [99, 'sembilan puluh sembilan'],
    [100, 'seratus'],
    [101, 'seratus satu'],
    [111, 'seratus sebelas'],
    [200, 'dua ratus'],
    [999, 'sembilan ratus sembilan puluh sembilan'],
    [1_000, 'seribu'],
    [1_001, 'seribu satu'],
    [1_100, 'seribu seratus'],
    [2_000, 'dua ribu'],
    [11_000, 'sebelas ribu'],
    [21_000, 'dua puluh satu ribu'],
    [100_000, 'seratus ribu'],
    [101_000, 'seratus satu ribu'],
    [1_000_000, 'satu juta'],
    [1_000_001, 'satu juta satu'],
    [1_001_000, 'satu juta seribu'],
    [1_100_000, 'satu juta seratus ribu'],
    [1_000_000_000, 'satu miliar'],
    [1_001_000_000, 'satu miliar satu juta'],
    [1_000_000_000_000, 'satu triliun'],
    [1_000_000_000_000_000, 'satu kuadriliun'],
    [
      Number.MAX_SAFE_INTEGER,
      'sembilan kuadriliun tujuh triliun seratus sembilan puluh sembilan miliar dua ratus lima puluh empat juta tujuh ratus empat puluh ribu sembilan ratus sembilan puluh satu',
    ],
  ])('%d', (rupiah, words) => {
    expect(rupiahInWords(rupiah)).toBe(`${words} rupiah`);
  });

  it.each([-1, 0.5, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY])('none of %d', (rupiah) => {
    expect(() => rupiahInWords(rupiah)).toThrow(RangeError);
  });

  it('reads back as the same amount, whatever it is', () => {
    const edge = fc.constantFrom(...Array.from({ length: 16 }, (_, power) => 10 ** power));
    const near = fc
      .tuple(edge, fc.integer({ min: -2, max: 2 }))
      .map(([power, by]) => Math.max(0, power + by));
    fc.assert(
      fc.property(fc.oneof(fc.maxSafeNat(), fc.nat({ max: 3_000_000 }), near), (rupiah) => {
        expect(readWords(rupiahInWords(rupiah))).toBe(BigInt(rupiah));
      }),
      { numRuns: 2_000 },
    );
  });
});

const values: Record<string, bigint> = {
  nol: 0n,
  satu: 1n,
  dua: 2n,
  tiga: 3n,
  empat: 4n,
  lima: 5n,
  enam: 6n,
  tujuh: 7n,
  delapan: 8n,
  sembilan: 9n,
};
const scales: Record<string, bigint> = {
  ribu: 10n ** 3n,
  juta: 10n ** 6n,
  miliar: 10n ** 9n,
  triliun: 10n ** 12n,
  kuadriliun: 10n ** 15n,
};

/** As a person reads: 'se-' is one of what follows; a scale takes all that was read since the last one. */
function readWords(text: string): bigint {
  let [sum, group, digit] = [0n, 0n, 0n];
  const words = text
    .replace(/ rupiah$/, '')
    .replace(/\bse(puluh|belas|ratus|ribu)\b/g, 'satu $1')
    .split(' ');
  for (const word of words) {
    const scale = scales[word];
    if (values[word] !== undefined) digit = values[word];
    else if (scale) [sum, group, digit] = [sum + (group + digit) * scale, 0n, 0n];
    else if (word === 'belas') [group, digit] = [group + 10n + digit, 0n];
    else if (word === 'puluh') [group, digit] = [group + digit * 10n, 0n];
    else if (word === 'ratus') [group, digit] = [group + digit * 100n, 0n];
    else throw new Error(`no number: ${word}`);
  }
  return sum + group + digit;
}
