import { expect, it } from 'vitest';
import { centreSquare, sizeWithin } from './pixels.ts';

it('keeps proportions and never enlarges', () => {
  expect(sizeWithin(4_000, 3_000, 1_280)).toEqual({ width: 1_280, height: 960 });
  expect(sizeWithin(300, 200, 1_280)).toEqual({ width: 300, height: 200 });
  expect(sizeWithin(5_000, 1, 1_280)).toEqual({ width: 1_280, height: 1 });
});

it('cuts the middle', () => {
  expect(centreSquare(640, 480)).toEqual({ x: 80, y: 0, side: 480 });
  expect(centreSquare(480, 641)).toEqual({ x: 0, y: 80, side: 480 });
});
