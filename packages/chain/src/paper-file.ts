import type { ActPlace } from '@pasok/contracts/act';
import { commitAct, rowHash } from './act.ts';
import { isHash, isPlace, type PlaceVerdict, verifyPlace } from './act-place.ts';
import { readCheckpointText } from './tlog/checkpoint.ts';
import { readNote } from './tlog/note.ts';
import type { NoteKey } from './tlog/note-key.ts';
import { readProof } from './tlog/proof-file.ts';

/** What shows to anybody that a paper was issued as it is: its content, byte for byte, and where the log of acts has it. */
export type PaperFile = ActPlace & {
  readonly format: typeof format;
  readonly id: string;
  readonly content: string;
  readonly salt: string;
};

const format = 'pasok-paper-1';

/** The one text of such a file: every key named, in this order, two spaces of indentation, a line end. */
export function paperFileText({
  id,
  content,
  salt,
  at,
  place,
  path,
  proof,
}: Omit<PaperFile, 'format'>): string {
  return `${JSON.stringify({ format, id, content, salt, at, place, path, proof }, null, 2)}\n`;
}

/** Whether a text means to be such a file. */
export const isPaperFile = (text: string): boolean => text.startsWith(`{\n  "format": "${format}"`);

/** The name of the log that such a file says it is in; '' for what says none. */
export function paperOrigin(text: string): string {
  try {
    const { proof } = Object(JSON.parse(text));
    return readCheckpointText(readNote(readProof(String(proof)).checkpoint).text).origin;
  } catch {
    return '';
  }
}

/** The file of a text, or undefined unless that is exactly one of {@link paperFileText}. */
function readPaperFile(text: string): PaperFile | undefined {
  try {
    const file: PaperFile = JSON.parse(text);
    const isWhole = isHash(file.salt) && isPlace(file) && paperFileText(file) === text;
    return isWhole ? file : undefined;
  } catch {
    return undefined;
  }
}

export type PaperVerdict =
  | (Extract<PlaceVerdict, { isRight: true }> & { readonly file: PaperFile })
  | { readonly isRight: false; readonly part: 'file' | 'path' | 'proof' };

/** Checks such a file by the keys one believes to be the log's. */
export function verifyPaperFile(text: string, keys: readonly NoteKey[]): PaperVerdict {
  const file = readPaperFile(text);
  if (!file) return { isRight: false, part: 'file' };
  const { id, content, salt } = file;
  const verdict = verifyPlace(commitAct({ kind: 'paper', id }, rowHash(content), salt), file, keys);
  return verdict.isRight ? { ...verdict, file } : verdict;
}

/** What the QR code of a print holds: which paper, the hash of its content, and the salt of its act. */
export type PaperCode = { readonly id: string; readonly hash: string; readonly salt: string };

/** The code as an address has it behind its `#`. */
export const paperCode = ({ id, hash, salt }: PaperCode): string => `kertas=${id}.${hash}.${salt}`;

/** The code in a text, without its beginning too; undefined for anything else. */
export function readPaperCode(text: string): PaperCode | undefined {
  const [, id = '', hash = '', salt = ''] =
    /^(?:kertas=)?([0-9a-f-]{36})\.([0-9a-f]{64})\.([0-9a-f]{64})$/.exec(text.trim().toLowerCase()) ?? [];
  return id ? { id, hash, salt } : undefined;
}
