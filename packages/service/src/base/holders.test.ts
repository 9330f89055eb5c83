import { expect, it } from 'vitest';
import { holdersOfAddress, readAddress } from './holders.ts';

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
  ['203.0.113.7', ['203.0.113.7']],
  ['::ffff:203.0.113.7', ['203.0.113.7']],
  ['::ffff:cb00:7107%lo', ['203.0.113.7']],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1::/48']],
  ['2001:DB8:1:ff7f::1', ['2001:db8:1:ff7f::/64', '2001:db8:1:ff00::/56', '2001:db8:1::/48']],
  ['2001:db8::1', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']],
  ['2001:db8::2:0:0:1', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']],
  ['::1:2:3:4:5:6', ['0:0:1:2::/64', '0:0:1:0::/56', '0:0:1::/48']],
  ['::1', ['0:0:0:0::/64', '0:0:0:0::/56', '0:0:0::/48']],
  ['::1.2.3.4', ['0:0:0:0::/64', '0:0:0:0::/56', '0:0:0::/48']],
  ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0:0::/56', 'fe80:0:0::/48']],
  ['', ['no address']],
  ['::g', ['no address']],
  ['203.0.113.7:4711', ['no address']],
])('a call from %j counts against %j', (address, keys) => {
  expect(holdersOfAddress(address).map(({ key }) => key)).toEqual(keys);
});

it('all networks of one line share holders of a few budgets', () => {
  const line = Array.from({ length: 4_096 }, (_, network) =>
    holdersOfAddress(`2001:db8:7:${(network * 16).toString(16)}::1`),
  );
  const keys = (level: number) => new Set(line.map((each) => each[level]?.key)).size;
  expect([keys(0), keys(1), keys(2)]).toEqual([4_096, 256, 1]);
  expect(line[0]?.map(({ share }) => share)).toEqual([1, 2, 4]);
});
