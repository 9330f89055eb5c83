import { Button } from '@pasok/ui';
import { texts } from '../texts.ts';
import classes from './plans.module.css';
import { plans } from './plans.ts';
import type { Lesson } from './use-lesson.ts';

const words = texts.stage;

/** Before the first lesson: which one it is to be. */
export function LessonStart({ lesson: { choose } }: { lesson: Lesson }) {
  return (
    <div className={classes.start}>
      <p>{words.begin}</p>
      {plans.map(({ title }, at) => (
        <Button key={title} variant="default" onClick={() => choose(at + 1)}>
          {words.lesson(at + 1, title)}
        </Button>
      ))}
    </div>
  );
}

/** The way to the next moment of a lesson, and back. */
export function LessonMoves({ lesson: { isFirst, isLast, next, back } }: { lesson: Lesson }) {
  return (
    <>
      <Button size="lg" disabled={isLast} onClick={next}>
        {isLast ? words.done : words.next}
      </Button>
      <Button variant="subtle" disabled={isFirst} onClick={back}>
        {words.back}
      </Button>
    </>
  );
}
