import type { ClassDevice } from '@pasok/contracts/classes';
import { Button, formatNumber, look } from '@pasok/ui';
import { isPresent } from '../api/shown.ts';
import common from '../class.module.css';
import { texts } from '../texts.ts';
import classes from './plans.module.css';
import { plans } from './plans.ts';
import type { Lesson } from './use-lesson.tsx';

const words = texts.stage;

type PartProps = { lesson: Lesson };

/** Before the first lesson: which one it is to be. */
export function LessonStart({ lesson: { choose } }: PartProps) {
  return (
    <div className={common.buttons}>
      <p>{words.begin}</p>
      {plans.map(({ title }, at) => (
        <Button key={title} variant="default" onClick={() => choose(at + 1)}>
          {words.lesson(at + 1, title)}
        </Button>
      ))}
    </div>
  );
}

/** The way to the next moment of a lesson, and back. */
export function LessonMoves({ lesson: { isFirst, isLast, next, back } }: PartProps) {
  return (
    <>
      <Button size="lg" disabled={isLast} onClick={next}>
        {isLast ? words.done : words.next}
      </Button>
      <Button variant="subtle" disabled={isFirst} onClick={back}>
        {words.back}
      </Button>
    </>
  );
}

/** While a question is asked what the devices that are here guessed, and once it is answered which of the answers is right. */
export function Guesses({
  lesson: { step, phase },
  devices,
}: PartProps & { devices: readonly ClassDevice[] }) {
  if (!step || (phase !== 'ask' && phase !== 'answer')) return null;
  const here = devices.filter(isPresent);
  const counts = step.choices.map((_, at) => here.filter(({ guess }) => guess === at + 1).length);
  const guessed = counts.reduce((sum, count) => sum + count, 0);
  return (
    <div className={`${look('grid', 'gap15')} ${classes.guesses}`}>
      <ol className={look('grid', 'gap2', 'across4')}>
        {step.choices.map((choice, at) => {
          const [isRight, count] = [phase === 'answer' && step.right === at + 1, counts[at] ?? 0];
          return (
            <li key={choice} data-right={isRight}>
              <span>
                <span>{choice}</span> {isRight && <strong>{words.right}</strong>}
              </span>
              <strong>{formatNumber(count)}</strong>
              <progress className={common.bar} value={count} max={guessed || 1} aria-hidden />
            </li>
          );
        })}
      </ol>
      <p>{words.guessed(guessed, here.length)}</p>
    </div>
  );
}
