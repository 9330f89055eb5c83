import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sha256Hex } from './block.ts';
import { traceChunk } from './sha256-part.ts';
import { sha256Stages } from './sha256-stages.ts';

const add = (...words: string[]) =>
  (words.reduce((sum, word) => sum + Number.parseInt(word, 16), 0) % 2 ** 32).toString(16).padStart(8, '0');

it('shows the published rounds of "abc" (FIPS 180-4 example)', () => {
  const { rounds, schedule, sum } = traceChunk(sha256Stages('abc'), 0);
  expect(rounds[0]?.after.slice(0, 5)).toEqual(['5d6aebcd', '6a09e667', 'bb67ae85', '3c6ef372', 'fa2a4622']);
  expect(rounds[63]?.after).toEqual(
    '506e3058 d39a2165 04d24d6c b85e2ce9 5ef50f24 fb121210 948d25b6 961f4894'.split(' '),
  );
  expect(schedule[0]?.from).toBeUndefined();
  expect(sum.join('')).toBe(sha256Hex('abc'));
});

it('every word shown is the sum of what is shown beside it, and the last sum is the hash, for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 150 }), (text) => {
      const stages = sha256Stages(text);
      const parts = stages.blocks.map((_, at) => traceChunk(stages, at));
      for (const [at, { schedule, rounds, sum, entering }] of parts.entries()) {
        expect(entering).toEqual(parts[at - 1]?.sum ?? stages.initialState);
        for (const { word, from } of schedule)
          if (from) expect(add(from.early, from.sigma0, from.middle, from.sigma1)).toBe(word);
        for (const { before, after, t1, t2, sigma1, choice, constant, word, sigma0, majority } of rounds) {
          expect(add(before[7] ?? '', sigma1, choice, constant, word)).toBe(t1);
          expect(add(sigma0, majority)).toBe(t2);
          expect([after[0], after[4]]).toEqual([add(t1, t2), add(before[3] ?? '', t1)]);
        }
        expect(rounds).toHaveLength(64);
        expect(sum).toEqual(stages.blocks[at]?.state);
      }
      expect(parts.at(-1)?.sum.join('')).toBe(sha256Hex(text));
    }),
    { numRuns: 25 },
  );
});
