import type { ActPlace } from '@pasok/contracts/act';
import { isHash, isPlace, type PlaceVerdict, verifyPlace } from './act-place.ts';
import { orderedAct, type PlacedAct, verifyAct } from './acts-file.ts';
import { offerText, type SealedOffer, sealOffer } from './offer-seal.ts';
import { endOfQuarter, type OpeningSays, readOpening } from './opening.ts';
import type { NoteKey } from './tlog/note-key.ts';
import { readProof } from './tlog/proof-file.ts';

/** What shows to anybody that an offer stood as it is before a quarter of an hour ended. */
export type SealFile = ActPlace & {
  readonly format: typeof format;
  readonly offer: SealedOffer;
  readonly salt: string;
  readonly commitment: string;
  /** Which seals stood at the deadline of a sealed request, by the same checkpoint. */
  readonly opening?: PlacedAct;
};

const format = 'pasok-offer-seal-1';

type NewFile = Omit<SealFile, 'format'>;

/** The one text of such a file: every key named, in this order, two spaces of indentation, a line end. */
export function sealFileText({ offer, salt, commitment, at, place, path, proof, opening }: NewFile): string {
  const own = { format, offer: JSON.parse(offerText(offer)), salt, commitment, at, place, path, proof };
  return `${JSON.stringify({ ...own, opening: opening && orderedAct(opening) }, null, 2)}\n`;
}

/** Whether a text means to be such a file. */
export const isSealFile = (text: string): boolean => text.startsWith(`{\n  "format": "${format}"`);

/** The file of a text, or undefined unless that is exactly one of {@link sealFileText}. */
function readSealFile(text: string): SealFile | undefined {
  try {
    const file: SealFile = JSON.parse(text);
    const { salt, commitment, opening } = file;
    const isOpening = !opening || (opening.kind === 'opening' && isHash(opening.salt) && isPlace(opening));
    const isWhole = isHash(salt) && isHash(commitment) && isPlace(file) && isOpening;
    return isWhole && sealFileText(file) === text ? file : undefined;
  } catch {
    return undefined;
  }
}

/** What of such a file is checked, in this order. */
type SealPart = 'file' | 'content' | 'path' | 'proof' | 'opening';

/** Right, with what its log signed, and what the opening says; or which part is wrong first. */
export type SealVerdict =
  | (Extract<PlaceVerdict, { isRight: true }> & {
      readonly file: SealFile;
      /** `isLate`: the seal itself came into the log after the deadline. */
      readonly opening?: OpeningSays & { readonly isIn: boolean; readonly isLate: boolean };
    })
  | { readonly isRight: false; readonly part: SealPart };

/** Checks such a file by the keys, of whatever name, that one believes to be the log's. */
export function verifySealFile(text: string, keys: readonly NoteKey[]): SealVerdict {
  const file = readSealFile(text);
  if (!file) return { isRight: false, part: 'file' };
  const { commitment, opening, proof } = file;
  if (sealOffer(file.offer, file.salt) !== commitment) return { isRight: false, part: 'content' };
  const verdict = verifyPlace(commitment, file, keys);
  if (!verdict.isRight) return verdict;
  if (!opening) return { ...verdict, file };
  const isOne = readProof(opening.proof).checkpoint === readProof(proof).checkpoint;
  if (opening.id !== file.offer.requestId || !isOne || !verifyAct(opening, keys).isRight)
    return { isRight: false, part: 'opening' };
  const says = readOpening(opening);
  const isLate = new Date(file.at) > endOfQuarter(new Date(says.deadline));
  return { ...verdict, file, opening: { ...says, isIn: says.seals.includes(commitment), isLate } };
}
