/** The end of the chain at a moment, as chain-api signs it. `time` ISO 8601 in UTC, `keyId` names the public key. */
export type Head = { index: number; hash: string; time: string; keyId: string };

/** The exact text whose UTF-8 bytes are signed (Ed25519) in a head: JSON with these keys in this order. */
export function headText({ index, hash, time, keyId }: Head): string {
  return JSON.stringify({ index, hash, time, keyId });
}
