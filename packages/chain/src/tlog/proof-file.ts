import { fromBase64, toBase64 } from '../base64.ts';
import { type OpenedCheckpoint, openCheckpoint } from './checkpoint.ts';
import { leafHash, readHash } from './hash.ts';
import type { NoteKey } from './note-key.ts';
import { readNumber, TlogError } from './refusal.ts';
import { isIncluded } from './verify.ts';

/** What shows offline that an entry is in a log: its index, the way to the root, and the checkpoint as it was published. */
export type ProofFile = {
  readonly index: number;
  readonly proof: readonly Uint8Array[];
  readonly checkpoint: string;
};

const firstLine = 'c2sp.org/tlog-proof@v1';
/** A tree of 2^53 entries has no longer way. */
const maxHashes = 63;

/** The text of a `.tlog-proof` file. */
export function formatProof({ index, proof, checkpoint }: ProofFile): string {
  return [firstLine, `index ${index}`, ...proof.map(toBase64), '', checkpoint].join('\n');
}

/** Takes such a text apart; its optional `extra` line is passed over. Nothing is verified by that. @throws TlogError */
export function readProof(text: string): ProofFile {
  const end = text.indexOf('\n\n');
  const [first, ...head] = text.slice(0, Math.max(end, 0)).split('\n');
  if (first !== firstLine) throw new TlogError(`A proof begins with ${firstLine}.`);
  const extra = head[0]?.startsWith('extra ') ? head.shift() : undefined;
  if (extra && !fromBase64(extra.slice('extra '.length))) throw new TlogError('The extra line is no base64.');
  const [index = '', ...hashes] = head;
  if (!index.startsWith('index ')) throw new TlogError('A proof names the index of its entry.');
  if (hashes.length > maxHashes) throw new TlogError(`A proof has at most ${maxHashes} hashes.`);
  return {
    index: readNumber(index.slice('index '.length), 'index'),
    proof: hashes.map((hash) => readHash(hash, 'hash of a proof')),
    checkpoint: text.slice(end + 2),
  };
}

/** Verifies that the file proves this entry, by the keys one believes. @throws TlogError with what is wrong */
export function verifyProof(
  text: string,
  entry: Uint8Array,
  keys: readonly NoteKey[],
  open: typeof openCheckpoint = openCheckpoint,
): OpenedCheckpoint & { readonly index: number } {
  const { index, proof, checkpoint } = readProof(text);
  const opened = open(checkpoint, keys);
  const { size, root } = opened;
  if (!isIncluded({ leaf: leafHash(entry), index, size, proof, root }))
    throw new TlogError(`The hashes do not lead from the entry at ${index} to the root of the checkpoint.`);
  return { ...opened, index };
}
