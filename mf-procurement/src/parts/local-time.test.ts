import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fromLocalInput, isLongYear, toLocalInput } from './local-time.ts';

/** 01.30 in Newfoundland for the second time in a night of autumn, in minutes since 1970. */
const repeated = Date.UTC(2026, 10, 1, 5) / 60_000;

afterEach(() => vi.unstubAllEnvs());

describe.each([
  ['Asia/Jakarta', '+07:00'],
  ['America/St_Johns', '-03:30'],
])('in %s', (zone, offset) => {
  it('keeps the wall clock and adds the offset', () => {
    vi.stubEnv('TZ', zone);
    expect(fromLocalInput('2026-01-23T03:00')).toBe(`2026-01-23T03:00:00${offset}`);
  });

  it('comes back as the same minute', () => {
    vi.stubEnv('TZ', zone);
    const minutes = fc.integer({ min: 25_000_000, max: 35_000_000 });
    fc.assert(
      fc.property(minutes, (minute) => {
        const [moment, hourBefore] = [new Date(minute * 60_000), new Date((minute - 60) * 60_000)];
        // A wall clock that comes twice in a night means the first time.
        const first = toLocalInput(hourBefore) === toLocalInput(moment) ? hourBefore : moment;
        expect(new Date(fromLocalInput(toLocalInput(moment)))).toEqual(first);
      }),
      { examples: [[repeated]] },
    );
  });
});

it('leaves an empty or unreadable input empty', () => {
  expect(fromLocalInput('')).toBe('');
  expect(fromLocalInput('besok')).toBe('');
});

it.each(['202612-01-01T10:00', '12026-01-01T10:00'])('%s has a year that no program reads', (text) =>
  expect([isLongYear(text), isLongYear('2026-12-01T10:00')]).toEqual([true, false]),
);
