import { utf8ToBytes } from '@noble/hashes/utils.js';
import { hasZeroBits } from './difficulty.ts';
import { jobHash, type MineJob, referenceScan, requiredBits } from './job.ts';
import { createSimdKernel, type Kernel } from './simd-kernel.ts';

/** What searches: the SIMD kernel, or the reference itself where WebAssembly SIMD is missing or refused. */
export type Engine = 'wasm-simd' | '@noble/hashes';

/** A synchronous search, that nothing can abort; one scanner serves one caller at a time. */
export type Scanner = {
  engine: Engine;
  /** The smallest nonce in [from, to) that fulfils the job, or -1. @throws RangeError unless 0 ≤ from, to ≤ 2^31, 0–24 bits */
  scan(job: MineJob, from: number, to: number): number;
};

const scanLimit = 2 ** 31;
const maxBits = 24;

function zeroMask(bits: number): number {
  return bits === 0 ? 0 : (0xffff_ffff << (32 - bits)) | 0;
}

/** Splits [from, to) where the number of digits changes: there the text grows and the schedules change. */
function searchRange(kernel: Kernel, job: MineJob, from: number, to: number): number {
  const prefix = String(job.index);
  const mask = zeroMask(requiredBits(job));
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
  const bits = requiredBits(job);
  if (!Number.isInteger(bits) || bits < 0 || bits > maxBits || (job.bits === undefined && bits % 4 !== 0))
    throw new RangeError(
      `${bits} zero bits are not a whole number of bits (or hex zeros) from 0 to ${maxBits}`,
    );
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
      if (nonce < 0 || hasZeroBits(jobHash(job, nonce), requiredBits(job))) return nonce;
      return referenceScan(job, from, to);
    },
  };
}

/** A scanner with the fastest engine this machine allows; compiles it at once, never throws. */
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
