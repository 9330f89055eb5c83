import { z } from 'zod';
import { isVisible } from './plain-text.ts';
import { fieldTexts } from './texts.ts';
import { wholeNumber } from './whole-number.ts';

/**
 * Characters no stored text may hold: control characters but tab and line feed, bidirectional overrides and
 * isolates (they can make a name read as another), and halves of a surrogate pair.
 */
const forbidden =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is this rule's purpose.
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/u;

/** Whether every character of `value` may be stored. */
const isCleanText = (value: string): boolean => !forbidden.test(value);

const tidy = (value: string): string => value.replaceAll('\r\n', '\n').normalize('NFC').trim();

/**
 * A text of at most `max` UTF-16 units as it was sent. Every text that anything looks into begins with this: `abort`
 * keeps each later pattern and normalisation (NFC of 30,000 marks takes a second) from a text that is too long.
 */
export const boundedText = (
  max: number,
  tooLong = () => fieldTexts.tooLong(max),
  notText?: z.core.$ZodErrorMap,
) => z.string(notText && { error: notText }).max(max, { error: tooLong, abort: true });

/** A character takes up to four units before NFC; what is longer than this is too long afterwards too. */
const unitsBeforeNfc = 4;

/** Text of 0 to `max` UTF-16 units after NFC and trimming; refuses what {@link isCleanText} refuses. */
export const optionalText = (max: number) => {
  const tooLong = () => fieldTexts.tooLong(max);
  return boundedText(max * unitsBeforeNfc, tooLong)
    .overwrite(tidy)
    .max(max, { error: tooLong })
    .refine(isCleanText, { error: () => fieldTexts.forbidden, abort: true });
};

/** Like {@link optionalText}, but something of it can be seen. */
export const requiredText = (max: number) =>
  optionalText(max).refine(isVisible, { error: () => fieldTexts.required });

const inOneLine = { error: () => fieldTexts.oneLine };
const oneLine = (value: string): boolean => !/[\n\t]/.test(value);

/** Like {@link optionalText}, on one line. */
export const optionalLine = (max: number) => optionalText(max).refine(oneLine, inOneLine);
/** Like {@link requiredText}, on one line. */
export const requiredLine = (max: number) => requiredText(max).refine(oneLine, inOneLine);

/** Longest texts, in UTF-16 units. */
export const limits = {
  name: 80,
  email: 254,
  title: 120,
  itemName: 120,
  brand: 120,
  unit: 20,
  spec: 1_000,
  notes: 1_000,
  reason: 500,
  question: 1_000,
  description: 2_000,
  address: 500,
  /** Of its code. */
  region: 10,
} as const;

/** Largest price or budget of one piece, in rupiah. */
export const maxPrice = 1_000_000_000_000;

/** Whole rupiah of one piece, 0 to 10^12. */
export const rupiahSchema = wholeNumber(0, maxPrice, () => fieldTexts.tooLarge);

/** Most units of one item, and of all items of one request or offer. */
export const maxUnits = 1_000;

export const quantitySchema = wholeNumber(1, maxUnits, () => fieldTexts.maxUnitsOfAll);

/** Most items of one request or offer. */
export const maxItems = 50;

const withinUnits = (items: readonly { quantity: number }[]): boolean =>
  items.reduce((sum, item) => sum + item.quantity, 0) <= maxUnits;

/** The items of one request or offer: 1 to {@link maxItems}, together at most {@link maxUnits} pieces. */
export const itemsOf = <Item extends z.ZodType<{ quantity: number }>>(item: Item) =>
  z
    .array(item)
    .min(1, { error: () => fieldTexts.someItems })
    .max(maxItems, { error: () => fieldTexts.maxItems(maxItems) })
    .refine(withinUnits, { error: () => fieldTexts.maxUnitsOfAll });

const notADate = () => fieldTexts.notADate;
const noDate = ({ input }: { input?: unknown }) =>
  input === undefined ? fieldTexts.required : fieldTexts.notADate;

/** An instant: ISO 8601 with an offset, from 1970 on: no clock shows less, and a year of three digits is read as another. */
export const instantSchema = boundedText(40, notADate, noDate)
  .check(z.iso.datetime({ offset: true, error: notADate, abort: true }))
  .refine((text) => Date.parse(text) >= 0, { error: notADate });

/** A calendar day: 'YYYY-MM-DD', of this century on. */
export const daySchema = boundedText(10, notADate, noDate)
  .check(z.iso.date({ error: notADate, abort: true }))
  .refine((text) => text >= '2000-01-01', { error: notADate });

/** What a person looks for in a list: a whole title, a hash in groups of two digits. */
export const searchSchema = optionalLine(limits.title);

/** The status a list is filtered by: any word, and one that is no status finds nothing. */
export const statusFilterSchema = optionalLine(40);
