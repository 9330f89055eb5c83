import { expect, it } from 'vitest';
import { goodsInUnits, inUnits } from './quantity.ts';

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

it.each([
  [1, '2,5 m2', '2,5 m²'],
  [3, '2,5 m²', '7,5 m² (3 × 2,5 m²)'],
  [4, '0,75 kg', '3 kg (4 × 0,75 kg)'],
  [10, 'rim', '10 rim'],
  [2, 'm3', '2 m³'],
  [2, '60 x 40 cm', '2 × 60 x 40 cm'],
])('%d of %s on a paper: %s', (quantity, unit, words) => {
  expect(goodsInUnits(quantity, unit, (count) => String(count).replace('.', ','))).toBe(words);
});
