import { expect, it } from 'vitest';
import { inUnits } from './quantity.ts';

it.each([
  [10, 'rim', undefined, '10 rim'],
  ['1.000', 'lembar', undefined, '1.000 lembar'],
  [2, undefined, undefined, '2 unit'],
  [2, undefined, 'pcs', '2 pcs'],
  [2, undefined, '', '2'],
  [1, '2,5 m²', undefined, '1 × 2,5 m²'],
  [3, '½ kg', undefined, '3 × ½ kg'],
])('%s of %s, else %s: %s', (quantity, unit, none, text) => {
  expect(inUnits(quantity, unit, none)).toBe(text);
});
