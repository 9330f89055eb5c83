import type { ClassInfo, LessonPlace } from '@pasok/contracts/classes';
import { teacherApi } from '../api/classes.ts';
import { useCommand } from '../teacher/use-command.ts';
import { plans } from './plans.ts';

/** The moments of a step, in order. */
export const moments = ['ask', 'do', 'say', 'answer'] as const satisfies LessonPlace['phase'][];

/** Where the class stands in which lesson, and the ways from there: the class holds it, for stage, remote and phones alike. */
export function useLesson({ _id: id, place }: Pick<ClassInfo, '_id' | 'place'>) {
  const { run, isPending } = useCommand();
  const plan = place ? plans[place.lesson - 1] : undefined;
  const step = place ? plan?.steps[place.step - 1] : undefined;
  const at = place ? moments.length * (place.step - 1) + moments.indexOf(place.phase) : 0;
  const last = moments.length * (plan?.steps.length ?? 0) - 1;
  function go(to: LessonPlace): void {
    if (!isPending('place')) void run('place', () => teacherApi.change(id, { place: to }));
  }
  function moveTo(moment: number): void {
    const phase = moments[moment % moments.length];
    if (place && phase && moment <= last)
      go({ lesson: place.lesson, step: Math.floor(moment / moments.length) + 1, phase });
  }
  const choose = (lesson: number) => go({ lesson, step: 1, phase: 'ask' });
  return {
    lesson: place?.lesson,
    title: plan?.title ?? '',
    step,
    phase: place?.phase,
    isFirst: at === 0,
    isLast: at >= last,
    /** To the next moment, or into the first lesson. */
    next: () => (place ? moveTo(at + 1) : choose(1)),
    back: () => moveTo(at - 1),
    choose,
  };
}

export type Lesson = ReturnType<typeof useLesson>;
