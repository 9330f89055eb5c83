import type { MineJob } from '@pasok/chain/job';
import type { MineResult, Progress } from '@pasok/miner/mine';
import { useEffect, useRef, useState } from 'react';
import { miner } from './miner.ts';

export type MiningState =
  | { status: 'idle' }
  | { status: 'running'; progress: Progress }
  | { status: 'done'; result: MineResult; progress: Progress }
  | { status: 'failed'; message: string };

const nothingYet: Progress = { attempts: 0, hashesPerSecond: 0, elapsedMs: 0 };
/** A worker reports every 8 ms; a screen need not follow faster than the eye. */
const paintEveryMs = 50;

/** One search at a time in the worker; a new one, `stop` or leaving the screen ends the one before. */
export function useMining() {
  const [state, setState] = useState<MiningState>({ status: 'idle' });
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  async function mine(job: MineJob, maxAttempts: number): Promise<MineResult | undefined> {
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    let latest = nothingYet;
    let painted = 0;
    setState({ status: 'running', progress: latest });
    const onProgress = (progress: Progress) => {
      latest = progress;
      if (progress.elapsedMs - painted < paintEveryMs || current.current !== controller) return;
      painted = progress.elapsedMs;
      setState({ status: 'running', progress });
    };
    try {
      const result = await miner.mine(job, { maxAttempts, signal: controller.signal, onProgress });
      if (current.current === controller) setState({ status: 'done', result, progress: latest });
      return result;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (current.current === controller) setState({ status: 'failed', message });
      return undefined;
    }
  }

  return { state, mine, stop: () => current.current?.abort() };
}
