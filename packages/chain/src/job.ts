import { joinHashedText, sha256Hex } from './block.ts';
import { hasZeroBits, standardDifficulty } from './difficulty.ts';

/**
 * What to search a nonce for. `difficulty` counts leading hex zeros, 0 to 6; without it {@link standardDifficulty}.
 * `bits` counts leading zero bits instead, 0 to 24, and goes before it: a hex zero is four of them.
 */
export type MineJob = {
  index: number;
  dataText: string;
  previousHash: string;
  difficulty?: number;
  bits?: number;
};

/** SHA-256 of a job with a nonce (a whole number from 0), as 64 lower-case hex digits, by the reference implementation. */
export function jobHash(job: MineJob, nonce: number): string {
  return sha256Hex(joinHashedText(job.index, nonce, job.dataText, job.previousHash));
}

/** Leading zero bits that a job asks for: its `bits`, else four for each hex zero of its `difficulty`. Not checked. */
export function requiredBits({ bits, difficulty = standardDifficulty }: MineJob): number {
  return bits ?? 4 * difficulty;
}

/** Smallest nonce in [from, to) that fulfils the job, or -1, by the reference implementation: slow, right by construction. */
export function referenceScan(job: MineJob, from: number, to: number): number {
  const bits = requiredBits(job);
  for (let nonce = from; nonce < to; nonce++) if (hasZeroBits(jobHash(job, nonce), bits)) return nonce;
  return -1;
}
