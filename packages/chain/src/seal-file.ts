import { hexToBytes } from '@noble/hashes/utils.js';
import { offerText, type SealedOffer, sealOffer } from './offer-seal.ts';
import { isInQuarter, quarterEntry, rootOver } from './seal-quarter.ts';
import type { OpenedCheckpoint } from './tlog/checkpoint.ts';
import type { NoteKey } from './tlog/note-key.ts';
import { verifyProof } from './tlog/proof-file.ts';
import { TlogError } from './tlog/refusal.ts';

/** Where the commitment to an offer lies: which quarter's root holds it, and which leaf of the log that root is. */
type SealPlace = {
  readonly at: string;
  readonly place: number;
  /** The hashes from the commitment to the quarter's root (hex). */
  readonly path: readonly string[];
  /** The `.tlog-proof` of the quarter's entry. */
  readonly proof: string;
};

/** What shows to anybody that an offer stood as it is before a quarter of an hour ended. */
export type SealFile = SealPlace & {
  readonly format: typeof format;
  readonly offer: SealedOffer;
  readonly salt: string;
  readonly commitment: string;
};

const format = 'pasok-offer-seal-1';
const mostSteps = 63;

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
    const { salt, commitment, at, place, path } = file;
    const isWhole =
      [salt, commitment, ...path].every((hash) => /^[0-9a-f]{64}$/.test(hash)) &&
      path.length <= mostSteps &&
      Number.isSafeInteger(place) &&
      place >= 0 &&
      new Date(at).toISOString() === at &&
      sealFileText(file) === text;
    return isWhole ? file : undefined;
  } catch {
    return undefined;
  }
}

/** What of such a file is checked, in this order. */
export type SealPart = 'file' | 'content' | 'path' | 'proof';

/** Right, with what its log signed; or which part is wrong first. */
export type SealVerdict =
  | {
      readonly isRight: true;
      readonly file: SealFile;
      readonly entry: Uint8Array;
      readonly log: OpenedCheckpoint & { readonly index: number };
    }
  | { readonly isRight: false; readonly part: SealPart };

/** The entry of the log that a file leads to. */
function entryOfSeal({ commitment, at, place, path }: SealFile): Uint8Array {
  const root = rootOver(hexToBytes(commitment), { place, path: path.map(hexToBytes) });
  return quarterEntry(new Date(at), root);
}

/** Checks such a file by the keys one believes to be the log's. */
export function verifySealFile(text: string, keys: readonly NoteKey[]): SealVerdict {
  const file = readSealFile(text);
  if (!file) return { isRight: false, part: 'file' };
  if (sealOffer(file.offer, file.salt) !== file.commitment) return { isRight: false, part: 'content' };
  const entry = entryOfSeal(file);
  const [place, path, root] = [file.place, file.path.map(hexToBytes), entry.subarray(8)];
  if (!isInQuarter(hexToBytes(file.commitment), { place, path, root }))
    return { isRight: false, part: 'path' };
  try {
    return { isRight: true, file, entry, log: verifyProof(file.proof, entry, keys) };
  } catch (error) {
    if (error instanceof TlogError) return { isRight: false, part: 'proof' };
    throw error;
  }
}
