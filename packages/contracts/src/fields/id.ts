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
