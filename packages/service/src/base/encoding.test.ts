import { expect, it } from 'vitest';
import { chooseEncoding } from './encoding.ts';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate, br;q=0.5', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br ; q=0.000 , gzip ; q=0', 'identity'],
  ['brotli, x-gzip', 'identity'],
])('%j takes %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});

it('does not go through a long header again and again', () => {
  const began = process.cpuUsage();
  for (let call = 0; call < 20; call++) expect(chooseEncoding(`a${' '.repeat(15_500)}b`)).toBe('identity');
  // Seconds of the processor where it is read in the square of its length, a millisecond where it is not.
  expect(process.cpuUsage(began).user).toBeLessThan(500_000);
});
