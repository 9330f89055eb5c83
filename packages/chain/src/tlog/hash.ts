import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import { fromBase64 } from '../base64.ts';
import { TlogError } from './refusal.ts';

/** Bytes of a hash. */
export const hashLength = 32;

/** The root of a log without entries (RFC 6962, section 2.1). */
export const emptyRoot: Uint8Array = sha256(new Uint8Array());

/** Mark and two hashes: nodes are hashed by the million, and a buffer for each would take as long as its hash. */
const node = new Uint8Array(1 + 2 * hashLength);
node[0] = 1;

/** The hash of an entry: marked apart from inner nodes, or one could pass for the other. */
export const leafHash = (entry: Uint8Array): Uint8Array => sha256(concatBytes(Uint8Array.of(0), entry));

/** The hash of two subtrees side by side. @throws TlogError for what are no two hashes */
export function nodeHash(left: Uint8Array, right: Uint8Array): Uint8Array {
  if (left.length !== hashLength || right.length !== hashLength)
    throw new TlogError('A hash has not 32 bytes.');
  node.set(left, 1);
  node.set(right, 1 + hashLength);
  return sha256(node);
}

/** Whether two byte strings are the same; nothing secret is compared by it. */
export const areSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

/** The largest power of two below `size`, which is at least 2: where RFC 6962 splits a tree. */
export function splitOf(size: number): number {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
}

/** A hash of a text in base64. @throws TlogError */
export function readHash(text: string, what: string): Uint8Array {
  const bytes = fromBase64(text);
  if (bytes?.length !== hashLength) throw new TlogError(`The ${what} is no SHA-256 in base64.`);
  return bytes;
}
