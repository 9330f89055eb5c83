import { canonicalData } from '@pasok/chain/canonical-data';
import { simulationMaxAttempts } from '@pasok/chain/difficulty';
import { errorMessage } from '@pasok/client';
import type { MineResult, Progress } from '@pasok/miner/mine';
import type { Miner } from '@pasok/miner/miner';
import { useEffect, useMemo, useState } from 'react';
import { createStore } from 'zustand';
import { throttleProgress } from '../mining/eye-speed.ts';
import { miner } from '../mining/miner.ts';
import type { BlockActions } from './editor/block-editor.tsx';
import type { Simulation } from './simulation-store.ts';
import { words } from './texts.ts';

/** The miner of a peer and what its blocks may ask for; every change of the peer ends a search. */
export function usePeerMining(simulation: Simulation, index: number) {
  const [mining] = useState(() => createPeerMining(simulation, index, miner.mine));
  useEffect(() => () => mining.stop(), [mining]);
  const actions: BlockActions = useMemo(
    () => ({
      edit(position, change) {
        mining.stop();
        simulation.getState().act(index, { type: 'edit', position, change });
      },
      mine: (position) => void mining.mine(position),
      mineFrom: (position) => void mining.mineFrom(position),
      stop: mining.stop,
    }),
    [simulation, index, mining],
  );
  return { mining, actions };
}

/** `position` is the block being mined, `note` what is to be said about the peer. */
type PeerMiningState = {
  position: number | undefined;
  progress: Progress | undefined;
  note: string;
};

const idle = { position: undefined, progress: undefined };

function resultNote(result: MineResult): string {
  if (result.status === 'found') return words.found(result.nonce, result.attempts);
  return result.status === 'exhausted' ? words.exhausted(result.attempts) : words.cancelled(result.attempts);
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

/** Mines blocks of one peer in the worker: one at a time, and never into a block that changed meanwhile. @internal */
export function createPeerMining(simulation: Simulation, index: number, mine: Miner['mine']) {
  const store = createStore<PeerMiningState>(() => ({ ...idle, note: '' }));
  const turn = createTurn();
  const blockAt = (at: number) => simulation.getState().peers[index]?.blocks[at];
  const { act } = simulation.getState();
  const note = (text: string) => store.setState({ ...idle, note: text });

  /** Whether the block got its nonce. */
  async function mineOne(at: number, run: AbortController): Promise<boolean> {
    const block = blockAt(at);
    if (!block || run.signal.aborted) return false;
    store.setState({ position: at, note: '' });
    const { index: place, data, previousHash } = block;
    const job = { index: place, dataText: canonicalData(data), previousHash };
    const onProgress = throttleProgress((progress) => store.setState({ progress }));
    const { signal } = run;
    const result = await mine(job, { maxAttempts: simulationMaxAttempts, signal, onProgress });
    if (!turn.isNow(run)) return false;
    const isSame = blockAt(at) === block;
    note(isSame ? resultNote(result) : words.changedMeanwhile);
    if (result.status !== 'found' || !isSame) return false;
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
