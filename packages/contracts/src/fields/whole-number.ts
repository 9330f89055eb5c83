import { z } from 'zod';
import { fieldTexts } from './texts.ts';

/** Largest integer of a column (`integer` of PostgreSQL): positions in the chain, versions of an offer. */
export const maxStored = 2_147_483_647;

/**
 * A whole number of a body. It has no form without a range: what no range holds would be found out by the database
 * (22003) or by nobody. `wide` is what a person reads about one that is too large.
 */
export const wholeNumber = (min: number, max: number, wide = () => fieldTexts.most(max)) =>
  z
    .number({ error: ({ input }) => (input === undefined ? fieldTexts.required : fieldTexts.number) })
    .int({ error: () => fieldTexts.whole })
    .min(min, { error: () => (min === 0 ? fieldTexts.negative : fieldTexts.least(min)) })
    .max(max, { error: wide });

/** The same of a query or a path, where it arrives as text. */
export const integerParam = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

/** The same as a part of a path: of each number one text. */
export const wholePath = (min: number, max: number) =>
  z.preprocess(
    (text) => (typeof text === 'string' && /^\d+$/.test(text) ? text : undefined),
    integerParam(min, max),
  );

/** A number of a query that is brought into its range instead of refused. */
export const clampedIntegerParam = (min: number, max: number) =>
  z.coerce
    .number()
    .overwrite((value) => Math.min(Math.max(value, min), max))
    .min(min)
    .max(max);
