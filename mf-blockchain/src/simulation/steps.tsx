import { Link } from 'react-router-dom';
import { type Step, steps } from './step.ts';
import classes from './steps.module.css';
import { words } from './texts.ts';

/** The way from one field to a network, and to a class. */
export function Steps({ step: current }: { step: Step }) {
  return (
    <nav className={classes.steps} aria-label={words.steps.label}>
      <ol>
        {steps.map((step) => (
          <li key={step}>
            <Link
              to={step === 'jaringan' ? '/blockchain-simulation' : `#${step}`}
              aria-current={step === current ? 'step' : undefined}
            >
              {words.steps.names[step]}
            </Link>
          </li>
        ))}
      </ol>
      <Link to="/blockchain-class">{words.toClass}</Link>
    </nav>
  );
}
