import { z } from 'zod';

/** An identifier on the wire (`_id`): a UUID as text. Answers keep it open; routes check it with {@link isId}. */
export const idSchema = z.string();
/** Whether a text is a UUID as the database takes one: 36 characters, hex digits in either case, of any version. */
export const isId = (value: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(value);

/** When what an id of this product names was made, in milliseconds since 1970 (RFC 9562, UUID version 7). */
export const madeAt = (id: string): number => Number.parseInt(id.replace('-', '').slice(0, 12), 16);

/** The same where a path names it; however it is written, one thing has one id. */
export const pathIdSchema = z.string().max(36, { abort: true }).guid().toLowerCase();
/** Of the calls of one thing: `{id}` of their path. */
export const idParamsSchema = z.object({ id: pathIdSchema });

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
