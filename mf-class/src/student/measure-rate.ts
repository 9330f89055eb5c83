import type { Miner } from '@pasok/miner/miner';

/** Until the first the worker starts and warms up; the second ends the measurement. */
const [fromMs, toMs] = [300, 800];

/** How many hashes a second this device does: a search that finds nothing, counted once it runs evenly. 0 where it was cut short. */
export async function measureRate(mine: Miner['mine']): Promise<number> {
  const hopeless = { index: 0, dataText: '', previousHash: '', difficulty: 12 };
  const enough = new AbortController();
  let [first, rate] = [{ attempts: 0, elapsedMs: 0 }, 0];
  const onProgress = (now: { attempts: number; elapsedMs: number }) => {
    if (now.elapsedMs < fromMs) return;
    if (first.elapsedMs === 0) first = now;
    if (now.elapsedMs < toMs) return;
    rate = Math.round((1_000 * (now.attempts - first.attempts)) / (now.elapsedMs - first.elapsedMs));
    enough.abort();
  };
  // A device whose miner does not start says so once it is asked to mine.
  await mine(hopeless, { maxAttempts: 2 ** 31, signal: enough.signal, onProgress }).catch(() => undefined);
  return rate;
}
