import fc from 'fast-check';
import { expect, it } from 'vitest';
import { leafHash } from './hash.ts';
import { proveLeaf } from './prove.ts';
import { entriesOf, rootByDefinition, tilesByDefinition } from './test/small-log.ts';
import { tileWidth } from './tiles.ts';

const longest = 2_900;
const entries = entriesOf(longest);
const size = fc.integer({ min: tileWidth, max: longest });

it('a tile of level 1 is proven as a whole by its first hash: of any other tile there is no proof', async () => {
  await fc.assert(
    fc.asyncProperty(size, fc.nat(), async (size, any) => {
      const own = entries.slice(0, size);
      const root = rootByDefinition(own.map(leafHash));
      const readTile = tilesByDefinition(own);
      const { tile } = await proveLeaf({ size, root }, 0, readTile, 1);
      expect(tile).toHaveLength(32 * Math.floor(size / tileWidth));
      const lie = tile.with(any % tile.length, (tile[any % tile.length] ?? 0) ^ 1);
      const lying = proveLeaf({ size, root }, 0, async (one) => (one.level === 1 ? lie : readTile(one)), 1);
      await expect(lying).rejects.toThrow('do not fit its checkpoint');
    }),
    { numRuns: 8 },
  );
});

it('each of its hashes has a proof, and what is not full has none', async () => {
  const root = rootByDefinition(entries.map(leafHash));
  const log = { size: longest, root };
  const readTile = tilesByDefinition(entries);
  for (let index = 0; index < 11; index++) {
    const { leaf } = await proveLeaf(log, index, readTile, 1);
    const leaves = entries.slice(index * tileWidth, (index + 1) * tileWidth).map(leafHash);
    expect(leaf).toEqual(rootByDefinition(leaves));
  }
  await expect(proveLeaf(log, 11, readTile, 1)).rejects.toThrow('has none at 11');
});
