import { ButtonLink, LoadingText, lazyPart, look } from '@pasok/ui';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import panel from '../../parts/panel.module.css';
import { addressOf, type Step, steps } from '../step.ts';
import { words } from '../texts.ts';
import classes from './lessons.module.css';
import { learn, progress } from './progress.ts';

const text = words.task;
const Explained = lazyPart(() => import('./explained.tsx'), <LoadingText>{text.minute}</LoadingText>);

type Props = {
  step: Step;
  /** How far one is. */
  said: string;
  /** Whether what is asked for was done just now. */
  isReached: boolean;
};

/** What a step asks for, how far one is, what it showed, and the way on. */
export function Task({ step, said, isReached }: Props) {
  const isDone = useStore(progress, (learned) => learned.has(step));
  useEffect(() => {
    if (isReached) learn(step);
  }, [isReached, step]);
  const next = steps[steps.indexOf(step) + 1];
  return (
    <section
      className={`${panel.panel} ${look('boxed', 'grid', 'gap2', 'noPrint')} ${classes.task}`}
      aria-label={text.titles[step]}
    >
      <h2>{text.titles[step]}</h2>
      <p>{text.hints[step]}</p>
      <p role="status">
        <span>{said}</span> {isDone && <strong>{`✓ ${text.shown[step]}`}</strong>}
      </p>
      <div>
        <ButtonLink variant={isDone ? 'filled' : 'default'} to={next ? addressOf(next) : '/blockchain-class'}>
          {text.next}
        </ButtonLink>
      </div>
      <Explained key={step} step={step} />
    </section>
  );
}
