import { startWorker } from '@pasok/client';
import { maxClassZeros } from '@pasok/contracts/classes';
import { createMiner, type Miner } from '@pasok/miner/miner';

/** The module's one miner: a phone's, or that of all robots of a page. */
export const miner = createMiner(() =>
  startWorker(new URL('@pasok/miner/worker.js', import.meta.url), 'pasok-miner'),
);

/** Until the first the worker starts and warms up; the second ends the measurement. */
const [fromMs, toMs] = [300, 800];

/** One in some twenty searches is over before it has told: of three hardly any. */
const tries = 3;

/** How many hashes a second this device does, by a search for the most zeros there are. 0 where it was cut short. */
export async function measureRate(mine: Miner['mine']): Promise<number> {
  for (let n = 0; n < tries; n++) {
    // A device whose miner does not start says so once it is asked to mine.
    const { status, rate } = await measureOnce(mine, String(n)).catch(() => ({ status: 'failed', rate: 0 }));
    if (status !== 'found') return rate;
  }
  return 0;
}

async function measureOnce(mine: Miner['mine'], dataText: string) {
  const job = { index: 0, dataText, previousHash: '', difficulty: maxClassZeros };
  const enough = new AbortController();
  let first: { attempts: number; elapsedMs: number } | undefined;
  let rate = 0;
  const onProgress = (now: { attempts: number; elapsedMs: number }) => {
    if (now.elapsedMs < fromMs) return;
    first ??= now;
    // A busy device may tell the first time when the measurement should be over.
    if (now.elapsedMs < toMs || now.elapsedMs === first.elapsedMs) return;
    rate = Math.round((1_000 * (now.attempts - first.attempts)) / (now.elapsedMs - first.elapsedMs));
    enough.abort();
  };
  const { status } = await mine(job, { maxAttempts: 2 ** 31, signal: enough.signal, onProgress });
  return { status, rate };
}
