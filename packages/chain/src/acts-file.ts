import type { ActPlace, DealActKind } from '@pasok/contracts/act';
import { commitAct, rowHash } from './act.ts';
import { isHash, isPlace, type PlaceVerdict, verifyPlace } from './act-place.ts';
import { loggedOpening } from './opening.ts';
import { type OpenedCheckpoint, openCheckpoint } from './tlog/checkpoint.ts';
import type { NoteKey } from './tlog/note-key.ts';

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

/** An act with its keys in the order of every file. */
export const orderedAct = ({ kind, id, text, salt, at, place, path, proof }: PlacedAct): PlacedAct => ({
  ...{ kind, id, text, salt },
  ...{ at, place, path, proof },
});

/** The one text of such a file: every key named, in this order, two spaces of indentation, a line end. */
export const actsFileText = (acts: readonly PlacedAct[]): string =>
  `${JSON.stringify({ format, acts: acts.map(orderedAct) }, null, 2)}\n`;

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
export function verifyActsFile(
  text: string,
  keys: readonly NoteKey[],
  openNote = openCheckpoint,
): ActsVerdict {
  const acts = readActsFile(text);
  if (!acts) return { isRight: false, part: 'file' };
  let verdict: ActsVerdict = { isRight: false, part: 'file' };
  const open = openOnce(openNote);
  for (const act of acts) {
    const found = verifyAct(act, keys, open);
    if (!found.isRight) return { ...found, act };
    if (!verdict.isRight || act.at >= verdict.last.at) verdict = { ...found, acts, last: act };
  }
  return verdict;
}

/** A thousand acts of a file share a few checkpoints, and each costs a signature. */
function openOnce(openNote: typeof openCheckpoint): typeof openCheckpoint {
  const opened = new Map<string, OpenedCheckpoint>();
  return (note, keys) => {
    const found = opened.get(note) ?? openNote(note, keys);
    opened.set(note, found);
    return found;
  };
}

/** Checks one act by the keys, of whatever name, that one believes to be the log's. */
export function verifyAct(act: PlacedAct, keys: readonly NoteKey[], open = openCheckpoint): PlaceVerdict {
  const { kind, id, text, salt } = act;
  const row = rowHash(kind === 'opening' ? loggedOpening(text) : text);
  return verifyPlace(commitAct({ kind, id }, row, salt), act, keys, open);
}
