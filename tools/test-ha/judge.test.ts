import { expect, it } from 'vitest';
import { longestGap } from './judge.ts';

const at = (...times: number[]) => times.map((ended) => ({ status: 200, ended }));

it('a gap is between successes, and refusals do not end it', () => {
  const calls = [...at(1_000, 4_000, 5_000), { status: 503, ended: 2_000 }];
  expect(longestGap(calls, 0, 5_500)).toEqual({ seconds: 3, end: 4_000 });
});

it('what is open at the end counts as long as it is, and ended nothing: events are looked for after the gap before', () => {
  expect(longestGap(at(300, 500), 0, 900)).toEqual({ seconds: 0.4, end: 300 });
});

it('without a success all of it is a gap, from its beginning on', () => {
  expect(longestGap([], 100, 2_100)).toEqual({ seconds: 2, end: 100 });
});
