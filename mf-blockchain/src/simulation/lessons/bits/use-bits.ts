import { errorMessage } from '@pasok/client';
import type { Block } from '@pasok/contracts/blockchain';
import type { Miner } from '@pasok/miner/miner';
import { useEffect, useRef, useState } from 'react';
import { words as common } from '../../texts.ts';
import { type Mining, startMining, withBlock } from './retarget.ts';
import { searchBlock } from './search-block.ts';
import { words as text } from './texts.ts';

/** Mines whole periods in the worker, each block on the one before it. */
export function useBits(recorded: Block, mine: Miner['mine']) {
  const [mining, setMining] = useState(startMining);
  const [isMining, setIsMining] = useState(false);
  /** Of the block under way, while one is searched. */
  const [attempts, setAttempts] = useState<number>();
  const [note, setNote] = useState('');
  const running = useRef<AbortController>(undefined);
  const round = useRef(0);
  useEffect(() => () => running.current?.abort(), []);

  /** Mines until the period under way is over, the search ends without a block, or something else is asked for. */
  async function minePeriod({ signal }: AbortController): Promise<string> {
    let now = mining;
    do {
      const how = { mine, recorded, round: round.current, signal, show: setAttempts };
      const result = await searchBlock(now, how);
      if (result.status === 'cancelled' || signal.aborted) return text.stopped;
      if (result.status === 'exhausted') return text.gaveUp(result.attempts);
      now = withBlock(now, { ...result, bits: now.bits, miners: now.miners });
      setMining(now);
    } while (now.inPeriod > 0);
    return '';
  }
  async function start() {
    if (running.current) return;
    const run = new AbortController();
    running.current = run;
    setNote('');
    setIsMining(true);
    const said = await minePeriod(run).catch((error: unknown) => common.error(errorMessage(error)));
    if (running.current === run) end(said);
  }
  function end(said: string) {
    running.current?.abort();
    running.current = undefined;
    setNote(said);
    setAttempts(undefined);
    setIsMining(false);
  }
  /** Other bits or miners count from the next block on, and the period begins anew. */
  function change(part: Partial<Pick<Mining, 'bits' | 'miners'>>) {
    end('');
    setMining((known) => ({ ...known, ...part, inPeriod: 0, adjustment: undefined }));
  }
  function again() {
    end('');
    round.current += 1;
    setMining(({ hasMoved }) => ({ ...startMining, hasMoved }));
  }
  return { mining, isMining, attempts, note, start, stop: () => end(text.stopped), change, again };
}
