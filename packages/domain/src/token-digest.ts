import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type IssuedItem, normalizeToken, type UnitPlace } from './tokens.ts';

/** First line of the hashed text; no other hash of this product, and no later kind of digest, uses it. */
const kind = 'pasok unit token digest 1';

/** By item and unit: the digest of each unit's token. */
export type TokenDigests = readonly (readonly string[])[];

/** SHA-256 of a text, in hex. Services pass a faster one than all browsers have. */
type Hash = (text: string) => string;
const hashHere: Hash = (text) => bytesToHex(sha256(utf8ToBytes(text)));

/**
 * The digest by which a buyer's device recognises a unit's token (rules.md section 12): SHA-256 hex of four lines, the kind, the
 * transaction, `item/unit` (both from 0) and the token as printed.
 */
export function tokenDigest(
  transactionId: string,
  { item, unit }: UnitPlace,
  token: string,
  hash: Hash = hashHere,
): string {
  return hash([kind, transactionId, `${item}/${unit}`, normalizeToken(token)].join('\n'));
}

/** The digests of all units of a transaction. */
export function digestsOf(
  transactionId: string,
  issued: readonly Pick<IssuedItem, 'tokens'>[],
  hash?: Hash,
): string[][] {
  return issued.map(({ tokens }, item) =>
    tokens.map((token, unit) => tokenDigest(transactionId, { item, unit }, token, hash)),
  );
}

/**
 * The unit whose digest this token has. Each unit has its own salt, so this hashes once per candidate; it tries the item `near`
 * first, where the token most likely belongs. 'replaced': it has one of the digests `replaced`, of units that have other tokens
 * by now.
 */
export function ownerByDigest(
  transactionId: string,
  digests: TokenDigests,
  token: string,
  near = 0,
  replaced: readonly { pos: number; unit: number; digest: string }[] = [],
): UnitPlace | 'replaced' | undefined {
  const items = [...digests.keys()].sort((one, other) => Number(other === near) - Number(one === near));
  for (const item of items)
    for (const [unit, digest] of digests[item]?.entries() ?? [])
      if (tokenDigest(transactionId, { item, unit }, token) === digest) return { item, unit };
  const isOld = replaced.some(
    ({ pos: item, unit, digest }) => tokenDigest(transactionId, { item, unit }, token) === digest,
  );
  return isOld ? 'replaced' : undefined;
}
