import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { maxAttempts } from './difficulty.ts';
import { type MineJob, referenceScan } from './job.ts';
import { mineBlock } from './mining.ts';
import { createScanner, scannerOver } from './scanner.ts';

/** Search written with node:crypto alone. */
function plainScan(
  { index, dataText, previousHash, difficulty = 3, bits }: MineJob,
  from: number,
  to: number,
) {
  const target = 2n ** BigInt(256 - (bits ?? 4 * difficulty));
  for (let nonce = from; nonce < to; nonce++) {
    const hash = createHash('sha256').update(`${index}${nonce}${dataText}${previousHash}`, 'utf8');
    if (BigInt(`0x${hash.digest('hex')}`) < target) return nonce;
  }
  return -1;
}

/** A scanner where WebAssembly is refused, as under a content security policy. */
function createRefusedScanner() {
  vi.stubGlobal('WebAssembly', {
    Module: class {
      constructor() {
        throw new EvalError('Refused to compile');
      }
    },
  });
  const scanner = createScanner();
  vi.unstubAllGlobals();
  return scanner;
}

const [simd, noble] = [createScanner(), createRefusedScanner()];
const scanners = [simd, noble];

it('takes WebAssembly where it can compile, and @noble/hashes where it is refused', () => {
  expect(scanners.map(({ engine }) => engine)).toEqual(['wasm-simd', '@noble/hashes']);
});

describe.each(scanners)('the $engine engine', (scanner) => {
  it('finds what a plain search finds', () => {
    const job = fc.record({
      index: fc.nat(),
      dataText: fc.string({ unit: 'binary', maxLength: 300 }),
      previousHash: fc.string({ minLength: 0, maxLength: 64 }),
      difficulty: fc.integer({ min: 0, max: 2 }),
      bits: fc.option(fc.integer({ min: 0, max: 9 }), { nil: undefined }),
    });
    const from = fc.oneof(
      fc.nat(1000),
      fc.constantFrom(0, 5, 9, 95, 999, 9_990, 99_999, 999_990, 2 ** 31 - 300),
    );
    fc.assert(
      fc.property(job, from, fc.nat(300), (any, start, count) => {
        expect(scanner.scan(any, start, start + count)).toBe(plainScan(any, start, start + count));
      }),
      { numRuns: process.env.TEST_RELEASE ? 300 : 30 },
    );
  });

  it('is right at every padding edge of the text', () => {
    for (let length = 0; length <= 140; length++) {
      const job = { index: 7, dataText: 'x'.repeat(length), previousHash: '', difficulty: 2 };
      expect(scanner.scan(job, 0, 2000), `length ${length}`).toBe(plainScan(job, 0, 2000));
    }
  });

  it('leaves out the end of its range', () => {
    const job = { index: 3, dataText: '{"a":"é漢🙂"}', previousHash: '0'.repeat(64) };
    const nonce = plainScan(job, 0, 100_000);
    expect(scanner.scan(job, 0, nonce)).toBe(-1);
    expect(scanner.scan(job, 0, nonce + 1)).toBe(nonce);
    expect(scanner.scan(job, nonce, nonce + 1)).toBe(nonce);
    expect(scanner.scan(job, nonce, nonce)).toBe(-1);
  });

  it('takes long texts', () => {
    const job = { index: 3, dataText: 'é'.repeat(40_000), previousHash: '', difficulty: 1 };
    expect(scanner.scan(job, 0, 200)).toBe(plainScan(job, 0, 200));
  });

  it.each([
    [{ difficulty: 7 }, 0, 1],
    [{ difficulty: 1.5 }, 0, 1],
    [{ bits: 25 }, 0, 1],
    [{ bits: 8.5 }, 0, 1],
    [{ bits: -1 }, 0, 1],
    [{}, -1, 1],
    [{}, 0, 2 ** 31 + 1],
    [{}, 0.5, 1],
  ])('refuses %j from %d to %d', (part, from, to) => {
    const job = { index: 1, dataText: '', previousHash: '', ...part };
    expect(() => scanner.scan(job, from, to)).toThrow(RangeError);
  });
});

it('finds the same first nonce in WebAssembly as with @noble/hashes', () => {
  const job = fc.record({
    index: fc.nat(),
    dataText: fc.string({ unit: 'grapheme', maxLength: 600 }),
    previousHash: fc.stringMatching(/^[0-9a-f]{64}$/),
    difficulty: fc.integer({ min: 0, max: 3 }),
    bits: fc.option(fc.integer({ min: 0, max: 13 }), { nil: undefined }),
  });
  fc.assert(
    fc.property(job, fc.nat(2000), (any, count) => {
      expect(simd.scan(any, 0, count)).toBe(noble.scan(any, 0, count));
    }),
  );
});

describe('scannerOver', () => {
  it('does not believe an engine that miscounts', () => {
    const lying = scannerOver({ prepare: () => {}, search: () => 0 });
    const job = { index: 3, dataText: 'x', previousHash: '', difficulty: 2 };
    expect(lying.scan(job, 0, 5000)).toBe(plainScan(job, 0, 5000));
  });
});

describe('mineBlock', () => {
  const job = { index: 5, dataText: '{"deal":1}', previousHash: 'a'.repeat(64) };

  it('takes the first nonce from 0', () => {
    const mined = mineBlock(job);
    if (mined.status !== 'found') throw new Error('not found');
    expect(mined.attempts).toBe(mined.nonce + 1);
    expect(mined.hash.startsWith('000')).toBe(true);
    expect(referenceScan(job, 0, mined.nonce)).toBe(-1);
    expect(mineBlock(job, mined.nonce)).toEqual({ status: 'exhausted', attempts: mined.nonce });
    expect(mineBlock(job, mined.nonce + 1).status).toBe('found');
  });

  it('gives up at 1,000,000 attempts of its own accord', () => {
    const hopeless = { ...job, difficulty: 6, previousHash: 'b' };
    expect(mineBlock(hopeless)).toEqual({ status: 'exhausted', attempts: maxAttempts });
  });
});
