import { toBase64 } from '../base64.ts';
import { type Checkpoint, openCheckpoint, readCheckpointText } from './checkpoint.ts';
import { areSame, emptyRoot, readHash } from './hash.ts';
import { formatNote, readNote } from './note.ts';
import { type NoteKey, type NoteSigner, signText } from './note-key.ts';
import { readNumber, TlogError } from './refusal.ts';
import { isConsistent } from './verify.ts';

/** What a log sends a witness: what it takes the witness to have seen last, the way from there, and its checkpoint. */
export type Submission = {
  readonly old: number;
  readonly proof: readonly Uint8Array[];
  readonly checkpoint: string;
};

const maxHashes = 63;

/** The body of `add-checkpoint` (tlog-witness). */
export function formatSubmission({ old, proof, checkpoint }: Submission): string {
  return [`old ${old}`, ...proof.map(toBase64), '', checkpoint].join('\n');
}

/** Takes such a body apart; nothing of it is verified by that. @throws TlogError */
export function readSubmission(body: string): Submission {
  const end = body.indexOf('\n\n');
  const [first = '', ...hashes] = body.slice(0, Math.max(end, 0)).split('\n');
  if (!first.startsWith('old ')) throw new TlogError('A submission begins with the size seen last.');
  if (hashes.length > maxHashes) throw new TlogError(`A proof has at most ${maxHashes} hashes.`);
  return {
    old: readNumber(first.slice('old '.length), 'old size'),
    proof: hashes.map((hash) => readHash(hash, 'hash of a proof')),
    checkpoint: body.slice(end + 2),
  };
}

/** What a witness knows of a log: whose signatures it believes, and the tree it cosigned last (of size 0 at first). */
export type KnownLog = {
  readonly keys: readonly NoteKey[];
  readonly size: number;
  readonly root: Uint8Array;
};

/**
 * What a witness answers. Of 200 the checkpoint with the log's own signatures is what may be cosigned. `isFork`: the log has
 * signed another tree of the size that was cosigned.
 */
export type Judgement =
  | { readonly status: 200; readonly checkpoint: Checkpoint; readonly note: string }
  | { readonly status: 409; readonly size: number; readonly isFork: boolean }
  | { readonly status: 422; readonly words: string; readonly isFork: boolean }
  | { readonly status: 400 | 403 | 404; readonly words: string };

/** Judges a submission as tlog-witness says, in its order; never throws. Whoever asks stores what it signs before it answers. */
export function judgeSubmission(body: string, knownLog: (origin: string) => KnownLog | undefined): Judgement {
  try {
    const { old, proof, checkpoint } = readSubmission(body);
    const { origin } = readCheckpointText(readNote(checkpoint).text);
    const known = knownLog(origin);
    if (!known) return { status: 404, words: `The log ${origin} is not watched here.` };
    const opened = openOwn(checkpoint, known.keys);
    if (typeof opened === 'string') return { status: 403, words: opened };
    return judgeGrowth({ old, proof, known }, opened.checkpoint, opened.note);
  } catch (error) {
    return { status: 400, words: wordsOf(error) };
  }
}

function wordsOf(error: unknown): string {
  if (error instanceof TlogError) return error.message;
  throw error;
}

/** The checkpoint and the note without signatures of strangers, or why its log has not signed it. */
function openOwn(note: string, keys: readonly NoteKey[]): string | { checkpoint: Checkpoint; note: string } {
  try {
    const { verified, ...checkpoint } = openCheckpoint(note, keys);
    const { text } = readNote(note);
    return { checkpoint, note: formatNote({ text, signatures: verified.map(({ line }) => line) }) };
  } catch (error) {
    return wordsOf(error);
  }
}

function judgeGrowth(
  { old, proof, known }: Pick<Submission, 'old' | 'proof'> & { known: KnownLog },
  checkpoint: Checkpoint,
  note: string,
): Judgement {
  const { size, root } = checkpoint;
  const isFork = size > 0 && size === known.size && !areSame(root, known.root);
  if (old > size) return { status: 400, words: 'The old size is larger than that of the checkpoint.' };
  if (old !== known.size) return { status: 409, size: known.size, isFork };
  if (isFork) return { status: 422, words: 'Another tree of this size was cosigned before.', isFork };
  const isGrown =
    old === 0
      ? proof.length === 0 && (size > 0 || areSame(root, emptyRoot))
      : isConsistent({ from: old, fromRoot: known.root, to: size, toRoot: root, proof });
  if (!isGrown)
    return { status: 422, words: 'The proof does not lead from the tree seen last to this one.', isFork };
  return { status: 200, checkpoint, note };
}

/** The note with a cosignature more, and that signature's line alone. `time`: in seconds since 1970. */
export function cosign(note: string, signer: NoteSigner, time: number): { note: string; line: string } {
  const { text, signatures } = readNote(note);
  const cosigned = formatNote({ text, signatures: [...signatures, signText(text, signer, time)] });
  return { note: cosigned, line: cosigned.slice(note.length) };
}

/**
 * The line of a witness in what it answered to a checkpoint, and the time in it; lines of others are passed over.
 * @throws TlogError where there is none that fits
 */
export function readCosignature(
  checkpoint: string,
  answer: string,
  { log, witness }: { log: NoteKey; witness: NoteKey },
): { line: string; time: number } {
  const { verified } = openCheckpoint(`${checkpoint}${answer}`, [log, witness]);
  const own = verified.findLast(({ key }) => key === witness);
  if (own?.time === undefined || own.time === 0)
    throw new TlogError(`${witness.name} has not cosigned this.`);
  const { text } = readNote(checkpoint);
  const alone = formatNote({ text, signatures: [own.line] });
  return { line: alone.slice(text.length + 1), time: own.time };
}
