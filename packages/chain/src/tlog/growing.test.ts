import fc from 'fast-check';
import { expect, it } from 'vitest';
import { growTree, lastTiles } from './growing.ts';
import { emptyRoot, leafHash, nodeHash } from './hash.ts';
import { entriesOf, rootByDefinition, tilesByDefinition } from './test/small-log.ts';
import { tileWidth, widthWithin } from './tiles.ts';
import { openTree } from './tree.ts';

const longest = 1_400;
const leaves = entriesOf(longest).map(leafHash);

/** The tiles as somebody keeps them who only ever appends. */
function createStore() {
  const tiles = new Map<string, Uint8Array[]>();
  const partialsOf = (size: number) =>
    new Map(lastTiles(size).map(({ level, index }) => [level, tiles.get(`${level} ${index}`) ?? []]));
  const keep = (additions: ReturnType<ReturnType<typeof growTree>['additions']>) => {
    for (const { level, index, at, hashes } of additions) {
      const known = tiles.get(`${level} ${index}`) ?? [];
      expect(known).toHaveLength(at);
      tiles.set(`${level} ${index}`, [...known, ...hashes]);
    }
    return additions.map(({ level, index }) => `${level} ${index}`);
  };
  return { tiles, partialsOf, keep };
}

it('however a log grows, in steps and taken up again, tiles and root are those of the definition', () => {
  const step = fc.record({ leaves: fc.integer({ min: 0, max: 520 }), isAnew: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 6 }), (steps) => {
      const store = createStore();
      let tree = growTree();
      for (const { leaves: more, isAnew } of steps) {
        if (isAnew) tree = growTree(tree.size(), store.partialsOf(tree.size()));
        const end = Math.min(tree.size() + more, longest);
        while (tree.size() < end) tree.add(leaves[tree.size()] ?? emptyRoot);
        const named = store.keep(tree.additions());
        expect(new Set(named).size).toBe(named.length);
        expect(tree.root()).toEqual(rootByDefinition(leaves.slice(0, end)));
      }
      const size = tree.size();
      for (const [key, hashes] of store.tiles) {
        const [level = 0, index = 0] = key.split(' ').map(Number);
        expect(hashes).toHaveLength(widthWithin(size, level, index));
        const [span, from] = [tileWidth ** level, index * tileWidth];
        expect(hashes.at(-1)).toEqual(
          rootByDefinition(leaves.slice((from + hashes.length - 1) * span, (from + hashes.length) * span)),
        );
      }
    }),
    { numRuns: 20 },
  );
});

it('of a full level the one above goes on: 65,535, 65,536 and 65,537 leaves', () => {
  const leaf = leafHash(new Uint8Array());
  const tree = growTree();
  while (tree.size() < 65_535) tree.add(leaf);
  expect(lastTiles(tree.size()).map(({ level, index, width }) => [level, index, width])).toEqual([
    [0, 255, 255],
    [1, 0, 255],
  ]);
  tree.additions();
  tree.add(leaf);
  const root = tree.root();
  expect(lastTiles(65_536)).toEqual([{ level: 2, index: 0, width: 1 }]);
  expect(tree.additions().map(({ level, index, at }) => [level, index, at])).toEqual([
    [0, 255, 255],
    [1, 0, 255],
    [2, 0, 0],
  ]);
  tree.add(leaf);
  expect(tree.root()).toEqual(nodeHash(root, leaf));
});

it('the root by the tiles is the root of who grew it', async () => {
  for (const size of [1, 255, 256, 257, 700]) {
    const tree = growTree();
    while (tree.size() < size) tree.add(leaves[tree.size()] ?? emptyRoot);
    expect(await openTree(size, tilesByDefinition(entriesOf(size))).root()).toEqual(tree.root());
  }
});
