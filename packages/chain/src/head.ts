/** The end of the chain at a moment, as chain-api signs it. `time` ISO 8601 in UTC, `keyId` names the public key. */
export type Head = { index: number; hash: string; time: string; keyId: string };

/** The clocks of two machines that sign, or write blocks, may differ by so many milliseconds. */
const clocksDifferMs = 60_000;

/** Whether a time (ISO 8601) is after another by more than clocks differ; false where one cannot be read. */
export const isAfter = (time: string, other: string): boolean =>
  Date.parse(time) > Date.parse(other) + clocksDifferMs;

/** The exact text whose UTF-8 bytes are signed (Ed25519) in a head: JSON with these keys in this order. */
export function headText({ index, hash, time, keyId }: Head): string {
  return JSON.stringify({ index, hash, time, keyId });
}
