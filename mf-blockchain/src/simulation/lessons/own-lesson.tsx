import { LoadingText, lazyPart } from '@pasok/ui';
import { type ComponentType, useEffect, useRef } from 'react';
import panel from '../../parts/panel.module.css';
import { SmallButton } from '../controls.tsx';
import type { OwnLessonName, OwnProps } from '../lessons.ts';
import { words } from '../texts.ts';
import Explained from './explained.tsx';
import classes from './lessons.module.css';

const text = words.lesson;

const waiting = <LoadingText>{text.title}</LoadingText>;
const contents: Record<OwnLessonName, ComponentType<OwnProps>> = {
  keys: lazyPart(() => import('./keys-lesson.tsx'), waiting),
  merkle: lazyPart(() => import('./merkle-lesson.tsx'), waiting),
};

type Props = OwnProps & {
  name: OwnLessonName;
  isDone: boolean;
  /** The lesson that comes after this one. */
  next: OwnLessonName | undefined;
  onNext: () => void;
  onClose: () => void;
};

/** A lesson that needs room of its own; its heading has the focus, so that who opened it is in it. */
export default function OwnLesson({ name, isDone, next, onNext, onClose, ...own }: Props) {
  const Content = contents[name];
  const isAboutBlock = name === 'keys';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // On a phone the lesson begins below the screen's end.
    heading.current?.scrollIntoView?.({ block: 'start' });
  }, []);
  return (
    <section className={`${panel.panel} ${classes.panel}`} aria-label={text.titles[name]}>
      <h2 ref={heading} tabIndex={-1}>
        {`${text.titles[name]}${isAboutBlock ? `: ${words.block(own.block.index)}` : ''}${isDone ? ` ✓ (${text.done})` : ''}`}
      </h2>
      <p>{text.hints[name]}</p>
      <Content {...own} />
      <Explained name={name} />
      <div className={classes.actions}>
        {isDone && next && <SmallButton onClick={onNext}>{text.next(text.titles[next])}</SmallButton>}
        <SmallButton onClick={onClose}>{text.close}</SmallButton>
      </div>
    </section>
  );
}
