import { Button } from '@pasok/ui';
import panel from '../parts/panel.module.css';
import { SmallButton } from './controls.tsx';
import classes from './lesson-panel.module.css';
import {
  isOwnLesson,
  type LessonName,
  lessonNames,
  nextLesson,
  type OwnLessonName,
  ownLessons,
} from './lessons.ts';
import type { Peer } from './peer.ts';
import { words } from './texts.ts';
import { whereabouts } from './whereabouts.ts';

const text = words.lesson;

type Props = {
  peers: readonly Peer[];
  recorded: number;
  learned: ReadonlySet<LessonName>;
  /** The lesson about one block that is open. */
  opened: OwnLessonName | undefined;
  onOpen: (name: OwnLessonName | undefined) => void;
  /** Leads to the peer that the lesson of now is about. */
  onShow: () => void;
  onAgain: () => void;
};

/** How far the student is, and what comes now. */
function lessonNow(learned: ReadonlySet<LessonName>): string {
  const current = nextLesson(learned);
  return current ? text.now(learned.size, lessonNames.length, text.titles[current]) : text.finished;
}

type AllProps = Pick<Props, 'learned' | 'onAgain'> & { current: LessonName | undefined };

function AllLessons({ learned, current, onAgain }: AllProps) {
  return (
    <details>
      <summary className={classes.all}>{text.all}</summary>
      <ol className={classes.steps}>
        {lessonNames.map((name) => {
          const isDone = learned.has(name);
          return (
            <li key={name} data-done={isDone} aria-current={name === current ? 'step' : undefined}>
              <strong>{isDone ? `${text.titles[name]} ✓ (${text.done})` : text.titles[name]}</strong>
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
      </div>
    </details>
  );
}

/** Lessons that are opened by a button, in any order: they need no chain that was changed before. */
function OwnLessons({ opened, learned, onOpen }: Pick<Props, 'opened' | 'learned' | 'onOpen'>) {
  return (
    <div className={classes.buttons}>
      {ownLessons.map((name) => (
        <SmallButton
          key={name}
          data-lesson={name}
          aria-expanded={opened === name}
          onClick={() => onOpen(opened === name ? undefined : name)}
        >
          <span>{text.titles[name]}</span>
          {learned.has(name) && <span aria-hidden> ✓</span>}
        </SmallButton>
      ))}
    </div>
  );
}

/** Short lessons; each is ticked off when what it asks for has been done. */
export function LessonPanel(props: Props) {
  const { peers, recorded, learned } = props;
  const current = nextLesson(learned);
  const isOwn = current && isOwnLesson(current);
  const where = current && !isOwn && whereabouts(peers, recorded, current);
  const toOpen = isOwn && props.opened !== current ? current : undefined;
  const open = toOpen && { label: text.open, act: () => props.onOpen(toOpen) };
  const toDo = current && !isOwn ? { label: text.show, act: props.onShow } : open;
  return (
    <section className={panel.panel} aria-label={text.title}>
      <p className={classes.now} role="status">
        {lessonNow(learned)}
      </p>
      <p className={classes.hint}>{current ? text.hints[current] : text.moral}</p>
      {where && <p className={classes.where}>{where}</p>}
      {toDo && (
        <div className={classes.buttons}>
          <Button onClick={toDo.act}>{toDo.label}</Button>
        </div>
      )}
      <OwnLessons opened={props.opened} learned={learned} onOpen={props.onOpen} />
      <AllLessons {...props} current={current} />
    </section>
  );
}
