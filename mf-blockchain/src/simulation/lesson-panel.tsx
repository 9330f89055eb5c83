import { type Lesson, lessonSteps, readLesson } from './lesson.ts';
import classes from './lesson-panel.module.css';
import type { Peer } from './peer.ts';
import { words } from './texts.ts';

const text = words.lesson;

function summaryOf({ step }: Lesson): string {
  if (step === 'done') return text.finished;
  return text.summary(lessonSteps.indexOf(step) + 1, lessonSteps.length, text.titles[step]);
}

function stateOf(at: number, now: number): 'done' | 'now' | 'later' {
  if (at === now) return 'now';
  return at < now ? 'done' : 'later';
}

/** A guided tour in four steps; each is ticked off when the chain shows that it was done. */
export function LessonPanel({ peers }: { peers: readonly Peer[] }) {
  const lesson = readLesson(peers);
  const now = lesson.step === 'done' ? lessonSteps.length : lessonSteps.indexOf(lesson.step);
  const { peer, position } = lesson;
  return (
    <details className={classes.lesson}>
      <summary className={classes.summary}>
        <span role="status">{summaryOf(lesson)}</span>
      </summary>
      <ol className={classes.steps}>
        {lessonSteps.map((step, at) => {
          const state = stateOf(at, now);
          return (
            <li key={step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
              <strong>
                {text.titles[step]}
                {state === 'done' && ` (${text.done})`}
              </strong>
              <p>{text.hints[step]}</p>
              {state === 'now' && peer !== undefined && position !== undefined && (
                <p className={classes.where}>{text.where(peer + 1, position)}</p>
              )}
            </li>
          );
        })}
      </ol>
      {lesson.step === 'done' && <p className={classes.moral}>{text.moral}</p>}
    </details>
  );
}
