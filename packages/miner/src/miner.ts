import { words } from '@pasok/chain/fault-words';
import type { MineJob } from '@pasok/chain/job';
import type { Engine } from '@pasok/chain/scanner';
import type { ChainFault } from '@pasok/chain/validity';
import type { Block, KeySuccession, SignedHead } from '@pasok/contracts/blockchain';
import { type Endpoint, type Remote, transfer, wrap } from 'comlink';
import type { MineOptions, MineResult } from './mine.ts';
import type { PageCheck, PagePlace } from './page-check.ts';
import { type VerifyOptions, verifyWith } from './verify-blocks.ts';
import type { OpenedCheckpoint, MinerWorker as WorkerApi } from './worker.ts';

/** The worker could not start or broke down; the miner starts a new one at the next call. @internal */
export class MinerError extends Error {
  override name = 'MinerError';
}

/** What a call does in a worker. */
type Use = <Value>(work: (api: Remote<WorkerApi>) => Promise<Value>) => Promise<Value>;

type Running = { use: Use; terminate(): void };

/**
 * Mining and verification off the page's thread. Calls may overlap; the workers are shared. Each fails with
 * {@link MinerError} when its worker breaks or is stopped, and with what `start` failed with when none starts.
 */
export type Miner = {
  /** Starts the first worker (24–46 ms) before it is needed; says which engine it uses. */
  start(): Promise<Engine>;
  /**
   * The smallest nonce from 0, by one worker or `workers`. Aborting its signal, or hiding the page, returns 'cancelled' at
   * once, not an error; chunks under way (8 ms) run out. Fails with RangeError for more than 2^31 attempts or a difficulty that is none.
   */
  mine(job: MineJob, options: MineOptions & { workers?: number }): Promise<MineResult>;
  /** The first fault of each faulty block. Aborting returns those found until then, not an error. */
  verifyBlocks(blocks: readonly Block[], options?: VerifyOptions): Promise<ChainFault[]>;
  /** The one of these public keys that signed a head, or undefined. Without WebCrypto: plain http has none. */
  headSigner(head: SignedHead, publicKeys: readonly string[]): Promise<string | undefined>;
  /** The keys that are one signer's with the believed ones, by successions that both keys signed. */
  sameSigner(believed: readonly string[], successions: readonly KeySuccession[]): Promise<string[]>;
  /**
   * A checkpoint of the public log that one of its keys (a line each, as /log/vkey has them) signed, or why it is none. Here,
   * because the worker has the curve's arithmetic, which a page need not fetch.
   */
  openCheckpoint(note: string, vkeys: string): Promise<OpenedCheckpoint>;
  /** Checks a page as it came, in a worker that is nobody else's: the page's own checks need not wait. Takes the bytes. */
  checkPage(body: ArrayBuffer, place: PagePlace): Promise<PageCheck>;
  /** Stops all workers; calls still running fail with {@link MinerError}. */
  terminate(): void;
};

/** What a miner needs of a worker; a browser's Worker has it. @internal */
export type MinerEndpoint = Endpoint & { terminate(): unknown };

/** Starts a worker with the script of this package. */
export type StartMiner = () => MinerEndpoint | Promise<MinerEndpoint>;

function run(start: StartMiner, forget: () => void): Running {
  let fail: (error: MinerError) => void = () => {};
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  let end = () => {};
  function stop(reason: string): void {
    end();
    forget();
    fail(new MinerError(reason));
  }
  async function open() {
    const endpoint = await start();
    end = () => endpoint.terminate();
    endpoint.addEventListener('error', () => stop(words.workerBroken));
    return { api: wrap<WorkerApi>(endpoint), end };
  }
  const opened = open();
  // Nobody may be waiting when a worker breaks; one that was stopped before it had started ends once it has.
  failed.catch(() => opened.then((late) => late.end()).catch(() => undefined));
  opened.catch((error: unknown) => stop(error instanceof Error ? error.message : String(error)));
  const use: Use = (work) =>
    Promise.race([
      opened.then(
        ({ api }) => work(api),
        () => failed,
      ),
      failed,
    ]);
  return { use, terminate: () => stop(words.workerStopped) };
}

/** A signal that is also aborted once the page is hidden: nobody looks, and a phone pays for the search with its battery. */
function whileSeen(signal: AbortSignal | undefined) {
  if (typeof document === 'undefined') return { signal, end() {} };
  const hidden = new AbortController();
  const look = () => document.visibilityState === 'hidden' && hidden.abort();
  document.addEventListener('visibilitychange', look);
  look();
  return {
    signal: signal ? AbortSignal.any([signal, hidden.signal]) : hidden.signal,
    end: () => document.removeEventListener('visibilitychange', look),
  };
}

/** A miner whose workers `start` starts: at the first call that needs one, and again after one broke. */
export function createMiner(start: StartMiner): Miner {
  const running: Running[] = [];

  function worker(index: number): Running {
    const known = running[index];
    if (known) return known;
    const made = run(start, () => {
      const at = running.indexOf(made);
      if (at >= 0) running.splice(at, 1);
    });
    running.push(made);
    return made;
  }

  return {
    start: async () => worker(0).use((api) => api.engine()),
    async mine(job, { workers = 1, ...options }) {
      const team = Array.from({ length: workers }, (_, index) => worker(index));
      const scans = team.map(({ use }) => {
        return (...range: Parameters<WorkerApi['scan']>) => use((api) => api.scan(...range));
      });
      // Most visits search nothing, and what hashes is a third of the page's own code.
      const { mineWith } = await import('./mine.ts');
      const seen = whileSeen(options.signal);
      return mineWith(scans, job, { ...options, signal: seen.signal }).finally(seen.end);
    },
    async verifyBlocks(blocks, options) {
      const { use } = worker(0);
      return verifyWith((...part) => use((api) => api.verify(...part)), blocks, options);
    },
    headSigner: async (head, publicKeys) => worker(0).use((api) => api.headSigner(head, [...publicKeys])),
    sameSigner: async (believed, successions) =>
      worker(0).use((api) => api.sameSigner([...believed], [...successions])),
    openCheckpoint: async (note, vkeys) => worker(0).use((api) => api.openCheckpoint(note, vkeys)),
    checkPage: async (body, place) => worker(1).use((api) => api.checkPage(transfer(body, [body]), place)),
    terminate() {
      for (const one of [...running]) one.terminate();
    },
  };
}
