import { expect, it } from 'vitest';
import { draftProgress, draftSteps } from './progress.ts';

it.each([
  ['', '', [], 0, 0],
  ['  ', '', [], 0, 0],
  ['Lab 3', '', [], 33, 1],
  ['', '2026-12-01T10:00', [], 33, 1],
  ['', '', ['', ' '], 0, 0],
  ['', '', ['', 'Laptop'], 34, 1],
  ['Lab 3', '2026-12-01T10:00', [''], 66, 2],
  ['', '2026-12-01T10:00', ['Laptop'], 67, 2],
  ['Lab 3', '2026-12-01T10:00', ['Laptop'], 100, 3],
])('title %j, deadline %j and items %j give %i percent', (title, deadline, names, percent, steps) => {
  const draft = { title, deadline, items: names.map((name) => ({ name })) };
  expect(draftProgress(draft)).toBe(percent);
  expect(draftSteps(draft)).toBe(steps);
});
