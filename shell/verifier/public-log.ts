import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { toBase64url } from '@pasok/chain/base64';
import { type Checkpoint, openCheckpoint, wrongWitness } from '@pasok/chain/tlog/checkpoint';
import { areSame, leafHash } from '@pasok/chain/tlog/hash';
import type { NoteKey } from '@pasok/chain/tlog/note-key';
import { formatProof } from '@pasok/chain/tlog/proof-file';
import { proveLeaf } from '@pasok/chain/tlog/prove';
import { type ReadTile, readEntries, tilePath, tileWidth, widthWithin } from '@pasok/chain/tlog/tiles';

/** The bytes of a public file of the log, by its address below it. */
export type Ask = (path: string) => Promise<Uint8Array>;

/** Nothing came, or nothing that fits together: the chain of today says neither yes nor no. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  readonly why: 'network' | 'broken' | 'key' | 'witness';
  /** Whoever was asked says that there is no such thing. */
  readonly isAbsent: boolean;
  constructor(why: NoAnswer['why'], isAbsent = false) {
    super(why);
    this.why = why;
    this.isAbsent = isAbsent;
  }
}

const timeoutMs = 15_000;

/** Asks a log at its address: whole public files by their names, and nothing of what is checked goes along. */
export const askAt =
  (base: string): Ask =>
  async (path) => {
    // Asked anew each time: after a moment was restored a cache may hold files of before.
    const how = { credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-cache' } as const;
    const answer = await fetch(`${base}/${path}`, { ...how, signal: AbortSignal.timeout(timeoutMs) }).catch(
      () => undefined,
    );
    if (!answer?.ok) throw new NoAnswer('network', answer?.status === 404);
    return new Uint8Array(await answer.arrayBuffer());
  };

/** The log as its checkpoint says it is now; `signers`: the believed public keys (base64url) that signed it. */
export type Today = Checkpoint & {
  readonly note: string;
  readonly ask: Ask;
  readonly readTile: ReadTile;
  readonly signers: readonly string[];
};

/** The checkpoint of now, by the log's keys; a line of a known witness that is wrong refuses it too. @throws NoAnswer */
export async function openToday(ask: Ask, keys: readonly NoteKey[]): Promise<Today> {
  const note = new TextDecoder().decode(await ask('checkpoint'));
  let isRefused = false;
  try {
    isRefused = wrongWitness(note, keys) !== undefined;
    const { origin, size, root, verified } = openCheckpoint(note, keys);
    const signers = verified.flatMap(({ key }) => (key.kind === 'note' ? toBase64url(key.publicKey) : []));
    return { origin, size, root, note, ask, readTile: (tile) => ask(tilePath(tile)), signers };
  } catch {
    throw new NoAnswer(isRefused ? 'witness' : 'key');
  }
}

/** What does not fit its own checkpoint is no answer. */
export async function fitting<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof NoAnswer ? error : new NoAnswer('broken');
  }
}

/** The hashes (hex) of the blocks in one bundle of the log; not yet shown to be in it. */
async function readBundle({ ask, size }: Today, index: number): Promise<string[]> {
  const width = widthWithin(size, 0, index);
  return fitting(async () =>
    readEntries(await ask(tilePath({ level: 'entries', index, width }))).map(bytesToHex),
  );
}

/** Blocks, from the newest back, in which a hash is looked for: two megabytes. */
const maxSearched = 256 * tileWidth;

/** The place of a block's hash in today's log, and how many were looked at; `tell` hears of those meanwhile. @throws NoAnswer */
export async function findHash(today: Today, hash: string, tell: (done: number) => void) {
  let seen = 0;
  for (let at = Math.ceil(today.size / tileWidth) - 1; at >= 0 && seen < maxSearched; at -= 1) {
    const hashes = await readBundle(today, at);
    const place = hashes.indexOf(hash);
    if (place >= 0) return { index: at * tileWidth + place, seen };
    seen += hashes.length;
    tell(seen);
  }
  return { index: undefined, seen };
}

/** The block's hash at an index of today's log, shown to be there, and that proof as a file. @throws NoAnswer */
export async function entryAt(today: Today, index: number): Promise<{ hash: string; proof: string }> {
  const hash = (await readBundle(today, Math.floor(index / tileWidth)))[index % tileWidth] ?? '';
  return fitting(async () => {
    const { leaf, proof } = await proveLeaf(today, index, today.readTile);
    if (!areSame(leafHash(hexToBytes(hash)), leaf)) throw new NoAnswer('broken');
    return { hash, proof: formatProof({ index, proof, checkpoint: today.note }) };
  });
}
