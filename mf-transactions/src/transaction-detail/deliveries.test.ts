import { expect, it } from 'vitest';
import { deliveriesOf, stepsOf } from './deliveries.ts';

const [first, second] = ['2026-01-06T00:00:00.000Z', '2026-01-08T00:00:00.000Z'];
const item = (confirmedAt: (string | null)[]) => ({
  name: 'x',
  quantity: confirmedAt.length,
  price: 1,
  tokens: confirmedAt.map(() => ''),
  confirmedAt,
});

it('counts what was confirmed at each moment, the earliest first', () => {
  const items = [item([second, null, first]), item([second])];
  expect(deliveriesOf({ items })).toEqual([
    { time: first, units: 1, sum: 1 },
    { time: second, units: 2, sum: 3 },
  ]);
  expect(deliveriesOf({ items: [item([null])] })).toEqual([]);
});

it('draws a line that rises where something was confirmed, and never leaves the picture', () => {
  const line = [
    { time: first, units: 1, sum: 1 },
    { time: second, units: 2, sum: 3 },
  ];
  expect(stepsOf(line, 4, Date.parse('2026-01-05'), Date.parse('2026-01-09'))).toEqual([
    { x: 0, y: 0 },
    { x: 0.25, y: 0 },
    { x: 0.25, y: 0.25 },
    { x: 0.75, y: 0.25 },
    { x: 0.75, y: 0.75 },
    { x: 1, y: 0.75 },
  ]);
  for (const { x } of stepsOf(line, 4, Date.parse(second), Date.parse(first))) expect([0, 1]).toContain(x);
  expect(stepsOf([], 4, 0, 9)).toEqual([
    { x: 0, y: 0 },
    { x: 1, y: 0 },
  ]);
});
