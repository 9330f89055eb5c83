import { joinHashedText, sha256Hex } from './block.ts';

/** Hex zeros a hash must start with: '000'. */
export const standardDifficulty = 3;

/** What to search a nonce for. `difficulty` counts leading hex zeros, 0 to 6; without it {@link standardDifficulty}. */
export type MineJob = { index: number; dataText: string; previousHash: string; difficulty?: number };

/** Hash of a job with a nonce, by the reference implementation. */
export function jobHash(job: MineJob, nonce: number): string {
  return sha256Hex(joinHashedText(job.index, nonce, job.dataText, job.previousHash));
}

/** Whether a hash fulfils a difficulty. */
export function hasDifficulty(hash: string, difficulty = standardDifficulty): boolean {
  return hash.startsWith('0'.repeat(difficulty));
}

/** Smallest nonce in [from, to) by the reference implementation, or -1. Slow, and right by construction. */
export function referenceScan(job: MineJob, from: number, to: number): number {
  for (let nonce = from; nonce < to; nonce++)
    if (hasDifficulty(jobHash(job, nonce), job.difficulty)) return nonce;
  return -1;
}
