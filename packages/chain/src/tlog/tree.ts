import { emptyRoot, hashLength, nodeHash, splitOf } from './hash.ts';
import { TlogError } from './refusal.ts';
import { hashAt, type ReadTile, tileWidth, widthWithin } from './tiles.ts';

/** What can be asked of a log of one size by its tiles alone. */
export type TileTree = {
  readonly root: () => Promise<Uint8Array>;
  /**
   * The proof that the hash at an index of a level is in the tree: an entry's, unless the level is named; see isIncluded.
   * @throws TlogError where there is none
   */
  readonly inclusion: (index: number, level?: number) => Promise<Uint8Array[]>;
  /** The proof that the tree of an earlier size, 1 at least, is its beginning; see isConsistent. @throws TlogError */
  readonly consistency: (from: number) => Promise<Uint8Array[]>;
};

/** The tree of this size over the tiles that `readTile` answers, each of which is read at most once. */
export function openTree(size: number, readTile: ReadTile): TileTree {
  const hashOf = rangeHash(createTiles(size, readTile));
  return {
    root: async () => (size === 0 ? emptyRoot : hashOf(0, size)),
    inclusion: async (index, level = 0) => {
      const span = tileWidth ** level;
      if (!(Number.isSafeInteger(index) && index >= 0 && (index + 1) * span <= size))
        throw new TlogError(`A log of ${size} entries has none at ${index}.`);
      // What lies below the hash itself leads nowhere else.
      const siblings = siblingsOf(index * span, size).slice(Math.log2(span));
      return Promise.all(siblings.map(([from, to]) => hashOf(from, to)));
    },
    consistency: async (from) => {
      if (!(Number.isSafeInteger(from) && from >= 1 && from <= size))
        throw new TlogError(`A log of ${size} entries had no ${from} that prove anything.`);
      return Promise.all(growthOf(from, size).map(([start, end]) => hashOf(start, end)));
    },
  };
}

type Range = readonly [from: number, to: number];
type SubtreeHash = (level: number, first: number, count: number) => Promise<Uint8Array>;

/** The ranges beside the way from a leaf to the root, the leaf's sibling first (RFC 6962, section 2.1.1). */
function siblingsOf(index: number, size: number): Range[] {
  const ranges: Range[] = [];
  let [from, to] = [0, size];
  while (to - from > 1) {
    const middle = from + splitOf(to - from);
    ranges.unshift(index < middle ? [middle, to] : [from, middle]);
    [from, to] = index < middle ? [from, middle] : [middle, to];
  }
  return ranges;
}

/** The ranges of a consistency proof (RFC 6962, section 2.1.2). */
function growthOf(before: number, size: number): Range[] {
  const ranges: Range[] = [];
  let [from, to] = [0, size];
  while (to > before) {
    const middle = from + splitOf(to - from);
    ranges.unshift(before <= middle ? [middle, to] : [from, middle]);
    [from, to] = before <= middle ? [from, middle] : [middle, to];
  }
  return from === 0 ? ranges : [[from, to], ...ranges];
}

/** The hash of a range that RFC 6962's splits lead to: whole subtrees begin at a multiple of their size. */
function rangeHash(subtree: SubtreeHash): (from: number, to: number) => Promise<Uint8Array> {
  return async function hashOf(from, to): Promise<Uint8Array> {
    const count = to - from;
    const split = count === 1 ? 1 : splitOf(count);
    if (count > 1 && split * 2 !== count) {
      const [left, right] = await Promise.all([hashOf(from, from + split), hashOf(from + split, to)]);
      return nodeHash(left, right);
    }
    let level = 0;
    while (tileWidth ** (level + 1) <= count) level += 1;
    const ofLevel = tileWidth ** level;
    return subtree(level, from / ofLevel, count / ofLevel);
  };
}

/** Subtrees out of tiles: `count` hashes of a level, a power of two below 256, from the one numbered `first` on. */
function createTiles(size: number, readTile: ReadTile): SubtreeHash {
  const tiles = new Map<string, Promise<Uint8Array>>();
  const tileOf = (level: number, index: number) => {
    const key = `${level} ${index}`;
    const known = tiles.get(key) ?? readWhole(readTile, level, index, widthWithin(size, level, index));
    tiles.set(key, known);
    return known;
  };
  return async (level, first, count) => {
    const index = Math.floor(first / tileWidth);
    const tile = await tileOf(level, index);
    const at = first - index * tileWidth;
    return foldHashes(Array.from({ length: count }, (_, offset) => hashAt(tile, at + offset)));
  };
}

async function readWhole(readTile: ReadTile, level: number, index: number, width: number) {
  const tile = await readTile({ level, index, width });
  if (tile.length !== width * hashLength)
    throw new TlogError(`Tile ${index} of level ${level} has not the ${width} hashes of its size.`);
  return tile;
}

/** The root over hashes side by side, whose number is a power of two. */
export function foldHashes(hashes: readonly Uint8Array[]): Uint8Array {
  let level = hashes;
  while (level.length > 1)
    level = Array.from({ length: level.length / 2 }, (_, at) =>
      nodeHash(level[2 * at] ?? emptyRoot, level[2 * at + 1] ?? emptyRoot),
    );
  return level[0] ?? emptyRoot;
}
