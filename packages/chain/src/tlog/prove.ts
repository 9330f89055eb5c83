import { TlogError } from './refusal.ts';
import { hashAt, type ReadTile, tileWidth, widthWithin } from './tiles.ts';
import { openTree } from './tree.ts';
import { isConsistent, isIncluded } from './verify.ts';

/** A log as its checkpoint has it. */
type Signed = { readonly size: number; readonly root: Uint8Array };

const misfit = () => new TlogError('The files of this log do not fit its checkpoint.');

/**
 * The hash of the leaf at an index of a log, or of a node at an index of a level above, its tile, and the proof that it is
 * there. The proof of a tile's first hash is made of all its others, so that it holds for each of them. @throws TlogError
 * where its tiles do not fit its root
 */
export async function proveLeaf({ size, root }: Signed, index: number, readTile: ReadTile, level = 0) {
  const at = Math.floor(index / tileWidth);
  const tile = await readTile({ level, index: at, width: widthWithin(size, level, at) });
  const leaf = hashAt(tile, index % tileWidth);
  const proof = await openTree(size, readTile).inclusion(index, level);
  // To what lies above a level, each of its nodes is a leaf.
  const leaves = Math.ceil(size / tileWidth ** level);
  if (!isIncluded({ leaf, index, size: leaves, proof, root })) throw misfit();
  return { leaf, tile, proof };
}

/**
 * The root over the first `from` entries of a log, and the proof that ties it to the log's own root. @throws TlogError
 * where its tiles do not fit its root
 */
export async function proveBeginning({ size, root: toRoot }: Signed, from: number, readTile: ReadTile) {
  // A log that breaks its tiles cannot take away that it signed another of this size.
  if (from === size) return { root: toRoot, proof: [] };
  const root = await openTree(from, readTile).root();
  const proof = await openTree(size, readTile).consistency(from);
  if (!isConsistent({ from, fromRoot: root, to: size, toRoot, proof })) throw misfit();
  return { root, proof };
}
