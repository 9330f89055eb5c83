import type { LessonPlace } from '@pasok/contracts/classes';
import { teacherApi } from '../api/classes.ts';
import { type ClassView, isPresent } from '../api/shown.ts';
import { fittingZeros } from '../teacher/pace.ts';
import { useCommand } from '../teacher/use-command.tsx';
import { plans } from './plans.ts';
import { type Acts, actsOf } from './read-plan.ts';

/** The moments of a step, in order. */
export const moments = ['ask', 'do', 'say', 'answer'] as const satisfies LessonPlace['phase'][];

/** Does to a class what a step's event begins with, whatever it is made of: phones, or one pupil's robots. */
async function begin(
  { info: { _id: id }, devices }: Pick<ClassView, 'info' | 'devices'>,
  { fits, percent, falseBlock, mines, ...given }: Acts,
): Promise<void> {
  const here = devices.filter(isPresent);
  const zeros = fits && fittingZeros(here.map(({ rate }) => rate));
  const most = Math.max(0, here.length - 1);
  const second = percent && Math.min(most, Math.max(1, Math.round((here.length * percent) / 100)));
  const change = { ...given, ...(zeros && { difficulty: zeros }), ...(second !== undefined && { second }) };
  if (Object.keys(change).length > 0) await teacherApi.change(id, change);
  if (falseBlock) await teacherApi.falseBlock(id, falseBlock);
  if (mines) await teacherApi.mine(id);
}

/** Where the class stands in which lesson, and the ways from there: the class holds it, for stage, remote and phones alike. */
export function useLesson(view: Pick<ClassView, 'info' | 'devices'>) {
  const { _id: id, place } = view.info;
  const { run, isPending } = useCommand();
  const plan = place ? plans[place.lesson - 1] : undefined;
  const step = place ? plan?.steps[place.step - 1] : undefined;
  const at = place ? moments.length * (place.step - 1) + moments.indexOf(place.phase) : 0;
  const last = moments.length * (plan?.steps.length ?? 0) - 1;
  async function go(to: LessonPlace, acts: Acts = {}): Promise<void> {
    // Pressed twice; another moment is another command, also while this one's acts are under way.
    const name = JSON.stringify(to);
    if (isPending(name)) return;
    if (await run(name, () => teacherApi.change(id, { place: to })))
      await run('acts', () => begin(view, acts));
  }
  function moveTo(moment: number, acts?: Acts): void {
    const phase = moments[moment % moments.length];
    if (place && phase && moment <= last)
      void go({ lesson: place.lesson, step: Math.floor(moment / moments.length) + 1, phase }, acts);
  }
  const choose = (lesson: number) => void go({ lesson, step: 1, phase: 'ask' });
  return {
    lesson: place?.lesson,
    title: plan?.title ?? '',
    step,
    phase: place?.phase,
    isFirst: at === 0,
    isLast: at >= last,
    /** To the next moment, or into the first lesson; the event of a step begins with what its plan sets. */
    next: () => (place ? moveTo(at + 1, place.phase === 'ask' ? actsOf(step?.set) : {}) : choose(1)),
    back: () => moveTo(at - 1),
    choose,
  };
}

export type Lesson = ReturnType<typeof useLesson>;
