/** Days of each of the two periods a change compares (rules.md section 1). */
export const statsPeriodDays = 30;

/**
 * Change in whole percent from the earlier period to the last one.
 * `null` when there is no earlier data: the screen shows "–", never an invented figure.
 */
export function changePercent(current: number, previous: number): number | null {
  if (previous <= 0) return null;
  return Math.round(((current - previous) / previous) * 100);
}
