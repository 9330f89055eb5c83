import { toBase64 } from '../base64.ts';
import { readHash } from './hash.ts';
import { formatNote, isKeyName, readNote } from './note.ts';
import { type NoteKey, type NoteSigner, noteKeyId, signText, type Verified, verifyNote } from './note-key.ts';
import { readNumber, TlogError } from './refusal.ts';

/** What a log says of itself: its name, how many entries it has, and the root over them. */
export type Checkpoint = { readonly origin: string; readonly size: number; readonly root: Uint8Array };

/** The text that is signed. @throws TlogError for an origin that is no name of a key @internal */
export function checkpointText({ origin, size, root }: Checkpoint): string {
  const text = `${origin}\n${size}\n${toBase64(root)}\n`;
  if (!isKeyName(origin)) throw new TlogError('An origin is a name without spaces or plus.');
  readCheckpointText(text);
  return text;
}

/** The checkpoint of a note's text; lines that a log adds below are passed over. @throws TlogError */
export function readCheckpointText(text: string): Checkpoint {
  const lines = text.split('\n');
  const [origin = '', size = '', root = ''] = lines;
  if (lines.pop() !== '' || lines.length < 3 || lines.includes(''))
    throw new TlogError('A checkpoint is a name, a size and a root, each on a line, and no empty line.');
  return { origin, size: readNumber(size, "checkpoint's size"), root: readHash(root, "checkpoint's root") };
}

/** A checkpoint as its log publishes it. */
export function signCheckpoint(checkpoint: Checkpoint, signer: NoteSigner): string {
  const text = checkpointText(checkpoint);
  return formatNote({ text, signatures: [signText(text, signer)] });
}

/** A checkpoint that its own log signed, and what else of it is verified. */
export type OpenedCheckpoint = Checkpoint & { readonly verified: readonly Verified[] };

/**
 * A published checkpoint, by the keys one believes: those of the log, and of witnesses. @throws TlogError unless a key of
 * kind `note` that bears the log's name, or none, signed it
 */
export function openCheckpoint(note: string, keys: readonly NoteKey[]): OpenedCheckpoint {
  const read = readNote(note);
  const checkpoint = readCheckpointText(read.text);
  const named = keys.map((key) => (key.name === '' ? { ...key, name: checkpoint.origin } : key));
  const verified = verifyNote(read, named);
  if (!verified.some(({ key }) => key.kind === 'note' && key.name === checkpoint.origin))
    throw new TlogError(`The log ${checkpoint.origin} has not signed this by a key that was given.`);
  return { ...checkpoint, verified };
}

/**
 * A line under a checkpoint that is not the log's own: who, and whether a key that was given proves it, with the time it
 * says (seconds since 1970); `isOtherKey`: those given are others of that name.
 */
export type Witness = { name: string; isRight?: boolean; isOtherKey?: true; time?: number };

/**
 * The witnesses of a checkpoint, in the order of their lines; `isRight` is left out where their key is not at hand. A line
 * of a known key that is wrong refuses the whole note (signed-note). @throws TlogError for what is no checkpoint
 */
export function witnessesOf(note: string, keys: readonly NoteKey[]): Witness[] {
  const { text, signatures } = readNote(note);
  const { origin } = readCheckpointText(text);
  return signatures.flatMap((line) => {
    if (line.name === origin) return [];
    const named = keys.filter(({ name, kind }) => kind === 'cosignature' && name === line.name);
    if (named.length === 0) return [{ name: line.name }];
    const own = named.filter((key) => noteKeyId(key) === line.keyId);
    if (own.length === 0) return [{ name: line.name, isOtherKey: true }];
    try {
      const [seen] = verifyNote({ text, signatures: [line] }, own);
      return [{ name: line.name, isRight: true, ...(seen?.time !== undefined && { time: seen.time }) }];
    } catch {
      return [{ name: line.name, isRight: false }];
    }
  });
}

/** The first witness whose line is wrong although its key is known. @throws TlogError for what is no checkpoint */
export const wrongWitness = (note: string, keys: readonly NoteKey[]): string | undefined =>
  witnessesOf(note, keys).find(({ isRight }) => isRight === false)?.name;
