import { maxAttempts } from './difficulty.ts';
import { jobHash, type MineJob } from './job.ts';
import { createScanner, type Scanner } from './scanner.ts';

/** `attempts` counts the nonces tried from 0: nonce + 1 when found. */
export type Mined =
  | { status: 'found'; nonce: number; hash: string; attempts: number }
  | { status: 'exhausted'; attempts: number };

let shared: Scanner | undefined;

/**
 * The first nonce from 0 whose hash fulfils the job, within `limit` attempts. Synchronous, and not to be aborted: a few
 * milliseconds at the standard difficulty. @throws RangeError for a limit over 2^31 or a difficulty that no scanner takes
 */
export function mineBlock(job: MineJob, limit = maxAttempts): Mined {
  shared ??= createScanner();
  const nonce = shared.scan(job, 0, limit);
  if (nonce < 0) return { status: 'exhausted', attempts: limit };
  return { status: 'found', nonce, hash: jobHash(job, nonce), attempts: nonce + 1 };
}
