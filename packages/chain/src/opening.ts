import type { ActPlace, DealAct } from '@pasok/contracts/act';
import { actTexts, type Opening } from './act.ts';
import { openingPlace } from './seal-quarter.ts';

/** An opening as its buyer reads it (the whole one) or a vendor: the seals among other hashes. */
type ReadOpening = Partial<Opening> & { readonly deadline: string; readonly seals?: readonly string[] };

const isWhole = (opening: ReadOpening): opening is Opening & ReadOpening => opening.offers !== undefined;

/** What the log has of the text of an opening; the text itself, where it is that or none. */
export function loggedOpening(text: string): string {
  try {
    const opening: ReadOpening = JSON.parse(text);
    return isWhole(opening) ? actTexts.opening(opening) : text;
  } catch {
    return text;
  }
}

/** What an opening says that the log has. */
export type OpeningSays = {
  readonly deadline: string;
  readonly seals: readonly string[];
  /** To its buyer: of whom each seal is. */
  readonly offers?: Opening['offers'];
  /** One vendor has two. */
  readonly isTwice: boolean;
  /** It is where alone an opening of this request can be, in the first quarter that began after the deadline. */
  readonly isOnly: boolean;
};

const quarterMs = 900_000;

/** When the quarter ends in which a deadline falls: what was sealed before is in the log by then, and an opening in the next. */
export const endOfQuarter = (deadline: Date): Date =>
  new Date(Math.ceil(deadline.getTime() / quarterMs) * quarterMs);

type PlacedOpening = Pick<DealAct, 'id' | 'text'> & Omit<ActPlace, 'proof'>;

/** Reads an opening that the log has. @throws Error for the text of something else */
export function readOpening({ id, text, at, place, path }: PlacedOpening): OpeningSays {
  const { deadline, seals = [] }: ReadOpening = JSON.parse(loggedOpening(text));
  const { offers }: ReadOpening = JSON.parse(text);
  const late = Date.parse(at) - Date.parse(deadline);
  const isDue = late >= quarterMs && late < 2 * quarterMs && Date.parse(at) % quarterMs === 0;
  return {
    ...{ deadline, seals, ...(offers && { offers }) },
    isTwice: offers !== undefined && new Set(offers.map(({ vendorId }) => vendorId)).size < offers.length,
    isOnly: isDue && place === openingPlace(id, 2 ** path.length),
  };
}
