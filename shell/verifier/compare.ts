import { hexToBytes } from '@noble/hashes/utils.js';
import { contradictionText } from '@pasok/chain/contradiction-file';
import { keyIdOf } from '@pasok/chain/signature';
import { type Checkpoint, openCheckpoint, readCheckpointText } from '@pasok/chain/tlog/checkpoint';
import { readNote } from '@pasok/chain/tlog/note';
import type { NoteKey } from '@pasok/chain/tlog/note-key';
import { formatProof, readProof, verifyProof } from '@pasok/chain/tlog/proof-file';
import { TlogError } from '@pasok/chain/tlog/refusal';
import type { BlockStatement } from '@pasok/contracts/blockchain';
import { type Beginning, compareBeginning, entryAt, NoAnswer, namedFor, type Today } from './public-log.ts';

/** What somebody holds of a block: its place, its hash ('' where it is not known), and what was signed about it. */
export type Held = {
  index: number;
  hash: string;
  statement?: BlockStatement;
  /** The `.tlog-proof` text and the checkpoint that it carries, verified. */
  proof?: { text: string; checkpoint: Checkpoint };
};

/**
 * `stands`: still there. `shorter`: today's chain ends before what was signed; `other`: what was signed then is not what is
 * signed today. `evidence`: both signed statements as a file, with no content of a deal in it. `moved`: another log's name.
 */
export type Comparison =
  | { is: 'stands'; today: Today }
  | { is: 'shorter' | 'other'; today: Today; evidence: string; isSameKey: boolean }
  | { is: 'moved'; today: Today };

/** Compares what was signed with the chain of today. @throws NoAnswer */
export async function compareHeld(held: Held, today: Today): Promise<Comparison> {
  const then = held.proof?.checkpoint;
  if (then && then.origin !== today.origin) return { is: 'moved', today };
  if (held.index >= today.size || (then && then.size > today.size))
    return { is: 'shorter', today, evidence: evidenceOf(held, today, {}), isSameKey: isSameKey(held, today) };
  const beginning = then && (await compareBeginning(today, then));
  if (beginning?.isSame) return { is: 'stands', today };
  // Two roots are enough: a block that is not shown must not take the contradiction away.
  const entry = await entryAt(today, held.index).catch((error: unknown) => {
    if (beginning && error instanceof NoAnswer) return undefined;
    throw error;
  });
  if (!beginning && entry?.hash === held.hash) return { is: 'stands', today };
  const evidence = evidenceOf(held, today, { entry, beginning });
  return { is: 'other', today, evidence, isSameKey: isSameKey(held, today) };
}

/** Whether a key that signed what is held signs the log of today too. */
function isSameKey({ statement, proof }: Held, { note, origin, signers }: Today): boolean {
  if (statement) return signers.some((key) => keyIdOf(key) === statement.keyId);
  const keyIds = (text: string) =>
    readNote(text).signatures.flatMap(({ name, keyId }) => (name === origin ? [keyId] : []));
  const now = keyIds(note);
  return proof !== undefined && keyIds(readProof(proof.text).checkpoint).some((keyId) => now.includes(keyId));
}

function evidenceOf(
  { index, hash, statement, proof }: Held,
  { note }: Today,
  { entry, beginning }: { entry?: object | undefined; beginning?: Beginning | undefined },
): string {
  const before = { statement, proof: proof?.text };
  const found = { beginning, block: { index, hash }, at: new Date().toISOString() };
  return contradictionText(before, { checkpoint: note, entry }, found);
}

/**
 * What a `.tlog-proof` file holds: its checkpoint, verified by the log's keys and those of its witnesses that are known; of
 * which block it is, it does not say. @throws TlogError
 */
export function readHeldProof(text: string, keys: readonly NoteKey[]): Held {
  const { index, checkpoint } = readProof(text);
  const { origin } = readCheckpointText(readNote(checkpoint).text);
  const opened = openCheckpoint(checkpoint, namedFor(keys, origin));
  if (index >= opened.size) throw new TlogError('The index is behind the log of its own checkpoint.');
  return { index, hash: '', proof: { text, checkpoint: opened } };
}

/** A checkpoint by itself in the form of such a file, of its last block and without a way there; undefined for another note. */
export function proofOfNote(note: string): string | undefined {
  try {
    const { size } = readCheckpointText(readNote(note).text);
    return formatProof({ index: size - 1, proof: [], checkpoint: note });
  } catch (error) {
    if (error instanceof TlogError) return undefined;
    throw error;
  }
}

/** Whether such a file proves the block that is at its index today, where its log is still the beginning of today's. @throws NoAnswer */
export async function provesToday(
  { index, proof }: Held,
  keys: readonly NoteKey[],
  today: Today,
): Promise<boolean> {
  if (!proof) return false;
  const { hash } = await entryAt(today, index);
  try {
    verifyProof(proof.text, hexToBytes(hash), namedFor(keys, proof.checkpoint.origin));
    return true;
  } catch (error) {
    if (error instanceof TlogError) return false;
    throw error;
  }
}
