import { Button } from '@pasok/ui';
import { texts } from '../texts.ts';
import classes from './stage.module.css';
import type { Lesson } from './use-lesson.ts';

const words = texts.stage;

/** The step of the lesson: what to do, the sentence to say, what to ask, and the way to the next one. */
export function Script({ lesson: { lesson, title, step, isFirst, isLast, next, back } }: { lesson: Lesson }) {
  if (!step) return null;
  return (
    <section className={classes.script} aria-label={words.lessons}>
      <div className={classes.spoken}>
        <p className={classes.where}>
          <span>{words.lesson(lesson, title)}</span> <strong>{words.step(step.minutes, step.title)}</strong>
        </p>
        <p className={classes.say}>
          <q>{step.say}</q>
        </p>
        <p>
          <strong>{words.task}</strong> <span>{step.task}</span> <strong>{words.ask}</strong>{' '}
          <span>{step.ask}</span>
        </p>
      </div>
      <div className={classes.steps}>
        <Button size="lg" disabled={isLast} onClick={next}>
          {isLast ? words.done : words.next}
        </Button>
        <Button variant="subtle" disabled={isFirst} onClick={back}>
          {words.back}
        </Button>
      </div>
    </section>
  );
}
