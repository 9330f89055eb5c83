import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import { fromBase64 } from '../base64.ts';
import { TlogError } from './refusal.ts';

/** Bytes of a hash. */
export const hashLength = 32;

/** The root of a log without entries (RFC 6962, section 2.1). */
export const emptyRoot: Uint8Array = sha256(new Uint8Array());

const leafMark = Uint8Array.of(0);
const nodeMark = Uint8Array.of(1);

/** The hash of an entry: marked apart from inner nodes, or one could pass for the other. */
export const leafHash = (entry: Uint8Array): Uint8Array => sha256(concatBytes(leafMark, entry));

/** The hash of two subtrees side by side. */
export const nodeHash = (left: Uint8Array, right: Uint8Array): Uint8Array =>
  sha256(concatBytes(nodeMark, left, right));

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
