import { utf8ToBytes } from '@noble/hashes/utils.js';
import { hasDifficulty, jobHash, type MineJob, referenceScan, standardDifficulty } from './job.ts';
import { createSimdKernel, type Kernel } from './simd-kernel.ts';

/** What searches: the SIMD kernel, or the reference itself where WebAssembly SIMD is missing or refused. */
export type Engine = 'wasm-simd' | '@noble/hashes';

/** A synchronous search; one scanner serves one caller at a time. */
export type Scanner = {
  engine: Engine;
  /** The smallest nonce in [from, to) that fulfils the job, or -1. 0 ≤ from, to ≤ 2^31. */
  scan(job: MineJob, from: number, to: number): number;
};

const scanLimit = 2 ** 31;

function zeroMask(difficulty: number): number {
  return difficulty === 0 ? 0 : (0xffff_ffff << (32 - 4 * difficulty)) | 0;
}

/** Splits [from, to) where the number of digits changes: there the text grows and the schedules change. */
function searchRange(kernel: Kernel, job: MineJob, from: number, to: number): number {
  const prefix = String(job.index);
  const mask = zeroMask(job.difficulty ?? standardDifficulty);
  for (let start = from; start < to; ) {
    const digits = String(start).length;
    const end = Math.min(to, 10 ** digits);
    const text = `${prefix}${'0'.repeat(digits)}${job.dataText}${job.previousHash}`;
    kernel.prepare(utf8ToBytes(text), prefix.length, digits);
    const offset = kernel.search(start, end - start, mask);
    if (offset >= 0) return start + offset;
    start = end;
  }
  return -1;
}

function assertRange(job: MineJob, from: number, to: number): void {
  const difficulty = job.difficulty ?? standardDifficulty;
  if (!Number.isInteger(difficulty) || difficulty < 0 || difficulty > 6)
    throw new RangeError(`Difficulty ${difficulty} is not a whole number from 0 to 6`);
  if (!Number.isInteger(from) || !Number.isInteger(to) || from < 0 || to > scanLimit)
    throw new RangeError(`Range ${from} to ${to} is not within 0 and ${scanLimit}`);
}

/** A scanner over a kernel. Every hit is checked by the reference: a browser's compiler has miscounted SHA-256. @internal */
export function scannerOver(kernel: Kernel): Scanner {
  return {
    engine: 'wasm-simd',
    scan(job, from, to) {
      assertRange(job, from, to);
      const nonce = searchRange(kernel, job, from, to);
      if (nonce < 0 || hasDifficulty(jobHash(job, nonce), job.difficulty)) return nonce;
      return referenceScan(job, from, to);
    },
  };
}

/** The fastest engine this machine allows. */
export function createScanner(): Scanner {
  const kernel = createSimdKernel();
  if (kernel) return scannerOver(kernel);
  return {
    engine: '@noble/hashes',
    scan(job, from, to) {
      assertRange(job, from, to);
      return referenceScan(job, from, to);
    },
  };
}
