import { classBlock, classJob } from '@pasok/chain/class-block';
import { jobHash } from '@pasok/chain/job';
import { errorMessage } from '@pasok/client';
import type { Block } from '@pasok/contracts/blockchain';
import { texts } from '../texts.ts';
import { headOf, type PeerCtx } from './peer-state.ts';

const words = texts.student;
/** A search gives up after so many attempts: at six zeros fewer than one in a thousand needs more. */
const maxAttempts = 120_000_000;

/** The device's miner: one search at a time, for the block after its own head. `take` gets a block once the server has it. */
export function createSearch({ store, code, secret, api, mine }: PeerCtx, take: (found: Block) => void) {
  const { getState: get, setState: set } = store;
  let running: AbortController | undefined;

  async function find(text: string, previous: Block, run: AbortController): Promise<Block | undefined> {
    const { info, device } = get();
    if (!info || !device) return undefined;
    const miner = { id: device._id, nickname: device.nickname };
    const { difficulty } = info;
    const work = { code, miner, text, timestamp: new Date().toISOString(), difficulty };
    const job = classJob(work, previous);
    const onProgress = ({ attempts }: { attempts: number }) => set({ attempts });
    const result = await mine(job, { maxAttempts, signal: run.signal, onProgress });
    if (result.status === 'exhausted') set({ note: words.exhausted(result.attempts) });
    if (result.status === 'cancelled' && !run.signal.aborted) set({ note: words.hidden });
    if (result.status !== 'found') return undefined;
    const { nonce, attempts } = result;
    const place = { index: job.index, previousHash: job.previousHash, nonce, hash: jobHash(job, nonce) };
    await api.block(secret, { text, timestamp: work.timestamp, difficulty, ...place });
    set({ note: words.found(job.index, attempts) });
    return classBlock(work, place);
  }

  return {
    /** Searches a block and sends it, unless another device is faster. */
    async mine(text: string): Promise<void> {
      const previous = headOf(get());
      const { info, device } = get();
      if (running || !previous || info?.frozen || device?.state !== 'in') return;
      const run = new AbortController();
      running = run;
      set({ attempts: 0, note: '' });
      const found = await find(text, previous, run).catch((error: unknown) => {
        set({ note: errorMessage(error) });
        return undefined;
      });
      running = undefined;
      set({ attempts: undefined });
      if (found) take(found);
    },
    stop: () => running?.abort(),
  };
}
