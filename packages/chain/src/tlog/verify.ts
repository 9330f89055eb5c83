import { areSame, hashLength, nodeHash } from './hash.ts';

const half = (number: number): number => Math.floor(number / 2);
const isOdd = (number: number): boolean => number % 2 === 1;
const isCount = (number: number): boolean => Number.isSafeInteger(number) && number >= 0;
const areHashes = (hashes: readonly Uint8Array[]): boolean =>
  hashes.every(({ length }) => length === hashLength);

/** A leaf's place in a tree, and the hashes that lead from it to the root, its sibling first. */
export type Inclusion = {
  readonly leaf: Uint8Array;
  readonly index: number;
  readonly size: number;
  readonly proof: readonly Uint8Array[];
  readonly root: Uint8Array;
};

/** Whether a leaf stands at `index` (from 0) of the tree of this size and root (RFC 9162, section 2.1.3.2); never throws. */
export function isIncluded({ leaf, index, size, proof, root }: Inclusion): boolean {
  if (!isCount(index) || !isCount(size) || index >= size || !areHashes([leaf, root, ...proof])) return false;
  let [at, last, hash] = [index, size - 1, leaf];
  for (const step of proof) {
    if (last === 0) return false;
    if (isOdd(at) || at === last) {
      hash = nodeHash(step, hash);
      while (!isOdd(at) && at !== 0) [at, last] = [half(at), half(last)];
    } else hash = nodeHash(hash, step);
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && areSame(hash, root);
}

/** Two trees, of which the second has the leaves of the first in front. */
export type Growth = {
  readonly from: number;
  readonly fromRoot: Uint8Array;
  readonly to: number;
  readonly toRoot: Uint8Array;
  readonly proof: readonly Uint8Array[];
};

/** Whether the first tree is the beginning of the second (RFC 9162, section 2.1.4.2); of no leaves it proves nothing. Never throws. */
export function isConsistent({ from, fromRoot, to, toRoot, proof }: Growth): boolean {
  if (!isCount(from) || !isCount(to) || from === 0 || from > to) return false;
  if (from === to) return proof.length === 0 && areSame(fromRoot, toRoot);
  if (!areHashes([fromRoot, toRoot, ...proof])) return false;
  let [at, last] = [from - 1, to - 1];
  while (isOdd(at)) [at, last] = [half(at), half(last)];
  // The first tree is a whole subtree of the second: its root is where the way begins.
  const [seed, ...steps] = at === 0 ? [fromRoot, ...proof] : proof;
  if (!seed || proof.length === 0) return false;
  let [first, second] = [seed, seed];
  for (const step of steps) {
    if (last === 0) return false;
    if (isOdd(at) || at === last) {
      [first, second] = [nodeHash(step, first), nodeHash(step, second)];
      while (!isOdd(at) && at !== 0) [at, last] = [half(at), half(last)];
    } else second = nodeHash(second, step);
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && areSame(first, fromRoot) && areSame(second, toRoot);
}
