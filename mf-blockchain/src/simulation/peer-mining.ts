import { canonicalData } from '@pasok/chain/canonical-data';
import { errorMessage } from '@pasok/client';
import type { Block } from '@pasok/contracts/blockchain';
import type { MineResult, Progress } from '@pasok/miner/mine';
import type { Miner } from '@pasok/miner/miner';
import { createStore } from 'zustand';
import { throttleProgress } from '../mining/eye-speed.ts';
import { workerCount } from '../mining/miner.ts';
import { attemptLimit, expectedAttempts } from './difficulty.ts';
import type { Simulation } from './simulation-store.ts';
import { words } from './texts.ts';

/** A search as its picture shows it: how hard it is, who searches, how far it is. */
export type SearchView = { expected: number; workers: number; attempts: number; hashesPerSecond: number };

/**
 * `position` is the block being mined, `note` what is to be said about the peer, `search` the one that runs or the last
 * that did.
 */
export type PeerMiningState = {
  position: number | undefined;
  progress: Progress | undefined;
  note: string;
  search: SearchView | undefined;
};

const idle = { position: undefined, progress: undefined };

function resultNote(result: MineResult): string {
  if (result.status === 'found') return words.found(result.nonce, result.attempts);
  return result.status === 'exhausted' ? words.exhausted(result.attempts) : words.cancelled(result.attempts);
}

/** Five zeros take a million attempts on average: worth several workers, anything less is not. */
const manyWorkersFrom = 5;

type Show = (state: Partial<PeerMiningState>) => void;

/** Searches a block's nonce, shown while it runs and once it is over: an easy one is over before the eye sees it. */
async function search(mine: Miner['mine'], block: Block, zeros: number, signal: AbortSignal, show: Show) {
  const { index, data, previousHash } = block;
  const job = { index, dataText: canonicalData(data), previousHash, difficulty: zeros };
  const workers = zeros >= manyWorkersFrom ? workerCount() : 1;
  const expected = expectedAttempts(zeros);
  const begun = performance.now();
  const onProgress = throttleProgress((progress) =>
    show({ progress, search: { expected, workers, ...progress } }),
  );
  const result = await mine(job, { maxAttempts: attemptLimit(zeros), workers, signal, onProgress });
  const { attempts } = result;
  const perMs = attempts / Math.max(performance.now() - begun, 0.1);
  if (!signal.aborted) show({ search: { expected, workers, attempts, hashesPerSecond: perMs * 1000 } });
  return result;
}

/** One run at a time: a second is not begun while one runs. */
function createTurn() {
  let running: AbortController | undefined;
  const isNow = (run: AbortController) => running === run;
  return {
    isNow,
    /** Does the work, and tells what broke it unless it was stopped before. */
    async during(work: (run: AbortController) => Promise<unknown>, report: (failure: unknown) => void) {
      if (running) return;
      const run = new AbortController();
      running = run;
      try {
        await work(run);
      } catch (error) {
        if (isNow(run)) report(error);
      } finally {
        if (isNow(run)) running = undefined;
      }
    },
    /** Whether something ran that has ended now. */
    stop(): boolean {
      const run = running;
      running = undefined;
      run?.abort();
      return run !== undefined;
    },
  };
}

/** Mines blocks of one peer in the worker: one at a time, and never into a block that changed meanwhile. */
export function createPeerMining(simulation: Simulation, index: number, mine: Miner['mine']) {
  const store = createStore<PeerMiningState>(() => ({ ...idle, note: '', search: undefined }));
  const turn = createTurn();
  const blockAt = (at: number) => simulation.getState().peers[index]?.blocks[at];
  const { act, noteSearch } = simulation.getState();
  const note = (text: string) => store.setState({ ...idle, note: text });

  /** Whether the block got its nonce. */
  async function mineOne(at: number, run: AbortController): Promise<boolean> {
    const block = blockAt(at);
    if (!block || run.signal.aborted) return false;
    store.setState({ position: at, note: '' });
    const zeros = simulation.getState().difficulty;
    const result = await search(mine, block, zeros, run.signal, store.setState);
    if (!turn.isNow(run)) return false;
    const isSame = blockAt(at) === block;
    note(isSame ? resultNote(result) : words.changedMeanwhile);
    if (result.status !== 'found' || !isSame) return false;
    noteSearch({ zeros, attempts: result.attempts });
    act(index, { type: 'mined', position: at, nonce: result.nonce });
    return true;
  }
  const during = (work: (run: AbortController) => Promise<unknown>) =>
    turn.during(work, (error) => note(words.error(errorMessage(error))));

  return {
    store,
    note,
    /** Finds the nonce of one block. */
    mine: (at: number) => during((run) => mineOne(at, run)),
    /** Links and mines this block and all after it: a changed block breaks every later one. */
    mineFrom: (from: number) =>
      during(async (run) => {
        for (let at = from; blockAt(at); at++) {
          act(index, { type: 'relink', position: at });
          if (!(await mineOne(at, run))) return;
        }
      }),
    /** Ends a search, as its button and every change of the peer do. */
    stop() {
      if (turn.stop()) note(words.cancelled(store.getState().progress?.attempts ?? 0));
    },
  };
}
