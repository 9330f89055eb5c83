import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type IssuedItem, normalizeToken, type UnitPlace } from './tokens.ts';

/** Its first line: no other hash of this product, or of a later kind of digest, is of a text that begins so. */
const kind = 'pasok unit token digest 1';

/** By item and unit: the digest of each unit's token. */
export type TokenDigests = readonly (readonly string[])[];

/** SHA-256 of a text, in hex. A service has a faster one than browsers can count on. */
type Hash = (text: string) => string;
const hashHere: Hash = (text) => bytesToHex(sha256(utf8ToBytes(text)));

/**
 * What a buyer's device knows a unit's token by (rules.md section 12): SHA-256 hex of four lines, this kind, the
 * transaction, `item/unit` (both from 0) and the token as it is printed.
 * @internal
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
 * The unit whose digest this token has. Each unit is salted by itself, so this hashes once for each one looked at: those
 * of the item `near` first, where the token most likely belongs.
 */
export function ownerByDigest(
  transactionId: string,
  digests: TokenDigests,
  token: string,
  near = 0,
): UnitPlace | undefined {
  const items = [...digests.keys()].sort((one, other) => Number(other === near) - Number(one === near));
  for (const item of items)
    for (const [unit, digest] of digests[item]?.entries() ?? [])
      if (tokenDigest(transactionId, { item, unit }, token) === digest) return { item, unit };
  return undefined;
}
