import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { regionList } from './region-list.ts';

const file = new URL('../../packages/domain/src/region-list.ts', import.meta.url);

it('the list of regencies and cities is what `npm run generate` writes, and at most 25 kB', () => {
  const text = readFileSync(file, 'utf8');
  expect(text).toBe(regionList());
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(25_000);
});
