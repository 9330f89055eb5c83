import { ed25519 } from '@noble/curves/ed25519.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { emptyRoot, leafHash, nodeHash, splitOf } from '../hash.ts';
import type { NoteKind, NoteSigner } from '../note-key.ts';
import { type ReadTile, tileWidth } from '../tiles.ts';

/** A key of a seed that is no secret. @internal */
export function signer(name: string, kind: NoteKind, seed: number): NoteSigner {
  const secret = new Uint8Array(32).fill(seed);
  const publicKey = ed25519.getPublicKey(secret);
  return { name, kind, publicKey, sign: (message) => ed25519.sign(message, secret) };
}

/** Entries with something in each. @internal */
export const entriesOf = (size: number): Uint8Array[] =>
  Array.from({ length: size }, (_, at) => utf8ToBytes(`entry ${at}`));

/** The root as RFC 6962 defines it, word for word: slow, right by construction. @internal */
export function rootByDefinition(leaves: readonly Uint8Array[]): Uint8Array {
  const [first] = leaves;
  if (!first) return emptyRoot;
  if (leaves.length === 1) return first;
  const split = splitOf(leaves.length);
  return nodeHash(rootByDefinition(leaves.slice(0, split)), rootByDefinition(leaves.slice(split)));
}

/** The tiles of a log, each made by its definition in tlog-tiles; `asked` notes what was read. @internal */
export function tilesByDefinition(entries: readonly Uint8Array[], asked: string[] = []): ReadTile {
  const leaves = entries.map(leafHash);
  return async ({ level, index, width }) => {
    asked.push(`${level}/${index}/${width}`);
    const span = tileWidth ** level;
    const hashes = Array.from({ length: width }, (_, at) => {
      const from = (index * tileWidth + at) * span;
      return rootByDefinition(leaves.slice(from, from + span));
    });
    return Uint8Array.from(hashes.flatMap((hash) => [...hash]));
  };
}
