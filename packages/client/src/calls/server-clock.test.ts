import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { learnServerTime, serverClock, serverNow, toServerTime } from './server-clock.ts';

const noon = Date.parse('2026-11-27T12:00:00Z');
const day = 86_400_000;

/** An answer made at `moment` (ms), as HTTP tells it: to the second. */
const answerAt = (moment: number, cache = 'no-store') =>
  new Response('', { headers: { Date: new Date(moment).toUTCString(), 'Cache-Control': cache } });

beforeEach(() => {
  vi.useFakeTimers({ now: noon });
  learnServerTime(answerAt(noon), noon);
});
afterEach(() => vi.useRealTimers());

it.each([-day, -3_600_000, 3_600_000, day])(
  'a clock that is %d ms wrong is put right by one answer',
  (wrong) => {
    vi.setSystemTime(noon + wrong);
    learnServerTime(answerAt(noon), noon + wrong);
    expect(Math.abs(serverNow() - noon)).toBeLessThanOrEqual(1_000);
    expect(Math.abs(toServerTime(noon + wrong - 60_000) - (noon - 60_000))).toBeLessThanOrEqual(1_000);
  },
);

it('an answer that took long moves a right clock by nothing', () => {
  const before = serverNow();
  const heard = vi.fn();
  const stop = serverClock.subscribe(heard);
  for (const [made, arrived] of [
    [400, 9_000],
    [8_600, 9_000],
    [999, 1_001],
  ] as const) {
    vi.setSystemTime(noon + arrived);
    learnServerTime(answerAt(noon + made), noon);
  }
  vi.setSystemTime(noon);
  expect(serverNow()).toBe(before);
  expect(heard).not.toHaveBeenCalled();
  vi.setSystemTime(noon + day);
  learnServerTime(answerAt(noon), noon + day);
  expect(heard).toHaveBeenCalledOnce();
  stop();
});

it('neither a kept answer nor one without a date tells the time', () => {
  const before = serverNow();
  learnServerTime(answerAt(noon - day, 'private, max-age=31536000, immutable'), noon);
  learnServerTime(new Response(''), noon);
  expect(serverNow()).toBe(before);
});
