import type { MineJob } from '@pasok/chain/job';
import { errorMessage } from '@pasok/client';
import type { MineResult, Progress } from '@pasok/miner/mine';
import { useEffect, useRef, useState } from 'react';
import { throttleProgress } from './eye-speed.ts';
import { miner } from './miner.ts';

export type MiningState =
  | { status: 'idle' }
  | { status: 'running'; progress: Progress }
  | { status: 'done'; result: MineResult; progress: Progress }
  | { status: 'failed'; message: string };

const nothingYet: Progress = { attempts: 0, hashesPerSecond: 0, elapsedMs: 0 };

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
    setState({ status: 'running', progress: latest });
    const show = throttleProgress((progress) => {
      if (current.current === controller) setState({ status: 'running', progress });
    });
    const onProgress = (progress: Progress) => {
      latest = progress;
      show(progress);
    };
    try {
      const result = await miner.mine(job, { maxAttempts, signal: controller.signal, onProgress });
      if (current.current === controller) setState({ status: 'done', result, progress: latest });
      return result;
    } catch (error) {
      if (current.current === controller) setState({ status: 'failed', message: errorMessage(error) });
      return undefined;
    }
  }

  return { state, mine, stop: () => current.current?.abort() };
}
