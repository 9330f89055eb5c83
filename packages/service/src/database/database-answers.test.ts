import type {} from '@pasok/testing/postgres';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createHttpApp } from '../http/http.ts';
import { createLogger } from '../process/logger.ts';

/** What a real server's refusal of a statement becomes on the wire. */
let sql: Sql;
beforeAll(() => {
  sql = postgres(inject('adminDatabaseUrl'), { max: 1, fetch_types: false, onnotice: () => undefined });
});
afterAll(() => sql.end());

it.each([
  ['a number beyond its column', 'select $1::text::int', '2147483648', 400, 'INVALID'],
  ['an instant beyond its column', 'select $1::text::timestamptz', '300000-01-01', 400, 'INVALID'],
  ['a zero character', 'select $1::text', 'a\0', 400, 'INVALID'],
  ['a write to a read-only server', 'create table x as select $1::text', 'a', 503, 'UNAVAILABLE'],
  ['a statement that is wrong', 'select $1::text from nowhere', 'a', 500, 'INTERNAL'],
])('%s', async (_name, statement, value, status, code) => {
  const app = createHttpApp({ log: createLogger('test', 'silent') });
  app.get('/', async (c) => c.json(await sql.begin('read only', (tx) => tx.unsafe(statement, [value]))));
  const answer = await app.request('/');
  expect([answer.status, await answer.json()]).toEqual([status, expect.objectContaining({ code })]);
});
