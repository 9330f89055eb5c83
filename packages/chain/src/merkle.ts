import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { leafHash, nodeHash } from './tlog/hash.ts';

/** One step of a proof: the neighbour's hash and the side it stands on. */
export type MerkleStep = { side: 'left' | 'right'; hash: string };

const leafOf = (text: string) => bytesToHex(leafHash(utf8ToBytes(text)));
const nodeOf = (left: string, right: string) => bytesToHex(nodeHash(hexToBytes(left), hexToBytes(right)));

/** The levels of a Merkle tree of texts (UTF-8) by RFC 6962, leaves first, the root alone in the last, as hex hashes; one left alone rises as it is. An
 * empty list has none. */
export function merkleLevels(texts: readonly string[]): string[][] {
  if (texts.length === 0) return [];
  const levels = [texts.map(leafOf)];
  for (let level = levels[0] ?? []; level.length > 1; levels.push(level)) {
    const below = level;
    level = below.flatMap((left, at) => {
      if (at % 2 === 1) return [];
      const right = below[at + 1];
      return [right === undefined ? left : nodeOf(left, right)];
    });
  }
  return levels;
}

/** The neighbours that lead from the leaf of the text at `index` (from 0) to the root, the lowest first. */
export function merkleProof(texts: readonly string[], index: number): MerkleStep[] {
  let at = index;
  return merkleLevels(texts).flatMap((level) => {
    const isRight = at % 2 === 1;
    const hash = level[isRight ? at - 1 : at + 1];
    at = Math.floor(at / 2);
    return hash === undefined ? [] : [{ side: isRight ? 'left' : 'right', hash } as const];
  });
}

/** What a text leads to by these neighbours, computed: its leaf first, the root last, as hex hashes. */
export function merklePath(text: string, proof: readonly MerkleStep[]): string[] {
  const path = [leafOf(text)];
  for (const { side, hash } of proof) {
    const own = path.at(-1) ?? '';
    path.push(side === 'left' ? nodeOf(hash, own) : nodeOf(own, hash));
  }
  return path;
}
