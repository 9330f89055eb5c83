import { z } from 'zod';
import { wholeNumber } from '../fields/whole-number.ts';
import { wordsOf } from '../language.ts';
import own from '../words/own-errors.json' with { type: 'json' };

/** Refusals by their codes alone, of a catalog that has them by their statuses. */
export const byCode = (words: typeof own) => ({
  ...words[400],
  ...words[401],
  ...words[403],
  ...words[404],
  ...words[405],
  ...words[409],
  ...words[413],
  ...words[415],
  ...words[422],
  ...words[429],
  ...words[431],
  ...words[500],
  ...words[503],
});

/**
 * What a person reads of every refusal of the services. A verb may give words of its own where the place matters
 * (`AppError(code, { message })`).
 */
export const errorWords = byCode(wordsOf('errors', own));
export type ErrorCode = keyof typeof errorWords;

type StatusOf<Key> = Key extends `${infer Status extends number}` ? Status : never;
export type ErrorStatus = StatusOf<keyof typeof own>;
/** The status of the answer that refuses by a code: the catalog has it as a key. */
export function statusOf(code: ErrorCode): ErrorStatus {
  const found = Object.entries(own).find(([, words]) => Object.hasOwn(words, code));
  return Number(found?.[0]) as ErrorStatus;
}

/** One refused input: `path` for body fields ("items.1.quantity"), `index` for positions of a token list. */
const fieldErrorSchema = z.object({
  path: z.string().optional(),
  index: wholeNumber(0, 1_000).optional(),
  code: z.string(),
  message: z.string(),
});
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** Body of every answer that is not 2xx. */
export const errorBodySchema = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.array(fieldErrorSchema).optional(),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
