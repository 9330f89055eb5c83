import { expect, it } from 'vitest';
import { dealT } from '../screen-test.tsx';
import { chosenUnits, replacedUnits } from './shipment-choice.tsx';
import { tokenUnits } from './units.ts';

const shipment = (number: number, items: [pos: number, quantity: number, firstUnit: number][]) => ({
  _id: `s-${number}`,
  number,
  items: items.map(([pos, quantity, firstUnit]) => ({ pos, quantity, firstUnit, confirmed: 0 })),
  courier: null,
  trackingNumber: null,
  shippedAt: dealT.createdAt,
});
const units = tokenUnits(dealT);
const chosen = (choice: number | 'rest' | 'all', sent: ReturnType<typeof shipment>[]) =>
  chosenUnits(units, sent, choice).map(({ item, unit }) => `${item} ${unit}`);

it('takes the units of one shipment, those that no shipment has, or all', () => {
  const sent = [shipment(1, [[0, 1, 0]]), shipment(2, [[0, 1, 1]])];
  expect(chosen(1, sent)).toEqual(['Laptop 1']);
  expect(chosen(2, sent)).toEqual(['Laptop 2']);
  expect(chosen('rest', sent)).toEqual(['Mouse 1']);
  expect(chosen('all', sent)).toEqual(['Laptop 1', 'Laptop 2', 'Mouse 1']);
});

it('takes the units whose replacement was promised last', () => {
  const problem = { reason: 'Retak', openedAt: dealT.createdAt, units: [{ pos: 0, unit: 1 }] };
  const answered = (answer: string) => ({ problem: { ...problem, answer: { answer, answeredAt: '' } } });
  expect(replacedUnits({})).toEqual([]);
  expect(replacedUnits(answered('disagree'))).toEqual([]);
  const replaced = replacedUnits(answered('replace'));
  expect(chosenUnits(units, [], 'replaced', replaced).map(({ item, unit }) => `${item} ${unit}`)).toEqual([
    'Laptop 2',
  ]);
});
