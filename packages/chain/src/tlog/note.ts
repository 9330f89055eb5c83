import { concatBytes } from '@noble/hashes/utils.js';
import { fromBase64, toBase64 } from '../base64.ts';
import { TlogError } from './refusal.ts';

/** A signature line: who signed by which key, both unproven until it is verified (note-key.ts). */
export type NoteSignature = {
  readonly name: string;
  readonly keyId: number;
  readonly signature: Uint8Array;
};

/** A signed note: a text that ends in a newline, and the signatures under it. */
export type Note = { readonly text: string; readonly signatures: readonly NoteSignature[] };

/** Longest note, and most signatures under it, that are read at all. */
const maxCharacters = 1_000_000;
const maxSignatures = 100;

/** Whether this may be the name of a key: something, without spaces or plus. */
export const isKeyName = (name: string): boolean => /^[^\p{White_Space}+]+$/u.test(name);

/** Takes a note apart; nothing of it is verified by that. @throws TlogError */
export function readNote(note: string): Note {
  if (note.length > maxCharacters) throw new TlogError('The note is longer than a million characters.');
  if (/\p{Surrogate}/u.test(note)) throw new TlogError('The note is no valid Unicode.');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u0009\u000b-\u001f]/.test(note)) throw new TlogError('The note has control characters.');
  const end = note.lastIndexOf('\n\n');
  if (end < 0 || !note.endsWith('\n')) throw new TlogError('The note has no signatures below an empty line.');
  const lines = note.slice(end + 2).split('\n');
  lines.pop();
  if (lines.length === 0 || lines.length > maxSignatures)
    throw new TlogError(`The note has not between 1 and ${maxSignatures} signatures.`);
  return { text: note.slice(0, end + 1), signatures: lines.map(readSignature) };
}

function readSignature(line: string): NoteSignature {
  const [dash, name = '', base64 = '', ...more] = line.split(' ');
  const bytes = fromBase64(base64);
  if (dash !== '—' || !isKeyName(name) || !bytes || bytes.length < 5 || more.length > 0)
    throw new TlogError('A signature line is not an em dash, a name, and a key and signature in base64.');
  return { name, keyId: readUint32(bytes), signature: bytes.slice(4) };
}

/** The note as it is written. @throws TlogError for a text that cannot be one's */
export function formatNote({ text, signatures }: Note): string {
  const lines = signatures.map(
    ({ name, keyId, signature }) => `— ${name} ${toBase64(concatBytes(uint32(keyId), signature))}\n`,
  );
  const note = `${text}\n${lines.join('')}`;
  if (readNote(note).text !== text) throw new TlogError('The text of a note ends in one newline.');
  return note;
}

const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The first four bytes as a number, the most significant first. */
export const readUint32 = (bytes: Uint8Array): number => view(bytes).getUint32(0);

/** A number as four bytes, the most significant first. */
export function uint32(number: number): Uint8Array {
  const bytes = new Uint8Array(4);
  view(bytes).setUint32(0, number);
  return bytes;
}
