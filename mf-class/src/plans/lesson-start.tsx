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
