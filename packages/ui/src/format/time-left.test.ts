import { expect, it } from 'vitest';
import { formatTimeLeft } from './time-left.ts';

const now = Date.parse('2026-11-21T00:00:00Z');
it.each([
  ['2026-11-23T03:00:00Z', '2 hari 3 jam'],
  ['2026-11-22T00:00:00Z', '1 hari'],
  ['2026-11-22T00:02:00Z', '1 hari'],
  ['2026-11-21T05:20:00Z', '5 jam 20 menit'],
  ['2026-11-21T00:01:00Z', '1 menit'],
  ['2026-11-21T00:00:59Z', 'kurang dari 1 menit'],
  ['2026-11-21T00:00:00Z', undefined],
  ['2026-11-20T00:00:00Z', undefined],
  ['no time', undefined],
])('%s: %s', (end, text) => {
  expect(formatTimeLeft(end, now)).toBe(text);
});
