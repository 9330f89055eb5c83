import { expect, it } from 'vitest';
import { rateLimitSubject, readAddress, siteOf } from './address.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['2001:0DB8:0:0:0:0:0:1', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::1', '::1'],
  ['', undefined],
  ['unknown', undefined],
  ['127.1', undefined],
  ['0x7f.0.0.1', undefined],
  ['203.0.113.7:4711', undefined],
  ['203.0.113.7, 10.0.0.1', undefined],
  [`2001:db8::${'0'.repeat(10_000)}1`, undefined],
])('%j is the address %j', (text, address) => {
  expect(readAddress(text)).toBe(address);
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8::2:0:0:1', '2001:db8:0:0::/64'],
  ['::1:2:3:4:5:6', '0:0:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::1.2.3.4', '0:0:0:0::/64'],
])('%j is counted as %j', (address, caller) => {
  expect(rateLimitSubject(address)).toBe(caller);
});

it.each([
  ['203.0.113.7', undefined],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
])('%j belongs to the site %j', (address, site) => {
  expect(siteOf(address)).toBe(site);
});
