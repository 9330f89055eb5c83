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

/** Between two searches of a device that goes on, in milliseconds: at few zeros it would fill its class in seconds. */
const pauseMs = 1_000;

/** What becomes of a block that was found here: taken at once, as every peer does; then passed on, or refused (its hash, hex). */
type Fate = { take: (block: Block) => void; passedOn: () => void; refused: (hash: string) => void };

/** Whether the class itself said no; no answer is none. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && /^4/.test(error.code) && error.code !== '429';

/** Passes found blocks on, one after the other; what nobody answered is sent again once the stream is open. */
function createSender({ store, secret, api, unsent }: PeerCtx, { passedOn, refused }: Fate) {
  let unanswered: Found[] = [];
  let last: Promise<unknown> = Promise.resolve();
  /** @returns false where the class refused it */
  async function send(found: Found): Promise<boolean> {
    try {
      await api.block(secret, found.sent);
      unsent.delete(found.block.hash);
      passedOn();
      return true;
    } catch (error) {
      const isRefused = isRefusal(error);
      if (isRefused) refused(found.block.hash);
      else unanswered.push(found);
      store.setState({ note: errorMessage(error) });
      return !isRefused;
    }
  }
  function sendNext(found: Found): Promise<boolean> {
    unsent.add(found.block.hash);
    const sent = last.then(() => send(found));
    last = sent;
    return sent;
  }
  return {
    send: sendNext,
    again() {
      const all = unanswered;
      unanswered = [];
      for (const found of all) void sendNext(found);
    },
  };
}

/** Searches the block after `previous`. @returns what was found, or whether another search makes sense */
async function find(
  { store, code, mine }: PeerCtx,
  text: string,
  previous: Block,
  run: AbortController,
): Promise<Found | boolean> {
  const { getState: get, setState: set } = store;
  const { info, device } = get();
  if (!info || !device) return false;
  const miner = { id: device._id, nickname: device.nickname };
  const { difficulty } = info;
  const work = { code, miner, text, timestamp: new Date().toISOString(), difficulty };
  const job = classJob(work, previous);
  const onProgress = ({ attempts }: { attempts: number }) => set({ attempts });
  const result = await mine(job, { maxAttempts, signal: run.signal, onProgress });
  if (result.status === 'exhausted') set({ note: words.exhausted(result.attempts) });
  const isHidden = result.status === 'cancelled' && !run.signal.aborted;
  if (isHidden) set({ note: words.hidden });
  if (result.status !== 'found') return !isHidden;
  const { nonce, attempts } = result;
  const place = { index: job.index, previousHash: job.previousHash, nonce, hash: jobHash(job, nonce) };
  set({ note: words.found(job.index, attempts) });
  return {
    block: classBlock(work, place),
    sent: { text, timestamp: work.timestamp, difficulty, ...place },
  };
}

/** The device's miner: one search at a time, for the block after its own head. */
export function createSearch(ctx: PeerCtx, fate: Fate) {
  const { getState: get, setState: set } = ctx.store;
  const sender = createSender(ctx, fate);
  let running: AbortController | undefined;
  /** The call that goes on, block after block. */
  let going: object | undefined;

  /** One search. @returns whether another one makes sense */
  async function searchOnce(text: string): Promise<boolean> {
    const previous = headOf(get());
    const { info, device } = get();
    if (!previous || info?.frozen || device?.state !== 'in') return false;
    const run = new AbortController();
    running = run;
    set({ attempts: 0, note: '', isLoss: false });
    const found = await find(ctx, text, previous, run).catch((error: unknown) => {
      set({ note: errorMessage(error) });
      return false;
    });
    running = undefined;
    set({ attempts: undefined });
    if (typeof found === 'boolean') return found;
    fate.take(found.block);
    return sender.send(found);
  }

  function halt(): void {
    going = undefined;
    set({ goesOn: false });
  }

  return {
    /**
     * Searches a block; one that is found is this device's own at once, and then the class's unless it is refused.
     * `goesOn`: then the next one, until it is stopped, the class refuses one, own blocks are lost, or the page is hidden.
     */
    async mine(text: string, goesOn = false): Promise<void> {
      if (running || going) return;
      const own = goesOn ? {} : undefined;
      going = own;
      set({ goesOn });
      // What a branch of one's own cost is read first.
      const mayGoOn = () => own !== undefined && going === own && !get().isLoss;
      let isWorthIt = await searchOnce(text);
      while (isWorthIt && mayGoOn()) {
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
        isWorthIt = mayGoOn() && (await searchOnce(text));
      }
      if (going === own) halt();
    },
    /** The block that is searched for is there already. */
    interrupt: () => running?.abort(),
    stop() {
      halt();
      running?.abort();
    },
    /** Sends again what nobody answered. */
    sendAgain: sender.again,
  };
}
