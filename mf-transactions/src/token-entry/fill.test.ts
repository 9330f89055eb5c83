import { expect, it } from 'vitest';
import { duplicates, fillFrom, nextEmpty, pastedTokens, placeOf } from './fill.ts';

const a = 'AAAA-BBBB-CCCC-DDDD';
const b = 'EEEE-FFFF-GGGG-HHHH';
const c = 'JJJJ-KKKK-MMMM-NNNN';
const otherWriting = (token: string) => token.toLowerCase().replaceAll('-', ' ');
const all = () => true;

it('goes to the next empty place, then back to the start', () => {
  expect(nextEmpty(['x', '', 'x', ''], all, 2)).toBe(3);
  expect(nextEmpty(['', 'x', 'x'], all, 1)).toBe(0);
  expect(nextEmpty(['', '', ''], (index) => index !== 0, 0)).toBe(1);
  expect(nextEmpty(['x', 'x'], all, 0)).toBe(-1);
});

it('finds the same token in another writing, at every place it stands', () => {
  expect([...duplicates([a, b, otherWriting(a)])]).toEqual([
    [2, 0],
    [0, 2],
  ]);
  expect(duplicates([a, b, '', '']).size).toBe(0);
  expect(duplicates(['A', 'A']).size).toBe(0);
});

it('says where a token stands', () => {
  expect(placeOf(['', b, a], otherWriting(a))).toBe(2);
  expect(placeOf(['', b], a)).toBe(-1);
  expect(placeOf(['', b], ' ')).toBe(-1);
});

it('reads a pasted list', () => expect(pastedTokens(`${a}\r\n${b}\n\n, ;`)).toEqual([a, b]));

const filled = (token: string, place: number) => ({ token, kind: 'filled', place });

it('fills open places in order, never twice, and says what became of each', () => {
  expect(fillFrom(['', '', ''], (index) => index !== 1, 0, [a, a, b])).toEqual({
    values: [a, '', b],
    verdicts: [filled(a, 0), { token: a, kind: 'double', place: 0 }, filled(b, 2)],
  });
  expect(fillFrom(['', b], all, 0, [b, a])).toEqual({
    values: [a, b],
    verdicts: [{ token: b, kind: 'double', place: 1 }, filled(a, 0)],
  });
  expect(fillFrom(['', ''], all, 0, [a, b, c])).toEqual({
    values: [a, b],
    verdicts: [filled(a, 0), filled(b, 1), { token: c, kind: 'left-over' }],
  });
  expect(fillFrom([a, ''], all, 0, [a, b])).toEqual({
    values: [a, b],
    verdicts: [{ token: a, kind: 'double', place: 0 }, filled(b, 1)],
  });
  expect(fillFrom(['old', ''], all, 0, [a])).toEqual({ values: [a, ''], verdicts: [filled(a, 0)] });
});

it('passes over what is no token', () => {
  const verdict = (token: string) => ({ token, kind: 'not-a-token' });
  expect(fillFrom(['', ''], all, 0, ['https://pabrik.test/1', a, 'Laptop'])).toEqual({
    values: [a, ''],
    verdicts: [verdict('https://pabrik.test/1'), filled(a, 0), verdict('Laptop')],
  });
});
