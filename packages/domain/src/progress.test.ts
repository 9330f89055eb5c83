import { expect, it } from 'vitest';
import { draftProgress, draftSteps } from './progress.ts';

it.each([
  ['', '', 0, 0, 0],
  ['  ', '', 0, 0, 0],
  ['Lab 3', '', 0, 33, 1],
  ['', '2026-12-01T10:00', 0, 33, 1],
  ['', '', 2, 34, 1],
  ['Lab 3', '2026-12-01T10:00', 0, 66, 2],
  ['', '2026-12-01T10:00', 1, 67, 2],
  ['Lab 3', '2026-12-01T10:00', 1, 100, 3],
])('title %j, deadline %j and %i items give %i percent', (title, deadline, count, percent, steps) => {
  const draft = { title, deadline, items: Array.from({ length: count }) };
  expect(draftProgress(draft)).toBe(percent);
  expect(draftSteps(draft)).toBe(steps);
});
