import { hexToBytes } from '@noble/hashes/utils.js';
import { contradictionText } from '@pasok/chain/contradiction-file';
import { keyIdOf } from '@pasok/chain/signature';
import { type Checkpoint, openCheckpoint, readCheckpointText } from '@pasok/chain/tlog/checkpoint';
import { readNote } from '@pasok/chain/tlog/note';
import type { NoteKey } from '@pasok/chain/tlog/note-key';
import { formatProof, readProof, verifyProof } from '@pasok/chain/tlog/proof-file';
import { TlogError } from '@pasok/chain/tlog/refusal';
import { compareToday, type TodayVerdict } from '@pasok/chain/today';
import type { BlockStatement } from '@pasok/contracts/blockchain';
import { entryAt, NoAnswer, type Today } from './public-log.ts';

/** What somebody holds of a block: its place, its hash ('' where it is not known), and what was signed about it. */
export type Held = {
  index: number;
  hash: string;
  statement?: BlockStatement;
  /** The `.tlog-proof` text and the checkpoint that it carries, verified. */
  proof?: { text: string; checkpoint: Checkpoint };
};

/** What `compareToday` found; `evidence`: both signed statements as a file, with no content of a deal in it. */
export type Comparison =
  | { is: 'stands'; today: Today }
  | { is: 'moved'; today: Today }
  | { is: 'shorter' | 'other'; today: Today; evidence: string; isSameKey: boolean };

/** Compares what was signed with the chain of today. @throws NoAnswer */
export async function compareHeld(held: Held, today: Today): Promise<Comparison> {
  const found = await compareToday(today, { ...held, log: held.proof?.checkpoint });
  const { is } = found;
  if (is === 'broken') throw new NoAnswer('broken');
  if (is === 'stands' || is === 'moved') return { is, today };
  const evidence = await evidenceOf(held, today, found);
  return { is, today, evidence, isSameKey: isSameKey(held, today) };
}

/** Whether a key that signed what is held signs the log of today too. */
function isSameKey({ statement, proof }: Held, { note, origin, signers }: Today): boolean {
  if (statement) return signers.some((key) => keyIdOf(key) === statement.keyId);
  const keyIds = (text: string) =>
    readNote(text).signatures.flatMap(({ name, keyId }) => (name === origin ? [keyId] : []));
  const now = keyIds(note);
  return proof !== undefined && keyIds(readProof(proof.text).checkpoint).some((keyId) => now.includes(keyId));
}

async function evidenceOf(
  { index, hash, statement, proof }: Held,
  today: Today,
  found: TodayVerdict,
): Promise<string> {
  const beginning = found.is === 'other' ? found.beginning : undefined;
  // Two roots are enough: a block that is not shown must not take the contradiction away.
  const unshown = (error: unknown): undefined => {
    if (!beginning || !(error instanceof NoAnswer)) throw error;
  };
  const entry = found.is === 'other' ? await entryAt(today, index).catch(unshown) : undefined;
  const before = { statement, proof: proof?.text };
  const at = new Date().toISOString();
  return contradictionText(
    before,
    { checkpoint: today.note, entry },
    { beginning, block: { index, hash }, at },
  );
}

/**
 * What a `.tlog-proof` file holds: its checkpoint, verified by the log's keys and those of its witnesses that are known; of
 * which block it is, it does not say. @throws TlogError
 */
export function readHeldProof(text: string, keys: readonly NoteKey[]): Held {
  const { index, checkpoint } = readProof(text);
  const opened = openCheckpoint(checkpoint, keys);
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
    verifyProof(proof.text, hexToBytes(hash), keys);
    return true;
  } catch (error) {
    if (error instanceof TlogError) return false;
    throw error;
  }
}
