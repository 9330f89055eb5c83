import { expect, it } from 'vitest';
import { mendedAddress } from './mended-address.ts';

it.each([
  ['/request/1.', '/request/1'],
  ['/transaction/7)', '/transaction/7'],
  ['/receive%23abc_-', '/receive#abc_-'],
  ['/receive%23abc.', '/receive#abc'],
  ['/receive#abc).', '/receive#abc'],
  ['/reset-password#secret=a-b_%29', '/reset-password#secret=a-b_'],
  ['/verify%23', '/verify'],
  ['/transaction/7»', '/transaction/7'],
  ['/transaction/7…', '/transaction/7'],
  ['/transaction/7*', '/transaction/7'],
  ['/transaction/7`', '/transaction/7'],
  ['/transaction/7%7C', '/transaction/7'],
  ['/request/1%2C%20', '/request/1'],
  ['/request/1%E2%80%8B', '/request/1'],
  ['/request/1\u00A0', '/request/1'],
  ['/receive#abc_*', '/receive#abc_'],
  ['/receive#abc_…', '/receive#abc_'],
  ['/?goods=kabel%20(2%20m)', '/?goods=kabel%20(2%20m)'],
  ['/?goods=a%23b', '/?goods=a%23b'],
  ['/request/1#files', '/request/1#files'],
  ['/', '/'],
])('%s is %s', (sent, meant) => {
  const url = new URL(sent, 'https://pasok.test');
  expect(mendedAddress(url).replace(/#$/, '')).toBe(meant);
});
