import type { ActPlace, DealActKind } from '@pasok/contracts/act';
import { commitAct, rowHash } from './act.ts';
import { isHash, isPlace, keysOfLog, type PlaceVerdict, verifyPlace } from './act-place.ts';
import type { NoteKey } from './tlog/note-key.ts';
import { TlogError } from './tlog/refusal.ts';

/** A row as it was written, and where the log of acts has it. */
export type PlacedAct = ActPlace & {
  readonly kind: DealActKind;
  readonly id: string;
  readonly text: string;
  readonly salt: string;
};

/** What shows to anybody that a person's rows of a deal are what was written then. */
type ActsFile = { readonly format: typeof format; readonly acts: readonly PlacedAct[] };

const format = 'pasok-acts-1';

/** The one text of such a file: every key named, in this order, two spaces of indentation, a line end. */
export function actsFileText(acts: readonly PlacedAct[]): string {
  const ordered = acts.map(({ kind, id, text, salt, at, place, path, proof }) => ({
    ...{ kind, id, text, salt },
    ...{ at, place, path, proof },
  }));
  return `${JSON.stringify({ format, acts: ordered }, null, 2)}\n`;
}

/** Whether a text means to be such a file. */
export const isActsFile = (text: string): boolean => text.startsWith(`{\n  "format": "${format}"`);

/** The acts of a file, or undefined unless its text is exactly one of {@link actsFileText}. */
function readActsFile(text: string): readonly PlacedAct[] | undefined {
  try {
    const { acts }: ActsFile = JSON.parse(text);
    const isWhole = acts.every((act) => isHash(act.salt) && isPlace(act)) && actsFileText(acts) === text;
    return isWhole && acts.length > 0 ? acts : undefined;
  } catch {
    return undefined;
  }
}

/** All right, with what the log signed for the last of them; or which part is wrong first, and of which act. */
export type ActsVerdict =
  | (Extract<PlaceVerdict, { isRight: true }> & {
      readonly acts: readonly PlacedAct[];
      readonly last: PlacedAct;
    })
  | { readonly isRight: false; readonly part: 'file' }
  | { readonly isRight: false; readonly part: 'path' | 'proof'; readonly act: PlacedAct };

/** Checks such a file by the keys, of whatever name, that one believes to be the log's. */
export function verifyActsFile(text: string, keys: readonly NoteKey[]): ActsVerdict {
  const acts = readActsFile(text);
  if (!acts) return { isRight: false, part: 'file' };
  let verdict: ActsVerdict = { isRight: false, part: 'file' };
  for (const act of acts) {
    const { kind, id, text: row, salt } = act;
    const found = place(commitAct({ kind, id }, rowHash(row), salt), act, keys);
    if (!found.isRight) return { ...found, act };
    if (!verdict.isRight || act.at >= verdict.last.at) verdict = { ...found, acts, last: act };
  }
  return verdict;
}

function place(commitment: string, act: PlacedAct, keys: readonly NoteKey[]): PlaceVerdict {
  try {
    return verifyPlace(commitment, act, keysOfLog(act, keys));
  } catch (error) {
    if (error instanceof TlogError) return { isRight: false, part: 'proof' };
    throw error;
  }
}
