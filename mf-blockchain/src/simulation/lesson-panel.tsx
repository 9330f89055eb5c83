import panel from '../parts/panel.module.css';
import { readLesson } from './lesson.ts';
import classes from './lesson-panel.module.css';
import type { OwnLessonName } from './lessons/own-lesson.tsx';
import { type LessonName, lessonNames, nextLesson } from './lessons.ts';
import type { Peer } from './peer.ts';
import { SmallButton } from './small-button.tsx';
import { words } from './texts.ts';

const text = words.lesson;

const ownLessons = ['keys', 'merkle'] as const;

type Props = {
  peers: readonly Peer[];
  recorded: number;
  learned: ReadonlySet<LessonName>;
  /** The lesson about one block that is open. */
  opened: OwnLessonName | undefined;
  onOpen: (name: OwnLessonName | undefined) => void;
  onAgain: () => void;
  onPrint: () => void;
};

/** How far the student is, and what comes now. */
function lessonNow(learned: ReadonlySet<LessonName>): string {
  const current = nextLesson(learned);
  return current ? text.now(learned.size, lessonNames.length, text.titles[current]) : text.finished;
}

/** Where the student's changed chain stands, in words; nothing while no block is changed. */
export function whereabouts(peers: readonly Peer[], recorded: number): string | undefined {
  const { step, peer, position } = readLesson(peers, recorded);
  if (peer === undefined || position === undefined) return undefined;
  const place = text.where(peer + 1, position);
  if (step === 'relink') return `${place}. ${text.relink(position)}`;
  return step === 'repair' ? `${place}. ${text.repair(position)}` : place;
}

type AllProps = Pick<Props, 'learned' | 'onAgain' | 'onPrint'> & { current: LessonName | undefined };

function AllLessons({ learned, current, onAgain, onPrint }: AllProps) {
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
      <p className={classes.kept}>{text.kept}</p>
      <div className={classes.buttons}>
        <SmallButton disabled={learned.size === 0} onClick={onAgain}>
          {text.again}
        </SmallButton>
        <SmallButton onClick={onPrint}>{text.sheet}</SmallButton>
      </div>
    </details>
  );
}

/** A lesson that is opened by its button: it is about one block, not about the network. */
function OwnLessons({ opened, onOpen }: Pick<Props, 'opened' | 'onOpen'>) {
  return (
    <div className={classes.buttons}>
      {ownLessons.map((name) => (
        <SmallButton
          key={name}
          aria-expanded={opened === name}
          onClick={() => onOpen(opened === name ? undefined : name)}
        >
          {text.titles[name]}
        </SmallButton>
      ))}
    </div>
  );
}

/** Short lessons; each is ticked off when what it asks for has been done. */
export function LessonPanel(props: Props) {
  const { peers, recorded, learned } = props;
  const current = nextLesson(learned);
  const where = current && whereabouts(peers, recorded);
  return (
    <section className={panel.panel} aria-label={text.title}>
      <p className={classes.now} role="status">
        {lessonNow(learned)}
      </p>
      <p className={classes.hint}>{current ? text.hints[current] : text.moral}</p>
      {where && <p className={classes.where}>{where}</p>}
      <OwnLessons opened={props.opened} onOpen={props.onOpen} />
      <AllLessons {...props} current={current} />
    </section>
  );
}
