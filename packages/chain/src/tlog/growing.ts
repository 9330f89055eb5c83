import { emptyRoot, nodeHash } from './hash.ts';
import { tileWidth } from './tiles.ts';
import { foldHashes } from './tree.ts';

/** Hashes that belong at the end of a tile: its first ones, where `at` is 0. */
export type Addition = {
  readonly level: number;
  readonly index: number;
  readonly at: number;
  readonly hashes: readonly Uint8Array[];
};

/** A tree that grows, of which only the last tile of each level is at hand. */
export type GrowingTree = {
  /** Adds the hash of the next leaf. */
  readonly add: (leaf: Uint8Array) => void;
  readonly size: () => number;
  readonly root: () => Uint8Array;
  /** What the tiles have got since this was last asked, each tile once: a full one is never named again. */
  readonly additions: () => Addition[];
};

/** The levels of a tree of this size whose last tile is not full, and that tile's index and width. */
export function lastTiles(size: number): { level: number; index: number; width: number }[] {
  const tiles: { level: number; index: number; width: number }[] = [];
  for (let [level, count] = [0, size]; count > 0; level += 1) {
    const width = count % tileWidth;
    const above = Math.floor(count / tileWidth);
    if (width > 0) tiles.push({ level, index: above, width });
    count = above;
  }
  return tiles;
}

/** Goes on from a tree of `size` leaves; `partials` are the hashes of its tiles that are not full, by level. */
export function growTree(size = 0, partials = new Map<number, Uint8Array[]>()): GrowingTree {
  const levels: Uint8Array[][] = [];
  for (const [level, hashes] of partials) levels[level] = [...hashes];
  /** How many hashes of each level's last tile are known outside. */
  let told = new Map([...partials].map(([level, { length }]) => [level, length]));
  let full: Addition[] = [];
  let leaves = size;

  function put(level: number, hash: Uint8Array): void {
    levels[level] ??= [];
    const tile = levels[level];
    tile.push(hash);
    if (tile.length < tileWidth) return;
    const index = leaves / tileWidth ** (level + 1) - 1;
    const at = told.get(level) ?? 0;
    full.push({ level, index, at, hashes: tile.slice(at) });
    told.delete(level);
    levels[level] = [];
    put(level + 1, foldHashes(tile));
  }

  return {
    add: (leaf) => {
      leaves += 1;
      put(0, leaf);
    },
    size: () => leaves,
    root: () => rootOf(levels),
    additions: () => {
      const partial = lastTiles(leaves).flatMap(({ level, index, width }) => {
        const at = told.get(level) ?? 0;
        return at < width ? [{ level, index, at, hashes: (levels[level] ?? []).slice(at) }] : [];
      });
      const all = [...full, ...partial];
      full = [];
      told = new Map(lastTiles(leaves).map(({ level, width }) => [level, width]));
      return all;
    },
  };
}

/** The root over what is not yet full: whole subtrees from the left, the larger first, joined from the right. */
function rootOf(levels: readonly (readonly Uint8Array[] | undefined)[]): Uint8Array {
  const subtrees = levels.toReversed().flatMap((tile = []) => {
    const hashes: Uint8Array[] = [];
    for (let [at, span] = [0, tileWidth / 2]; span >= 1; span /= 2)
      if (tile.length - at >= span) {
        hashes.push(foldHashes(tile.slice(at, at + span)));
        at += span;
      }
    return hashes;
  });
  const [last = emptyRoot, ...before] = subtrees.toReversed();
  return before.reduce((right, left) => nodeHash(left, right), last);
}
