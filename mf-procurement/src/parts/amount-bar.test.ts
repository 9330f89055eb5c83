import { expect, it } from 'vitest';
import { placeBetween } from './amount-bar.tsx';

it.each([
  [5, 0, 10, 50],
  [9_500_000, 9_500_000, 19_000_000, 0],
  [19_000_000, 9_500_000, 19_000_000, 100],
  [10_000_000, 9_500_000, 19_000_000, 5.3],
  [7, 7, 7, 0],
])('%d lies between %d and %d at %d percent', (amount, lowest, highest, percent) =>
  expect(placeBetween(amount, lowest, highest)).toBe(percent),
);
