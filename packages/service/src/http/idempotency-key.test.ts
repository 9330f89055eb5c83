import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { AppError } from '../base/errors.ts';
import { readIdempotencyKey } from './idempotency-key.ts';

const app = new Hono();
app.get('/', (c) => c.json({ key: readIdempotencyKey(c) }));
app.onError((error, c) => c.json({ code: error instanceof AppError ? error.code : 'bug' }, 400));
const read = async (header?: string) => {
  const headers: Record<string, string> = header === undefined ? {} : { 'idempotency-key': header };
  return (await app.request('/', { headers })).json();
};
const malformed = { code: 'KEY_MALFORMED' };

it.each([
  ['"8e03978e-40d5-43e8-bc93-6894a57f9324"', '8e03978e-40d5-43e8-bc93-6894a57f9324'],
  ['"a b!#~[]"', 'a b!#~[]'],
  ['  "a"  ', 'a'],
  [String.raw`"a\"b\\c"`, String.raw`a"b\c`],
  [`"${'a'.repeat(255)}"`, 'a'.repeat(255)],
  [`"${String.raw`\"`.repeat(255)}"`, '"'.repeat(255)],
])('%s is a key', async (header, key) => {
  expect(await read(header)).toEqual({ key });
});

it.each([
  ['no quotes', 'abc'],
  ['nothing', ''],
  ['an empty string', '""'],
  ['half a string', '"abc'],
  ['two keys', '"a", "b"'],
  ['a parameter', '"a";x=1'],
  ['a stray quote', '"a"b"'],
  ['an unknown escape', String.raw`"a\n"`],
  ['a lone backslash', String.raw`"a\"`],
  ['a tab', '"a\tb"'],
  ['other letters', '"é"'],
  ['256 characters', `"${'a'.repeat(256)}"`],
  ['64,000 characters', `"${'a'.repeat(64_000)}`],
])('%s is none', async (_, header) => {
  expect(await read(header)).toEqual(malformed);
});

it('is optional', async () => {
  expect(await read()).toEqual({});
});
