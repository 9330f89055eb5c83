import type { ClassView } from '../api/shown.ts';
import { texts } from '../texts.ts';
import { Guesses } from './guesses.tsx';
import { LessonMoves, LessonStart } from './lesson-start.tsx';
import classes from './plans.module.css';
import { moments, useLesson } from './use-lesson.ts';

const words = texts.stage;

/** The lesson in the teacher's hand: 'Lanjut' moves the projector, and what to do and what is right stand here alone. */
export default function Remote({ view: { info, devices } }: { view: ClassView }) {
  const lesson = useLesson(info);
  const { step, phase } = lesson;
  return (
    <section className={classes.remote} aria-label={words.lessons}>
      {!step && <LessonStart lesson={lesson} />}
      {step && (
        <>
          <p>
            {words.lesson(lesson.lesson ?? 1, lesson.title)} ·{' '}
            <strong>{words.step(step.minutes, step.title)}</strong>
          </p>
          <div className={classes.buttons}>
            <LessonMoves lesson={lesson} />
          </div>
          <dl>
            {moments.map((moment) => (
              <div key={moment} aria-current={moment === phase ? 'step' : undefined}>
                <dt>{words.moments[moment]}</dt>
                <dd>{textOf(step, moment)}</dd>
              </div>
            ))}
          </dl>
          {(phase === 'ask' || phase === 'answer') && (
            <Guesses step={step} devices={devices} isAnswered={phase === 'answer'} />
          )}
        </>
      )}
    </section>
  );
}

type Step = NonNullable<ReturnType<typeof useLesson>['step']>;

function textOf({ ask, task, say, choices, right }: Step, moment: (typeof moments)[number]): string {
  if (moment === 'answer') return right ? (choices[right - 1] ?? '') : words.opinion;
  return { ask, do: task, say }[moment];
}
