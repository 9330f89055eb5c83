import panel from '../parts/panel.module.css';
import { readLesson } from './lesson.ts';
import classes from './lesson-panel.module.css';
import { type LessonName, lessonNames, nextLesson } from './lessons.ts';
import type { Peer } from './peer.ts';
import { words } from './texts.ts';

const text = words.lesson;

type Props = { peers: readonly Peer[]; recorded: number; learned: ReadonlySet<LessonName> };

/** How far the student is, and what comes now. */
export function lessonNow(learned: ReadonlySet<LessonName>): string {
  const current = nextLesson(learned);
  return current ? text.now(learned.size, lessonNames.length, text.titles[current]) : text.finished;
}

/** Where the student's changed chain stands, in words; nothing while no block is changed. */
function whereabouts(peers: readonly Peer[], recorded: number): string | undefined {
  const { step, peer, position } = readLesson(peers, recorded);
  if (peer === undefined || position === undefined) return undefined;
  const place = text.where(peer + 1, position);
  if (step === 'relink') return `${place}. ${text.relink(position)}`;
  return step === 'repair' ? `${place}. ${text.repair(position)}` : place;
}

function AllLessons({ learned, current }: Pick<Props, 'learned'> & { current: LessonName | undefined }) {
  return (
    <details>
      <summary className={classes.all}>{text.all}</summary>
      <ol className={classes.steps}>
        {lessonNames.map((name) => {
          const isDone = learned.has(name);
          return (
            <li key={name} data-done={isDone} aria-current={name === current ? 'step' : undefined}>
              <strong>
                {text.titles[name]}
                {isDone && ` ✓ (${text.done})`}
              </strong>
              <p>{text.hints[name]}</p>
            </li>
          );
        })}
      </ol>
    </details>
  );
}

/** Five short lessons; each is ticked off when the network itself shows that it was done. */
export function LessonPanel({ peers, recorded, learned }: Props) {
  const current = nextLesson(learned);
  const where = current && whereabouts(peers, recorded);
  return (
    <section className={panel.panel} aria-label={text.title}>
      <p className={classes.now} role="status">
        {lessonNow(learned)}
      </p>
      <p className={classes.hint}>{current ? text.hints[current] : text.moral}</p>
      {where && <p className={classes.where}>{where}</p>}
      <AllLessons learned={learned} current={current} />
    </section>
  );
}
