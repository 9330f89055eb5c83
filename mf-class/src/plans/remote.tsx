import { Fact, look } from '@pasok/ui';
import type { ClassView } from '../api/shown.ts';
import common from '../class.module.css';
import { texts } from '../texts.ts';
import { Guesses, LessonMoves, LessonStart } from './lesson-parts.tsx';
import classes from './plans.module.css';
import type { Step } from './read-plan.ts';
import { moments, useLesson } from './use-lesson.tsx';

const words = texts.stage;

/** The lesson in the teacher's hand: 'Lanjut' moves the projector, and what to do and what is right stand here alone. */
export default function Remote({ view }: { view: ClassView }) {
  const lesson = useLesson(view);
  const { step, phase } = lesson;
  return (
    <section className={common.task} aria-label={words.lessons}>
      {!step && <LessonStart lesson={lesson} />}
      {step && (
        <>
          <p>
            {words.lesson(lesson.lesson ?? 1, lesson.title)} ·{' '}
            <strong>{words.step(step.minutes, step.title)}</strong>
          </p>
          <div className={`${look('line', 'gap2')} ${classes.moves}`}>
            <LessonMoves lesson={lesson} />
          </div>
          <dl className={`${look('grid', 'gap1')} ${classes.moments}`}>
            {moments.map((moment) => (
              <Fact
                key={moment}
                name={words.moments[moment]}
                aria-current={moment === phase ? 'step' : undefined}
              >
                {textOf(step, moment)}
              </Fact>
            ))}
          </dl>
          <Guesses lesson={lesson} devices={view.devices} />
        </>
      )}
    </section>
  );
}

function textOf({ ask, task, set, say, choices, right }: Step, moment: (typeof moments)[number]): string {
  if (moment === 'answer') return right ? (choices[right - 1] ?? '') : words.opinion;
  return { ask, do: set ? `${words.sets(set)} ${task}` : task, say }[moment];
}
