import { z } from 'zod';
import { idSchema } from './id.ts';

/**
 * A reference as screens read it: an object, a plain id, or what is left of something that is gone. What it lacks is
 * left out, because a list that refused to be read for it would hide all other deals.
 */
export const lenient = <Fields extends Record<string, z.ZodType>>(fields: Fields) =>
  z
    .preprocess(
      (it) => (typeof it === 'string' ? { _id: it } : it),
      z.object({ _id: idSchema, ...eachLenient(fields) }),
    )
    .optional()
    .catch(undefined);

type Lenient<Fields extends Record<string, z.ZodType>> = {
  [Name in keyof Fields]: z.ZodCatch<z.ZodOptional<Fields[Name]>>;
};
/** The same names, which `Object.fromEntries` forgets. */
const eachLenient = <Fields extends Record<string, z.ZodType>>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.optional().catch(undefined)]),
  ) as Lenient<Fields>;
