import { dayInMs, type Instant, toMs } from './refusal.ts';

/** Days of each of the two periods a change compares (rules.md section 1). */
export const statsPeriodDays = 30;

/** Start of the last 30 days and of the 30 before, in milliseconds. */
export function statsPeriods(now: Instant): { current: number; previous: number } {
  const end = toMs(now);
  return { current: end - statsPeriodDays * dayInMs, previous: end - 2 * statsPeriodDays * dayInMs };
}

/**
 * Change in whole percent from the earlier period to the last one.
 * `null` when there is no earlier data: the screen shows "–", never an invented figure.
 */
export function changePercent(current: number, previous: number): number | null {
  if (previous <= 0) return null;
  return Math.round(((current - previous) / previous) * 100);
}
