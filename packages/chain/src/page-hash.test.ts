import type { Block } from '@pasok/contracts/blockchain';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pageHash, pageHashIn } from './page-hash.ts';
import { countPages, pageLength } from './pages.ts';
import { minedChain } from './test/mined-chain.ts';
import { growTree } from './tlog/growing.ts';
import { leafHash } from './tlog/hash.ts';
import { proveLeaf } from './tlog/prove.ts';
import { rootByDefinition, tilesByDefinition } from './tlog/test/small-log.ts';
import { firstChainFault } from './validity.ts';

const chain = minedChain();
const entries = chain.map(({ hash }) => Buffer.from(hash, 'hex'));
const pageAt = (page: number) => chain.slice(page * pageLength, (page + 1) * pageLength);

it('the chain that tests stand on is valid', () => {
  expect(chain).toHaveLength(2_050);
  expect(firstChainFault(chain)).toBeUndefined();
});

it('the hash of a page is the root over its leaves, and a tile of the log says the same', async () => {
  const readTile = tilesByDefinition(entries);
  const tree = growTree();
  for (const entry of entries) tree.add(leafHash(entry));
  const log = { size: tree.size(), root: tree.root() };
  const { tile } = await proveLeaf(log, 0, readTile, 1);
  for (const page of [0, 1]) {
    const leaves = entries.slice(page * pageLength, (page + 1) * pageLength).map(leafHash);
    expect(pageHash(pageAt(page))).toBe(Buffer.from(rootByDefinition(leaves)).toString('hex'));
    expect(pageHashIn(tile, page)).toBe(pageHash(pageAt(page)));
  }
  expect(pageHashIn(tile, 2)).toBeUndefined();
});

it('is another one when the hash of any block is another, and none when one lacks', () => {
  const page = pageAt(0);
  fc.assert(
    fc.property(fc.nat(pageLength - 1), (at) => {
      const other = page.with(at, { ...(page[at] as Block), hash: 'f'.repeat(64) });
      expect(pageHash(other)).not.toBe(pageHash(page));
    }),
    { numRuns: 20 },
  );
  for (const none of [
    [],
    page.slice(1),
    [...page, ...page],
    page.with(5, { ...(page[5] as Block), hash: 'x' }),
  ])
    expect(pageHash(none)).toBeUndefined();
});

it('counts whole pages only', () => {
  const lengths = [0, 1, pageLength - 1, pageLength, 2 * pageLength - 1, 1_000_000];
  expect(lengths.map(countPages)).toEqual([0, 0, 0, 1, 1, 976]);
});
