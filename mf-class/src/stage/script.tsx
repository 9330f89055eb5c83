import type { ClassDevice } from '@pasok/contracts/classes';
import { look } from '@pasok/ui';
import { Guesses, LessonMoves, LessonStart } from '../plans/lesson-parts.tsx';
import type { Lesson } from '../plans/use-lesson.tsx';
import { texts } from '../texts.ts';
import classes from './stage.module.css';

const words = texts.stage;

type Props = { lesson: Lesson; devices: readonly ClassDevice[] };

/** The moment of the lesson as the room reads it, question, event, sentence, answer, and the way to the next one. */
export function Script({ lesson, devices }: Props) {
  const { step, phase } = lesson;
  return (
    <section className={classes.script} aria-label={words.lessons}>
      {!step && <LessonStart lesson={lesson} />}
      {step && (
        <>
          <div className={classes.spoken}>
            <p className={look('row', 'across4')}>
              <span>{words.lesson(lesson.lesson ?? 1, lesson.title)}</span>{' '}
              <strong>{words.step(step.minutes, step.title)}</strong>
            </p>
            <p className={classes.say}>{phase === 'say' ? <q>{step.say}</q> : step.ask}</p>
            <Guesses lesson={lesson} devices={devices} />
          </div>
          <div className={look('grid', 'gap1')}>
            <LessonMoves lesson={lesson} />
          </div>
        </>
      )}
    </section>
  );
}
