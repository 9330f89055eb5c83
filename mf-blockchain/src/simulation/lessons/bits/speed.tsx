import { errorMessage } from '@pasok/client';
import { Button } from '@pasok/ui';
import { useEffect, useRef, useState } from 'react';
import { miner, workerCount } from '../../../mining/miner.ts';
import { words as common } from '../../texts.ts';
import { type Speed as Measured, measureSpeed } from './measure-speed.ts';
import { expectedOf } from './retarget.ts';
import classes from './speed.module.css';
import { words } from './texts.ts';

const text = words.speed;
const factor = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 });
const seconds = new Intl.NumberFormat('id-ID', { maximumSignificantDigits: 2 });

type State =
  | { status: 'idle' }
  | { status: 'running'; speed?: Measured }
  | { status: 'done'; speed: Measured }
  | { status: 'failed'; message: string };

function Row({ name, rate, most }: { name: string; rate: number; most: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span className={classes.meter} style={{ inlineSize: `${(100 * rate) / most}%` }} aria-hidden />
        {text.rate(rate)}
      </dd>
    </div>
  );
}

type ResultProps = { speed: Measured; bits: number; isOver: boolean };

/** The bars, and what they mean for a block; while they are measured they grow with what was found so far. @internal */
export function Result({ speed: { one, many, workers }, bits, isOver }: ResultProps) {
  const takes = seconds.format(expectedOf(bits) / Math.max(one, many));
  return (
    <>
      <dl className={classes.rates}>
        <Row name={text.one} rate={one} most={Math.max(one, many)} />
        {workers > 1 && <Row name={text.many(workers)} rate={many} most={Math.max(one, many)} />}
      </dl>
      {isOver && <p>{workers > 1 ? text.times(factor.format(many / one)) : text.single}</p>}
      {isOver && <p>{text.blockTakes(bits, takes)}</p>}
    </>
  );
}

/** Measures this browser's mining: one worker against many, and what that means for a block of so many zero bits. */
export function Speed({ bits }: { bits: number }) {
  const [state, setState] = useState<State>({ status: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  async function measure() {
    const run = new AbortController();
    running.current = run;
    setState({ status: 'running' });
    let shown = 0;
    const show = (speed: Measured) => {
      if (performance.now() - shown < 50 || run.signal.aborted) return;
      shown = performance.now();
      setState({ status: 'running', speed });
    };
    try {
      setState({ status: 'done', speed: await measureSpeed(miner.mine, workerCount(), run.signal, show) });
    } catch (error) {
      if (run.signal.aborted) return;
      setState({ status: 'failed', message: common.error(errorMessage(error)) });
    }
  }
  const isRunning = state.status === 'running';
  return (
    <section className={classes.section} aria-label={text.title}>
      <h3 className={classes.heading}>{text.title}</h3>
      <p className={classes.hint}>{text.text}</p>
      <Button variant="default" disabled={isRunning} onClick={() => void measure()}>
        {isRunning ? text.measuring : text.measure}
      </Button>
      {/* Busy while it grows, so that it is read once, when it is known. */}
      <div className={classes.result} role="status" aria-busy={isRunning}>
        {(state.status === 'done' || state.status === 'running') && state.speed && (
          <Result speed={state.speed} bits={bits} isOver={state.status === 'done'} />
        )}
        {state.status === 'failed' && <p>{state.message}</p>}
      </div>
    </section>
  );
}
