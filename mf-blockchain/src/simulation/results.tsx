import { Button, Card, PrintNote } from '@pasok/ui';
import { useStore } from 'zustand';
import { lessonNames } from './lessons.ts';
import type { Simulation } from './simulation-store.ts';
import classes from './steps.module.css';
import { words } from './texts.ts';

const text = words.result;

/** The end of the lessons: what was shown, on paper too. */
export function Results({ simulation }: { simulation: Simulation }) {
  const { learned, begin } = useStore(simulation);
  return (
    <Card>
      <section className={classes.result} aria-label={text.title}>
        <h2>{text.of(learned.size, lessonNames.length)}</h2>
        <ol>
          {lessonNames.map((name) => (
            <li key={name}>
              <strong>{words.lesson.titles[name]}</strong> <span>({text.isDone(learned.has(name))})</span>
              {learned.has(name) && <div>{text.shown[name]}</div>}
            </li>
          ))}
        </ol>
        {learned.size === lessonNames.length && <p>{words.lesson.moral}</p>}
        <div>
          <Button onClick={() => window.print()}>{text.print}</Button>{' '}
          <Button variant="default" disabled={learned.size === 0} onClick={() => begin()}>
            {words.lesson.again}
          </Button>
        </div>
        <PrintNote />
      </section>
    </Card>
  );
}
