import { expect, it } from 'vitest';
import { longestGap } from './judge.ts';

const call = (began: number, ended: number, status = 200) => ({ status, began, ended });

it('a gap is from the first question after a success to the next success, and refusals do not end it', () => {
  const calls = [call(900, 1_000), call(1_500, 2_000, 503), call(3_900, 4_000), call(4_900, 5_000)];
  expect(longestGap(calls, 0, 5_500)).toEqual({ seconds: 2.5, end: 4_000 });
});

it('a question that was open when another was answered counts from that answer on', () => {
  const calls = [call(900, 3_000), call(950, 1_000)];
  expect(longestGap(calls, 0, 3_500)).toEqual({ seconds: 2, end: 3_000 });
});

it('what is open at the end counts as long as it is, and ended nothing: events are looked for after the gap before', () => {
  const calls = [call(100, 300), call(400, 500), call(500, 2_000, 503)];
  expect(longestGap(calls, 0, 900)).toEqual({ seconds: 0.4, end: 300 });
});

it('who asks and is never answered waits for all of it', () => {
  expect(longestGap([call(50, 900, 0), call(1_000, 3_000, 0)], 100, 2_100)).toEqual({ seconds: 2, end: 100 });
});
