import { toast } from '@pasok/client';
import { useEffect } from 'react';
import { lessonNames } from './lessons.ts';
import type { Simulation } from './simulation-store.ts';
import { words } from './texts.ts';

const text = words.lesson;

/** Tells that a lesson is done: the student works on a block and hardly ever has the lessons in sight. */
export function useLessonToasts(simulation: Simulation): void {
  useEffect(
    () =>
      simulation.subscribe(({ learned }, before) => {
        if (learned === before.learned) return;
        const next = lessonNames.find((name) => !learned.has(name));
        for (const name of learned)
          if (!before.learned.has(name))
            toast({
              type: 'success',
              title: text.learned(text.titles[name]),
              message: next ? text.next(text.titles[next]) : text.finished,
            });
      }),
    [simulation],
  );
}
