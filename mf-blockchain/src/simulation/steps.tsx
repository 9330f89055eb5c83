import { look } from '@pasok/ui';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { progress } from './lessons/progress.ts';
import { addressOf, desk, type Step } from './step.ts';
import classes from './steps.module.css';
import { words } from './texts.ts';

const text = words.steps;

/** The network in three sizes, and the way over the desk of who works alone; what is done is ticked. */
export function Steps({ step: current }: { step: Step }) {
  const learned = useStore(progress);
  const atDesk = desk.some((step) => step === current);
  const link = (step: Step) => (
    <li key={step}>
      <Link to={addressOf(step)} aria-current={step === current ? 'step' : undefined}>
        <span>{text.names[step]}</span>
        {learned.has(step) && (
          <>
            {' '}
            <span role="img" aria-label={text.done}>
              ✓
            </span>
          </>
        )}
      </Link>
    </li>
  );
  return (
    <nav className={`${look('noPrint')} ${classes.steps}`} aria-label={text.label}>
      <ul className={look('row', 'middle')}>
        <li>
          <Link to={addressOf('hash')} aria-current={atDesk ? 'true' : undefined}>
            {text.desk}
          </Link>
        </li>
        {link('jaringan')}
        <li>
          <Link to="/blockchain-class">{text.toClass}</Link>
        </li>
      </ul>
      {atDesk && (
        <ol className={look('row', 'middle')} aria-label={text.desk}>
          {desk.map(link)}
        </ol>
      )}
    </nav>
  );
}
