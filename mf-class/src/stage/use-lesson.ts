import { useAddress } from '@pasok/client';
import { plans } from '../plans/plans.ts';

/** Counted from one; what the address names wrongly is the first. */
const numberOf = (given: string | null, most: number): number => {
  const number = Number(given);
  return Number.isInteger(number) && number >= 1 && number <= most ? number : 1;
};

/** Where the class stands in which lesson. It is in the address: a page loaded anew goes on there. */
export function useLesson() {
  const { params, change } = useAddress();
  const lesson = numberOf(params.get('lesson'), plans.length);
  const { title = '', steps = [] } = plans[lesson - 1] ?? {};
  const at = numberOf(params.get('step'), steps.length);
  const go = (toLesson: number, toStep: number) =>
    change({ search: { lesson: toLesson, step: toStep } }, { replace: true });
  return {
    lesson,
    title,
    step: steps[at - 1],
    isFirst: at === 1,
    isLast: at === steps.length,
    next: () => at < steps.length && go(lesson, at + 1),
    back: () => at > 1 && go(lesson, at - 1),
    choose: (other: number) => go(other, 1),
  };
}

export type Lesson = ReturnType<typeof useLesson>;
