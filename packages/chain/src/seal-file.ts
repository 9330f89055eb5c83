import type { ActPlace } from '@pasok/contracts/act';
import { isHash, isPlace, type PlaceVerdict, verifyPlace } from './act-place.ts';
import { offerText, type SealedOffer, sealOffer } from './offer-seal.ts';
import type { NoteKey } from './tlog/note-key.ts';

/** What shows to anybody that an offer stood as it is before a quarter of an hour ended. */
export type SealFile = ActPlace & {
  readonly format: typeof format;
  readonly offer: SealedOffer;
  readonly salt: string;
  readonly commitment: string;
};

const format = 'pasok-offer-seal-1';

type NewFile = Omit<SealFile, 'format'>;

/** The one text of such a file: every key named, in this order, two spaces of indentation, a line end. */
export function sealFileText({ offer, salt, commitment, at, place, path, proof }: NewFile): string {
  const own = JSON.parse(offerText(offer));
  return `${JSON.stringify({ format, offer: own, salt, commitment, at, place, path, proof }, null, 2)}\n`;
}

/** Whether a text means to be such a file. */
export const isSealFile = (text: string): boolean => text.startsWith(`{\n  "format": "${format}"`);

/** The file of a text, or undefined unless that is exactly one of {@link sealFileText}. */
export function readSealFile(text: string): SealFile | undefined {
  try {
    const file: SealFile = JSON.parse(text);
    const { salt, commitment } = file;
    const isWhole = isHash(salt) && isHash(commitment) && isPlace(file) && sealFileText(file) === text;
    return isWhole ? file : undefined;
  } catch {
    return undefined;
  }
}

/** What of such a file is checked, in this order. */
type SealPart = 'file' | 'content' | 'path' | 'proof';

/** Right, with what its log signed; or which part is wrong first. */
export type SealVerdict =
  | (Extract<PlaceVerdict, { isRight: true }> & { readonly file: SealFile })
  | { readonly isRight: false; readonly part: SealPart };

/** Checks such a file by the keys one believes to be the log's. */
export function verifySealFile(text: string, keys: readonly NoteKey[]): SealVerdict {
  const file = readSealFile(text);
  if (!file) return { isRight: false, part: 'file' };
  if (sealOffer(file.offer, file.salt) !== file.commitment) return { isRight: false, part: 'content' };
  const verdict = verifyPlace(file.commitment, file, keys);
  return verdict.isRight ? { ...verdict, file } : verdict;
}
