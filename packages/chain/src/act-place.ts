import { hexToBytes } from '@noble/hashes/utils.js';
import type { ActPlace, Logged } from '@pasok/contracts/act';
import { isInQuarter, quarterEntry, rootOver } from './seal-quarter.ts';
import { type OpenedCheckpoint, openCheckpoint } from './tlog/checkpoint.ts';
import { type NoteKey, ofAnyLog, readVkey } from './tlog/note-key.ts';
import { formatProof, verifyProof } from './tlog/proof-file.ts';
import { proveLeaf } from './tlog/prove.ts';
import { TlogError } from './tlog/refusal.ts';
import { type ReadTile, tilePath } from './tlog/tiles.ts';

const maxSteps = 63;
export const isHash = (text: unknown): boolean => typeof text === 'string' && /^[0-9a-f]{64}$/.test(text);

/** Whether a place is of its one form; of anything else reading may throw. */
export const isPlace = ({ at, place, path, proof }: ActPlace): boolean =>
  path.every(isHash) &&
  path.length <= maxSteps &&
  Number.isSafeInteger(place) &&
  place >= 0 &&
  new Date(at).toISOString() === at &&
  typeof proof === 'string';

/** In the log, with its entry and what the log signed; or whether the path or the proof is wrong. */
export type PlaceVerdict =
  | {
      readonly isRight: true;
      readonly entry: Uint8Array;
      readonly log: OpenedCheckpoint & { readonly index: number };
    }
  | { readonly isRight: false; readonly part: 'path' | 'proof' };

/** Checks by the keys, of whatever name, that one believes to be the log's that a commitment (hex) is where it is said to be. */
export function verifyPlace(
  commitment: string,
  { at, place, path: hashes, proof }: ActPlace,
  believed: readonly NoteKey[],
  open: typeof openCheckpoint = openCheckpoint,
): PlaceVerdict {
  const [bytes, path] = [hexToBytes(commitment), hashes.map(hexToBytes)];
  const entry = quarterEntry(new Date(at), rootOver(bytes, { place, path }));
  if (!isInQuarter(bytes, { place, path, root: entry.subarray(8) })) return { isRight: false, part: 'path' };
  try {
    return { isRight: true, entry, log: verifyProof(proof, entry, ofAnyLog(believed), open) };
  } catch (error) {
    if (error instanceof TlogError) return { isRight: false, part: 'proof' };
    throw error;
  }
}

/** A public file of the log of acts, by its address below it. */
type Ask = (path: string) => Promise<Uint8Array>;

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
/** The little of the platform this file needs; browsers and Node have it, the pure compiler settings do not. */
declare const TextDecoder: new () => { decode(bytes: Uint8Array): string };

/** Asks a log what shows these places to anybody, and the keys that it names. @throws TlogError where its files do not fit */
export async function proveActs(
  ask: Ask,
  logged: readonly Logged[],
): Promise<{ places: ActPlace[]; keys: NoteKey[] }> {
  const [checkpoint, vkeys] = (await Promise.all([ask('checkpoint'), ask('vkey')])).map(textOf);
  const keys = (vkeys ?? '').trim().split('\n').map(readVkey);
  const log = openCheckpoint(checkpoint ?? '', keys);
  // Acts of a deal share most tiles, and the log counts its reads.
  const tiles = new Map<string, Promise<Uint8Array>>();
  const readTile: ReadTile = (tile) => {
    const path = tilePath(tile);
    const read = tiles.get(path) ?? ask(path);
    tiles.set(path, read);
    return read;
  };
  const places = logged.map(async ({ at, leaf, place, path }) => {
    const { proof } = await proveLeaf(log, leaf, readTile);
    return { at, place, path, proof: formatProof({ index: leaf, proof, checkpoint: checkpoint ?? '' }) };
  });
  return { places: await Promise.all(places), keys };
}
