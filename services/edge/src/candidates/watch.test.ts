import { expect, it } from 'vitest';
import { createFailureStats } from './watch.ts';

const names = (count: number, what: string) => Array.from({ length: count }, (_, n) => `${what} ${n}`);

/** What is said of a candidate that so many of so many accounts fail with in each of eleven minutes; of its base nobody does. */
function judged(failing: number, given: number): string | undefined {
  let minute = 0;
  const stats = createFailureStats(1, () => minute);
  let said: string | undefined;
  for (; minute < 11; minute++) {
    for (const account of names(given, 'account')) {
      stats.gave('mf_x', 'new', account);
      stats.gave('mf_x', 'old', `${account} of others`);
    }
    for (const account of names(failing, 'account')) stats.failed('mf_x', 'new', account);
    said = stats.look('mf_x', 'new', 'old');
  }
  return said;
}

it.each([
  [2, 4],
  [3, 200],
  [19, 1_000],
])('%i of %i accounts that fail, or say so, withdraw nothing', (failing, given) =>
  expect(judged(failing, given)).toBeUndefined(),
);

it.each([
  [3, 4],
  [3, 150],
  [20, 1_000],
])('%i of %i withdraw what others do not fail with', (failing, given) =>
  expect(judged(failing, given)).toContain('it failed more often than old for ten minutes'),
);
