import { classBlock, classJob } from '@pasok/chain/class-block';
import { jobHash } from '@pasok/chain/job';
import { ApiError, errorMessage } from '@pasok/client';
import type { Block } from '@pasok/contracts/blockchain';
import type { DeviceApi } from '../api/classes.ts';
import { texts } from '../texts.ts';
import { headOf, type PeerCtx } from './peer-state.ts';

const words = texts.student;
/** A search gives up after so many attempts: at six zeros fewer than one in a thousand needs more. */
const maxAttempts = 120_000_000;

type Sent = Parameters<DeviceApi['block']>[1];
type Found = { block: Block; sent: Sent };

/** What becomes of a block that was found here: taken at once, as every peer does; then passed on, or refused (its hash, hex). */
type Fate = { take: (block: Block) => void; passedOn: () => void; refused: (hash: string) => void };

/** Whether the class itself said no; no answer is none. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && /^4/.test(error.code) && error.code !== '429';

/** Passes found blocks on, one after the other; what nobody answered is sent again once the stream is open. */
function createSender({ store, secret, api, unsent }: PeerCtx, { passedOn, refused }: Fate) {
  let unanswered: Found[] = [];
  let last = Promise.resolve();
  async function send(found: Found): Promise<void> {
    try {
      await api.block(secret, found.sent);
      unsent.delete(found.block.hash);
      passedOn();
    } catch (error) {
      if (isRefusal(error)) refused(found.block.hash);
      else unanswered.push(found);
      store.setState({ note: errorMessage(error) });
    }
  }
  const sendAll = (all: readonly Found[]) => {
    for (const found of all) {
      unsent.add(found.block.hash);
      last = last.then(() => send(found));
    }
    return last;
  };
  return {
    send: (found: Found) => sendAll([found]),
    again() {
      const all = unanswered;
      unanswered = [];
      void sendAll(all);
    },
  };
}

/** The device's miner: one search at a time, for the block after its own head. */
export function createSearch(ctx: PeerCtx, fate: Fate) {
  const { store, code, mine } = ctx;
  const { getState: get, setState: set } = store;
  const sender = createSender(ctx, fate);
  let running: AbortController | undefined;

  async function find(text: string, previous: Block, run: AbortController): Promise<Found | undefined> {
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
    set({ note: words.found(job.index, attempts) });
    return {
      block: classBlock(work, place),
      sent: { text, timestamp: work.timestamp, difficulty, ...place },
    };
  }

  return {
    /** Searches a block; one that is found is this device's own at once, and then the class's unless it is refused. */
    async mine(text: string): Promise<void> {
      const previous = headOf(get());
      const { info, device } = get();
      if (running || !previous || info?.frozen || device?.state !== 'in') return;
      const run = new AbortController();
      running = run;
      set({ attempts: 0, note: '', isLoss: false });
      const found = await find(text, previous, run).catch((error: unknown) => {
        set({ note: errorMessage(error) });
        return undefined;
      });
      running = undefined;
      set({ attempts: undefined });
      if (!found) return;
      fate.take(found.block);
      await sender.send(found);
    },
    stop: () => running?.abort(),
    /** Sends again what nobody answered. */
    sendAgain: sender.again,
  };
}
