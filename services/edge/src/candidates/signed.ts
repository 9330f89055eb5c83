import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { comparableEmail } from '@pasok/contracts/account';
import { z } from 'zod';

/** The key of a store: 32 bytes beside its registry, made by the first command that needs it; pages never get it. */
export const keyFile = '.candidate-key';

/** What each signature is for: one is never taken for another. */
type Purpose = 'account' | 'preview';

const mark = (key: string, purpose: Purpose, text: string) =>
  createHmac('sha256', key).update(`${purpose}\0${text}`).digest('base64url');

/** A value with its signature, safe in an address and in a cookie. */
export function sign(key: string, purpose: Purpose, value: object): string {
  const text = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${text}.${mark(key, purpose, text)}`;
}

/** What was signed; undefined for anything that was not signed with this key, for this, or is over. */
export function readSigned<Schema extends z.ZodType<{ until: number }>>(
  key: string,
  purpose: Purpose,
  signed: string,
  schema: Schema,
): z.output<Schema> | undefined {
  const [text = '', signature = '', ...more] = signed.split('.');
  // Of the same length whatever was given.
  const hash = (given: string) => createHash('sha256').update(given).digest();
  if (more.length > 0 || !timingSafeEqual(hash(signature), hash(mark(key, purpose, text)))) return undefined;
  const value = schema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data;
  return value && value.until > Date.now() ? value : undefined;
}

/** The name by which registry and cookie know an account: nobody without the key can tell whose it is. */
export const accountName = (key: string, email: string): string =>
  createHmac('sha256', key)
    .update(`name\0${comparableEmail(email)}`)
    .digest('base64url')
    .slice(0, 22);

/** Whose browser it is. */
export const accountSchema = z.object({ account: z.string(), until: z.number() });

/** One version of one module that a browser is shown, whatever its account. */
export const previewSchema = z.object({ module: z.string(), version: z.string(), until: z.number() });
