import { toBase64url } from '@pasok/chain/base64';
import type { BeginningProof } from '@pasok/chain/contradiction-file';
import { sameSigner } from '@pasok/chain/succession';
import { type Checkpoint, openCheckpoint, readCheckpointText } from '@pasok/chain/tlog/checkpoint';
import { areSame } from '@pasok/chain/tlog/hash';
import { readNote } from '@pasok/chain/tlog/note';
import type { NoteKey } from '@pasok/chain/tlog/note-key';
import { proveBeginning } from '@pasok/chain/tlog/prove';
import { TlogError } from '@pasok/chain/tlog/refusal';
import { openTree } from '@pasok/chain/tlog/tree';
import { formatSubmission } from '@pasok/chain/tlog/witness';
import { OperatorError } from '@pasok/postgres/operator-error';
import { isOfActs, type LogSource } from './log-source.ts';
import type { WatchedLog, Witness } from './witness.ts';

/**
 * What one look found, and the note that it found. Of what contradicts, nothing is cosigned; `stale`: the same for over an
 * hour, of a log that grows every quarter of one.
 */
export type Look = {
  readonly note: string;
  /** The log that was looked for. */
  readonly origin: string;
  readonly size: number;
  readonly finding: 'first' | 'same' | 'stale' | 'grown' | Contradiction;
  /** How a log that was rewritten begins now. */
  readonly beginning?: BeginningProof;
};

/** `renamed`: the address shows another log than before; `broken`: its tiles do not lead to the root that it signed. */
type Contradiction = 'rolled_back' | 'forked' | 'rewritten' | 'broken' | 'new_key' | 'forged' | 'renamed';

/** Four leaves of the log of acts, which gets one every quarter of an hour whether anybody does anything or not. */
const staleSeconds = 3_600;

/**
 * Compares a log with what was cosigned last and cosigns what only grew. `keys`: the ones to believe beside those believed
 * before; at a first look without any, the key that the log itself names. @throws OperatorError where it could not look
 */
export async function lookAt(
  witness: Witness,
  source: LogSource,
  keys: readonly NoteKey[] = [],
): Promise<Look> {
  // Before it is asked: meanwhile the log may send a later checkpoint itself.
  const before = witness.atAddress(source.address);
  const note = await source.checkpoint();
  const { origin, size, root } = readUnproven(note, source.address);
  const here = { note, origin, size };
  if (before && before.origin !== origin) return { ...here, origin: before.origin, finding: 'renamed' };
  const believed = keys.filter(({ name }) => name === origin);
  if (believed.length > 0) witness.trust({ origin, address: source.address }, believed);
  const log = witness.ofOrigin(origin);
  if (!log || !isSigned(note, log.keys)) return lookAtKey(witness, source, here);
  if (before && size < before.size) return { ...here, finding: 'rolled_back' };
  if (size < log.size) return before ? lookAt(witness, source) : { ...here, finding: 'rolled_back' };
  if (size === log.size && log.note !== undefined) {
    if (!areSame(root, log.root)) return { ...here, finding: 'forked' };
    const isStale = isOfActs(source.address) && witness.secondsSince(log.note) > staleSeconds;
    return { ...here, finding: isStale ? 'stale' : 'same' };
  }
  return grow(witness, source, { ...here, root, log });
}

function readUnproven(note: string, address: string): Checkpoint {
  try {
    return readCheckpointText(readNote(note).text);
  } catch (error) {
    if (!(error instanceof TlogError)) throw error;
    throw new OperatorError(`${address} answered something else than a checkpoint: ${error.message}`);
  }
}

function isSigned(note: string, keys: readonly NoteKey[]): boolean {
  try {
    return openCheckpoint(note, keys).verified.length > 0;
  } catch {
    return false;
  }
}

/** A checkpoint that no believed key signed: at a first look its log's own key is believed, later one that a believed key named its successor. */
async function lookAtKey(
  witness: Witness,
  source: LogSource,
  here: { note: string; origin: string; size: number },
): Promise<Look> {
  const signing = (await source.keys()).filter((key) => isSigned(here.note, [key]));
  if (signing.length === 0) return { ...here, finding: 'forged' };
  const log = witness.ofOrigin(here.origin);
  const believed = log ? await successorsOf(log.keys, signing, source) : signing;
  if (believed.length === 0) return { ...here, finding: 'new_key' };
  witness.trust({ origin: here.origin, address: source.address }, believed);
  return lookAt(witness, source);
}

/** Those of the keys that are one signer's with the believed ones. */
async function successorsOf(believed: readonly NoteKey[], keys: readonly NoteKey[], source: LogSource) {
  const textOf = ({ publicKey }: NoteKey) => toBase64url(publicKey);
  const same = sameSigner(believed.map(textOf), await source.successions());
  return keys.filter((key) => same.includes(textOf(key)));
}

async function grow(
  witness: Witness,
  source: LogSource,
  { note, origin, size, root, log }: Omit<Look, 'finding'> & { root: Uint8Array; log: WatchedLog },
): Promise<Look> {
  const here = { note, origin, size };
  const old = log.note === undefined ? 0 : log.size;
  const read = await readTree(source, size, old);
  if (!read || !areSame(read.root, root)) return { ...here, finding: 'broken' };
  const answer = witness.submit(formatSubmission({ old, proof: read.proof, checkpoint: note }));
  // Somebody has sent it a checkpoint meanwhile.
  if (answer.status === 409) return lookAt(witness, source);
  if (answer.status === 200) return { ...here, finding: log.note === undefined ? 'first' : 'grown' };
  return { ...here, finding: 'rewritten', beginning: await proveBeginning({ size, root }, old, source.tile) };
}

/** Root and proof of growth out of the log's tiles; undefined where one has not the length of its place. */
async function readTree(source: LogSource, size: number, old: number) {
  try {
    const tree = openTree(size, source.tile);
    return { root: await tree.root(), proof: old === 0 ? [] : await tree.consistency(old) };
  } catch (error) {
    if (error instanceof TlogError) return undefined;
    throw error;
  }
}
