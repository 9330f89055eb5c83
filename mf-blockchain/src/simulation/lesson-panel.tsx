import { Button, LoadingText, lazyPart } from '@pasok/ui';
import { Link } from 'react-router-dom';
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
const Explained = lazyPart(() => import('./lessons/explained.tsx'), <LoadingText>{text.minute}</LoadingText>);

type Props = {
  peers: readonly Peer[];
  recorded: number;
  learned: ReadonlySet<LessonName>;
  /** The lesson about one block that is open. */
  opened: OwnLessonName | undefined;
  onOpen: (name: OwnLessonName | undefined) => void;
  /** Leads to the peer that the lesson of now is about. */
  onShow: () => void;
};

/** How far the student is, and what comes now. */
function lessonNow(learned: ReadonlySet<LessonName>): string {
  const current = nextLesson(learned);
  return current ? text.now(learned.size, lessonNames.length, text.titles[current]) : text.finished;
}

/** Lessons that are opened by a button, in any order: they need no chain that was changed before. */
function OwnLessons({ opened, learned, onOpen }: Pick<Props, 'opened' | 'learned' | 'onOpen'>) {
  return ownLessons.map((name) => (
    <SmallButton
      key={name}
      data-lesson={name}
      aria-expanded={opened === name}
      onClick={() => onOpen(opened === name ? undefined : name)}
    >
      <span>{text.titles[name]}</span>
      {learned.has(name) && <span aria-hidden> ✓</span>}
    </SmallButton>
  ));
}

/** Short lessons; each is ticked off when what it asks for has been done. */
export function LessonPanel(props: Props) {
  const { peers, recorded, learned } = props;
  const current = nextLesson(learned);
  const ofPeers = current && !isOwnLesson(current) ? current : undefined;
  const where = ofPeers && whereabouts(peers, recorded, ofPeers);
  return (
    <section className={panel.panel} aria-label={text.title}>
      <p className={classes.now} role="status">
        {lessonNow(learned)}
      </p>
      <p className={classes.hint}>{current ? text.hints[current] : text.moral}</p>
      {where && <p className={classes.where}>{where}</p>}
      {ofPeers && <Explained key={ofPeers} name={ofPeers} />}
      <div className={classes.buttons}>
        {ofPeers && <Button onClick={props.onShow}>{text.show}</Button>}
        <OwnLessons opened={props.opened} learned={learned} onOpen={props.onOpen} />
        <Link to="#hasil">{words.result.open}</Link>
      </div>
      <p className={classes.kept}>{text.kept}</p>
    </section>
  );
}
