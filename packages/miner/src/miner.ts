import type { MineJob } from '@pasok/chain/job';
import type { Engine } from '@pasok/chain/scanner';
import type { ChainFault } from '@pasok/chain/validity';
import type { Block, SignedHead } from '@pasok/contracts/blockchain';
import { type Endpoint, type Remote, wrap } from 'comlink';
import { type MineOptions, type MineResult, mineWith } from './mine.ts';
import { startWorker } from './start-worker.ts';
import { type VerifyOptions, verifyWith } from './verify-blocks.ts';
import type { Miner as WorkerApi } from './worker.ts';

/** The worker could not start or broke down; the miner starts a new one at the next call. */
export class MinerError extends Error {
  override name = 'MinerError';
}

type Running = { api: Remote<WorkerApi>; failed: Promise<never>; terminate(): void };

/** Mining and verification off the page's thread. Calls may overlap; the workers are shared. */
export type Miner = {
  /** Starts the first worker (24–46 ms) before it is needed; says which engine it uses. */
  start(): Promise<Engine>;
  mine(job: MineJob, options: MineOptions & { workers?: number }): Promise<MineResult>;
  verifyBlocks(blocks: readonly Block[], options?: VerifyOptions): Promise<ChainFault[]>;
  /** The one of these public keys that signed a head, or undefined. Without WebCrypto: plain http has none. */
  headSigner(head: SignedHead, publicKeys: readonly string[]): Promise<string | undefined>;
  /** Stops all workers; calls still running fail with {@link MinerError}. */
  terminate(): void;
};

/** What a miner needs of a worker; a browser's Worker has it. */
export type MinerEndpoint = Endpoint & { terminate(): unknown };

function run(endpoint: MinerEndpoint, forget: () => void): Running {
  let fail: (error: MinerError) => void = () => {};
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  // Nobody may be waiting when a worker breaks.
  failed.catch(() => {});
  function stop(reason: string): void {
    endpoint.terminate();
    forget();
    fail(new MinerError(reason));
  }
  endpoint.addEventListener('error', () => stop('Worker mining tidak dapat dijalankan'));
  return { api: wrap<WorkerApi>(endpoint), failed, terminate: () => stop('Worker mining dihentikan') };
}

/** A miner whose worker script is at `url`; `start` says how to start one (a browser's Worker without it). */
export function createMiner(
  url: string | URL,
  start: (url: string | URL) => MinerEndpoint = startWorker,
): Miner {
  const running: Running[] = [];

  function worker(index: number): Running {
    const known = running[index];
    if (known) return known;
    const made = run(start(url), () => {
      const at = running.indexOf(made);
      if (at >= 0) running.splice(at, 1);
    });
    running.push(made);
    return made;
  }

  return {
    async start() {
      const { api, failed } = worker(0);
      return Promise.race([api.engine(), failed]);
    },
    async mine(job, { workers = 1, ...options }) {
      const team = Array.from({ length: workers }, (_, index) => worker(index));
      const scans = team.map(({ api, failed }) => {
        return (...range: Parameters<WorkerApi['scan']>) => Promise.race([api.scan(...range), failed]);
      });
      return mineWith(scans, job, options);
    },
    async verifyBlocks(blocks, options) {
      const { api, failed } = worker(0);
      return verifyWith((...part) => Promise.race([api.verify(...part), failed]), blocks, options);
    },
    async headSigner(head, publicKeys) {
      const { api, failed } = worker(0);
      return Promise.race([api.headSigner(head, [...publicKeys]), failed]);
    },
    terminate() {
      for (const one of [...running]) one.terminate();
    },
  };
}
