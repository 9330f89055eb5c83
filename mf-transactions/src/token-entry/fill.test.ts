import { expect, it } from 'vitest';
import { duplicateOf, fillFrom, nextEmpty, pastedTokens } from './fill.ts';

const a = 'AAAA-BBBB-CCCC-DDDD';
const b = 'EEEE-FFFF-GGGG-HHHH';
const all = () => true;

it('goes to the next empty place, then back to the start', () => {
  expect(nextEmpty(['x', '', 'x', ''], all, 2)).toBe(3);
  expect(nextEmpty(['', 'x', 'x'], all, 1)).toBe(0);
  expect(nextEmpty(['', '', ''], (index) => index !== 0, 0)).toBe(1);
  expect(nextEmpty(['x', 'x'], all, 0)).toBe(-1);
});

it('finds the same token in another writing', () => {
  expect(duplicateOf([a, a.toLowerCase().replaceAll('-', ' ')], 1)).toBe(0);
  expect(duplicateOf([a, b], 1)).toBe(-1);
  expect(duplicateOf(['A', 'A'], 1)).toBe(-1);
});

it('reads a pasted list', () => expect(pastedTokens(`${a}\r\n${b}\n\n, ;`)).toEqual([a, b]));

it('fills open places in order and never twice', () => {
  expect(fillFrom(['', '', ''], (index) => index !== 1, 0, [a, a, b])).toEqual({
    values: [a, '', b],
    filled: [0, 2],
  });
  expect(fillFrom(['', b], all, 0, [b, a])).toEqual({ values: [a, b], filled: [0] });
  expect(fillFrom(['', ''], all, 0, [a, b, 'c'])).toEqual({ values: [a, b], filled: [0, 1] });
});
