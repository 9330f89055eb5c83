import { pageHash } from '@pasok/chain/page-hash';
import { pageLength } from '@pasok/chain/pages';
import { minedChain } from '@pasok/chain/test/mined-chain';
import type { Before } from '@pasok/chain/validity';
import type { Block } from '@pasok/contracts/blockchain';
import { expect, it } from 'vitest';
import { findPageFaults } from './page-check.ts';

const chain = minedChain();
const page = chain.slice(pageLength, 2 * pageLength);
const place = {
  from: pageLength,
  before: chain[pageLength - 1] as Before,
  hash: String(pageHash(page)),
};
const check = (blocks: readonly Block[], change: Partial<typeof place> = {}) =>
  findPageFaults(new TextEncoder().encode(JSON.stringify({ chain: blocks })).buffer as ArrayBuffer, {
    ...place,
    ...change,
  });

it('finds nothing wrong with the page of the log', () => {
  const { hash, timestamp } = chain[2 * pageLength - 1] as Block;
  expect(check(page)).toEqual({ faults: [], isLogged: true, last: { hash, timestamp } });
});

it.each<[string, readonly Block[], Partial<typeof place>, number]>([
  ['another page of the same chain', chain.slice(0, pageLength), {}, pageLength],
  ['half of it', page.slice(0, 500), {}, 0],
  ['one block more', [...page, page[0] as Block], {}, 1],
  [
    'another hash in its middle',
    page.with(500, { ...(page[500] as Block), hash: `000${'a'.repeat(61)}` }),
    {},
    2,
  ],
  ['a hash that is none', page.with(500, { ...(page[500] as Block), hash: 'x' }), {}, 2],
  ['the page of another log', page, { hash: 'f'.repeat(64) }, 0],
])('%s is not the one of the log', (_what, blocks, change, faults) => {
  const found = check(blocks, change);
  expect(found.isLogged).toBe(false);
  expect(found.faults).toHaveLength(faults);
});

it('names a block that was changed, and a page that hangs on another one', () => {
  const changed = page.with(7, { ...(page[7] as Block), nonce: 1 });
  expect(check(changed)).toMatchObject({
    faults: [{ position: 1_031, fault: 'hash_mismatch' }],
    isLogged: true,
  });
  expect(check(page, { before: { hash: 'f'.repeat(64) } }).faults).toEqual([
    { position: 1_024, fault: 'broken_link' },
  ]);
  const later = { ...place.before, timestamp: '2099-01-01T00:00:00.000Z' };
  expect(check(page, { before: later }).faults).toEqual([{ position: 1_024, fault: 'wrong_order' }]);
});

it.each(['', 'x', '{}', '{"chain":5}', 'null'])('refuses %j', (text) => {
  expect(() => findPageFaults(new TextEncoder().encode(text).buffer as ArrayBuffer, place)).toThrow();
});
