import { expect, it } from 'vitest';
import { centreSquare, putOnGround, sizeWithin } from './pixels.ts';

it('keeps proportions and never enlarges', () => {
  expect(sizeWithin(4_000, 3_000, 1_280)).toEqual({ width: 1_280, height: 960 });
  expect(sizeWithin(300, 200, 1_280)).toEqual({ width: 300, height: 200 });
  expect(sizeWithin(5_000, 1, 1_280)).toEqual({ width: 1_280, height: 1 });
});

it('cuts the middle', () => {
  expect(centreSquare(640, 480)).toEqual({ x: 80, y: 0, side: 480 });
  expect(centreSquare(480, 641)).toEqual({ x: 0, y: 80, side: 480 });
});

it.each([
  ['dark on nothing', 20, 255],
  ['light on nothing', 235, 0],
])('puts what is %s on a ground where it can be seen', (_, drawn, ground) => {
  const data = new Uint8ClampedArray([drawn, drawn, drawn, 255, 0, 0, 0, 0, drawn, drawn, drawn, 51]);
  putOnGround(data);
  const blended = Math.round(drawn * 0.2 + ground * 0.8);
  expect([...data]).toEqual([drawn, ground, blended].flatMap((value) => [value, value, value, 255]));
});

it('leaves a whole picture as it is', () => {
  const whole = [10, 20, 30, 255, 240, 250, 245, 255];
  const data = new Uint8ClampedArray(whole);
  putOnGround(data);
  expect([...data]).toEqual(whole);
});
