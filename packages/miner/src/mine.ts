import { jobHash, type MineJob } from '@pasok/chain/job';

/** One worker's search: the smallest nonce in [from, to) or -1, and the milliseconds it took. */
export type Scan = (
  job: MineJob,
  from: number,
  to: number,
) => Promise<{ nonce: number; milliseconds: number }>;

/** `attempts` counts nonces tried so far by all workers; `hashesPerSecond` is the mean since the start. */
export type Progress = { attempts: number; hashesPerSecond: number; elapsedMs: number };

export type MineOptions = {
  /** Nonces tried at most, counted from 0; at most 2^31. */
  maxAttempts: number;
  /** Aborted, the search returns 'cancelled' at once. */
  signal?: AbortSignal | undefined;
  /** Called after each chunk of about 8 ms. */
  onProgress?: ((progress: Progress) => void) | undefined;
};

/** `attempts` is nonce + 1 when found, the limit when exhausted, however many workers searched. */
export type MineResult =
  | { status: 'found'; nonce: number; hash: string; attempts: number }
  | { status: 'exhausted'; attempts: number }
  | { status: 'cancelled'; attempts: number };

const chunkMilliseconds = 8;
const firstChunk = 1_000;
const largestChunk = 500_000;
/** Two chunks on the way keep a worker busy while an answer travels. */
const inFlight = 2;

/**
 * Searches the first nonce from 0 by handing out ascending chunks. Nothing above the best hit is handed out any more
 * and everything below it is waited for, so the smallest nonce wins with any number of workers. Fails with what a scan
 * fails with; aborted, it returns 'cancelled' without waiting for the scans under way.
 */
export async function mineWith(
  scans: readonly Scan[],
  job: MineJob,
  options: MineOptions,
): Promise<MineResult> {
  const { maxAttempts, signal, onProgress } = options;
  const started = performance.now();
  let next = 0;
  let attempts = 0;
  let best = maxAttempts;

  async function lane(scan: Scan): Promise<void> {
    let chunk = firstChunk;
    while (next < best && !signal?.aborted) {
      const from = next;
      const to = Math.min(from + chunk, best);
      next = to;
      const { nonce, milliseconds } = await scan(job, from, to);
      if (nonce >= 0) best = Math.min(best, nonce);
      attempts += (nonce >= 0 ? nonce + 1 : to) - from;
      chunk = nextChunk(to - from, milliseconds);
      if (!signal?.aborted) onProgress?.(progressAt(attempts, performance.now() - started));
    }
  }

  const lanes = scans.flatMap((scan) => Array.from({ length: inFlight }, () => lane(scan)));
  await Promise.race([Promise.all(lanes), aborted(signal)]);
  if (signal?.aborted) return { status: 'cancelled', attempts };
  if (best === maxAttempts) return { status: 'exhausted', attempts: maxAttempts };
  return { status: 'found', nonce: best, hash: jobHash(job, best), attempts: best + 1 };
}

function nextChunk(done: number, milliseconds: number): number {
  const wanted = Math.ceil((done / Math.max(milliseconds, 0.05)) * chunkMilliseconds);
  // A chunk at most doubles: a first measurement in a cold worker says little.
  return Math.min(Math.max(wanted, 250), Math.max(2 * done, firstChunk), largestChunk);
}

function progressAt(attempts: number, elapsedMs: number): Progress {
  return { attempts, elapsedMs, hashesPerSecond: Math.round((attempts / Math.max(elapsedMs, 1)) * 1000) };
}

function aborted(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) resolve();
    else signal?.addEventListener('abort', () => resolve(), { once: true });
  });
}
