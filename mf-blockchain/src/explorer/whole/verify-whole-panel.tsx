import { Button, IconCheck, look } from '@pasok/ui';
import { type VerifyWhole, words } from './use-verify-whole.ts';
import classes from './verify-whole-panel.module.css';

/** What is known so far, in words; told to those who cannot see the bar when it changes in kind. */
function Outcome({ verified, total, faults, problem }: VerifyWhole) {
  if (problem !== undefined) return <strong className={look('wrong')}>{words.stopped(problem)}</strong>;
  if (faults.length > 0)
    return <strong className={look('wrong')}>{words.faulty(faults.length, verified)}</strong>;
  if (verified < total) return <span>{words.hint}</span>;
  return (
    <span className={`${look('inline', 'middle', 'gap15', 'semibold')} ${classes.valid}`}>
      <IconCheck size={18} aria-hidden /> {words.valid(total)}
    </span>
  );
}

type Props = { whole: VerifyWhole; onPick: (index: number) => void };

/** Verifies every block of a long chain, however many there are; progress that outlives a reload. */
export function VerifyWholePanel({ whole, onPick }: Props) {
  const { verified, total, faults, isRunning } = whole;
  const isDone = total > 0 && verified >= total;
  const [first] = faults;
  const label = verified > 0 ? words.goOn : words.start;
  return (
    <section className={classes.panel} aria-label={words.start}>
      <p className={classes.outcome} aria-live="polite">
        <Outcome {...whole} />
      </p>
      {(verified > 0 || isRunning) && !isDone && (
        <div className={`${look('grid', 'gap1', 'text14', 'figures')} ${classes.progress}`}>
          <progress className={classes.bar} max={total} value={verified} aria-label={words.progress} />
          <span>{words.of(verified, total)}</span>
        </div>
      )}
      <div className={`${look('row', 'gap2')} ${classes.actions}`}>
        {!isDone && (
          <Button variant="default" onClick={isRunning ? whole.stop : whole.start}>
            {isRunning ? words.pause : label}
          </Button>
        )}
        {first !== undefined && (
          <Button variant="default" onClick={() => onPick(first)}>
            {words.open(first)}
          </Button>
        )}
      </div>
    </section>
  );
}
