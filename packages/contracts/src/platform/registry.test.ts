import { expect, it } from 'vitest';
import { supportsContract } from './registry.ts';

it.each([
  [3, 3, true],
  [2, 3, true],
  [1, 3, false],
  [4, 3, false],
  [1, 1, true],
  // There never was one.
  [0, 1, false],
])('a module of contract %i in a shell of %i: %s', (asked, spoken, runs) =>
  expect(supportsContract(asked, spoken)).toBe(runs),
);
