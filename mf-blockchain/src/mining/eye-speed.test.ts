import { expect, it } from 'vitest';
import { tellRate } from './eye-speed.ts';

it('tells no rate of a search that was over before its worker had warmed up', () => {
  expect(tellRate({ attempts: 4_000, elapsedMs: 199 })).toBeUndefined();
  expect(tellRate({ attempts: 200_000, elapsedMs: 200 })).toBe(1_000_000);
});
