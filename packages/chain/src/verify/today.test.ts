import { bytesToHex } from '@noble/hashes/utils.js';
import { expect, it } from 'vitest';
import { leafHash } from '../tlog/hash.ts';
import { entriesOf, rootByDefinition, tilesByDefinition } from '../tlog/test/small-log.ts';
import { isConsistent } from '../tlog/verify.ts';
import { compareToday, type Said } from './today.ts';

const entries = entriesOf(20).map(leafHash);
const logOf = (own: Uint8Array[], shown = own, origin = 'pasok.example/log') => ({
  ...{ origin, size: own.length, root: rootByDefinition(own.map(leafHash)) },
  readTile: tilesByDefinition(shown),
});
const [then, today] = [logOf(entries.slice(0, 9)), logOf(entries)];
/** Another history from an entry on, or of that one alone. */
const changed = (at: number, end = at + 1) =>
  entries.map((one, n) => (n >= at && n < end ? leafHash(one) : one));
const block = (index: number, hash = bytesToHex(entries[index] ?? leafHash(Uint8Array.of()))) => ({
  index,
  hash,
});
const held: Said = { ...block(3), log: then };

it.each<[string, Said, typeof today, Awaited<ReturnType<typeof compareToday>>['is']]>([
  ['a log that grew', held, today, 'stands'],
  ['one that grew otherwise than once planned', held, logOf(changed(9, 20)), 'stands'],
  ['one of which the block is not known', { ...held, hash: '' }, today, 'stands'],
  ['a change before the block', held, logOf(changed(1)), 'other'],
  ['a change of the block', held, logOf(changed(3)), 'other'],
  ['a change after it', held, logOf(changed(8)), 'other'],
  ['another log of that size', held, logOf(changed(8).slice(0, 9)), 'other'],
  ['another of that size, which breaks its tiles', held, logOf(changed(8).slice(0, 9), entries), 'other'],
  ['a log that ends after the block', held, logOf(entries.slice(0, 8)), 'shorter'],
  ['one that ends before it', held, logOf(entries.slice(0, 3)), 'shorter'],
  ['a log of another name', held, logOf(changed(3), undefined, 'lain.example/log'), 'moved'],
  ['tiles that are another log’s', held, logOf(entries, changed(1)), 'broken'],
  ['tiles that are not whole', held, { ...today, readTile: async () => new Uint8Array(5) }, 'broken'],
  ['a block that is there', block(12), today, 'stands'],
  ['another in its place', block(12), logOf(changed(12)), 'other'],
  ['a change of others alone', block(12), logOf(changed(13)), 'stands'],
  ['a hash that is none', block(12, 'x'), today, 'other'],
  ['a log without it', block(12), then, 'shorter'],
  ['tiles that hold it and are not signed', block(12), logOf(changed(12), entries), 'broken'],
])('%s', async (_what, said, log, is) => {
  const found = await compareToday(log, said);
  expect(found.is).toBe(is);
  if (found.is !== 'other' || !said.log) return;
  // Who gets it needs no tile.
  const { root: fromRoot = log.root, proof = [] } = found.beginning ?? {};
  expect(fromRoot).not.toEqual(said.log.root);
  expect(isConsistent({ from: said.log.size, fromRoot, to: log.size, toRoot: log.root, proof })).toBe(true);
});

it('a log that does not answer says nothing', async () => {
  const away = { ...today, readTile: () => Promise.reject(new RangeError('away')) };
  for (const said of [held, block(3)]) await expect(compareToday(away, said)).rejects.toThrow('away');
});
