import { Panel } from '../parts/panel.tsx';
import { readLesson } from './lesson.ts';
import classes from './lesson-panel.module.css';
import { type LessonName, lessonNames } from './lessons.ts';
import type { Peer } from './peer.ts';
import { words } from './texts.ts';

const text = words.lesson;

type Props = { peers: readonly Peer[]; learned: ReadonlySet<LessonName> };

/** Where the student's changed chain stands, in words; nothing while no block is changed. */
function whereabouts(peers: readonly Peer[]): string | undefined {
  const { step, peer, position } = readLesson(peers);
  if (peer === undefined || position === undefined) return undefined;
  const place = text.where(peer + 1, position);
  if (step === 'relink') return `${place}. ${text.relink(position)}`;
  return step === 'repair' ? `${place}. ${text.repair(position)}` : place;
}

/** Five short lessons; each is ticked off when the network itself shows that it was done. */
export function LessonPanel({ peers, learned }: Props) {
  const current = lessonNames.find((name) => !learned.has(name));
  const where = whereabouts(peers);
  return (
    <Panel
      summary={
        <span role="status">
          {current ? text.summary(learned.size, lessonNames.length, text.titles[current]) : text.finished}
        </span>
      }
    >
      <ol className={classes.steps}>
        {lessonNames.map((name) => {
          const isDone = learned.has(name);
          return (
            <li
              key={name}
              data-state={isDone ? 'done' : name === current ? 'now' : 'later'}
              aria-current={name === current ? 'step' : undefined}
            >
              <strong>
                {text.titles[name]}
                {isDone && ` ✓ (${text.done})`}
              </strong>
              <p>{text.hints[name]}</p>
              {name === current && where && <p className={classes.where}>{where}</p>}
            </li>
          );
        })}
      </ol>
      {!current && <p className={classes.moral}>{text.moral}</p>}
    </Panel>
  );
}
