/** Days of each of the two periods a change compares (rules.md section 1). */
export const statsPeriodDays = 30;

/** Fewest cases of the earlier period that a percentage is reckoned from: of three requests one more is no trend. */
const minCases = 10;

/**
 * The largest total budget of a request, in rupiah, that the market's total counts: a hundred thousand million. Beyond it a
 * slip of the hand is likelier than a purchase, and one would outweigh everybody else's.
 */
export const maxCountedBudget = 100_000_000_000;

/**
 * Change in whole percent from the earlier period to the last one; `cases`: how many things the earlier figure is of.
 * `null` where these are too few, or none: the screen shows "–", never an invented figure.
 */
export function changePercent(current: number, previous: number, cases: number): number | null {
  if (cases < minCases || previous <= 0) return null;
  return Math.round(((current - previous) / previous) * 100);
}
