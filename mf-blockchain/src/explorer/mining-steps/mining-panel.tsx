import { canonicalData } from '@pasok/chain/canonical-data';
import { maxAttempts } from '@pasok/chain/difficulty';
import type { MineJob } from '@pasok/chain/job';
import type { Block } from '@pasok/contracts/blockchain';
import type { MineResult } from '@pasok/miner/mine';
import { Button, look } from '@pasok/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { tellRate } from '../../mining/eye-speed.ts';
import { type MiningState, useMining } from '../../mining/use-mining.ts';
import { MiningList } from './mining-list.tsx';
import classes from './mining-panel.module.css';
import { words } from './step.ts';
import { StepStages } from './step-stages.tsx';

function resultWords(result: MineResult, block: Block): string {
  if (result.status === 'exhausted') return words.exhausted(result.attempts);
  if (result.status === 'cancelled') return words.stopped(result.attempts);
  const compared = result.nonce === block.nonce ? words.same : words.differs;
  return `${words.found(result.nonce, result.attempts)}. ${compared}`;
}

function Status({ state, block }: { state: MiningState; block: Block }) {
  if (state.status === 'idle') return null;
  if (state.status === 'failed')
    return (
      <ol className={classes.failed}>
        <li>{words.error(state.message)}</li>
      </ol>
    );
  const { attempts } = state.progress;
  const rate = tellRate(state.progress);
  return (
    <div
      className={`${look('grid', 'gap05', 'text14', 'figures')} ${classes.status}`}
      role="status"
      data-status={state.status}
    >
      <strong>
        {state.status === 'running' ? words.running(attempts) : resultWords(state.result, block)}
      </strong>
      {rate !== undefined && <span className={look('muted')}>{words.rate(rate)}</span>}
      {state.status === 'done' && state.result.status === 'found' && <code>{state.result.hash}</code>}
    </div>
  );
}

function attemptsOf(state: MiningState): number {
  if (state.status === 'running') return state.progress.attempts;
  return state.status === 'done' ? state.result.attempts : 0;
}

function foundNonce(state: MiningState): number | undefined {
  return state.status === 'done' && state.result.status === 'found' ? state.result.nonce : undefined;
}

type Props = {
  block: Block;
  /** Whether it was just asked for, and that it has the focus. */
  takesFocus: boolean;
  onFocused: () => void;
  onClose: () => void;
};

/** Mines a block again from nonce 0 and shows every attempt; starts by itself. */
export default function MiningPanel({ block, takesFocus, onFocused, onClose }: Props) {
  const { state, mine, stop } = useMining();
  const [picked, setPicked] = useState<number>();
  const heading = useRef<HTMLHeadingElement>(null);
  const job: MineJob = useMemo(
    () => ({ index: block.index, dataText: canonicalData(block.data), previousHash: block.previousHash }),
    [block],
  );
  function start() {
    setPicked(undefined);
    void mine(job, maxAttempts);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another block is another search
  useEffect(() => start(), [job]);
  useEffect(() => {
    if (!takesFocus) return;
    heading.current?.focus();
    onFocused();
  }, [takesFocus, onFocused]);
  const attempts = attemptsOf(state);
  // Until one is picked, the attempt that counts is looked at.
  const nonce = picked ?? foundNonce(state);
  return (
    <section
      className={`${look('boxed', 'grid', 'gap3')} ${classes.panel}`}
      aria-label={words.title(block.index)}
    >
      <header className={look('row', 'middle', 'apart', 'gap2')}>
        <h2 className={`${look('text18')} ${classes.title}`} ref={heading} tabIndex={-1}>
          {words.title(block.index)}
        </h2>
        <div className={look('row', 'middle', 'apart', 'gap2')}>
          {state.status === 'running' ? (
            <Button color="red" variant="light" size="sm" onClick={stop}>
              {words.stop}
            </Button>
          ) : (
            <Button variant="default" size="sm" onClick={start}>
              {words.again}
            </Button>
          )}
          <Button variant="subtle" size="sm" onClick={onClose}>
            {words.close}
          </Button>
        </div>
      </header>
      <Status state={state} block={block} />
      <div className={classes.body}>
        {attempts > 0 && <MiningList job={job} attempts={attempts} picked={picked} onPick={setPicked} />}
        {state.status === 'done' &&
          (nonce === undefined ? (
            <p className={look('muted')}>{words.pick}</p>
          ) : (
            <StepStages job={job} nonce={nonce} />
          ))}
      </div>
    </section>
  );
}
