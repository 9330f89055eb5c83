import { createTestDatabase, type TestDatabase } from '@pasok/testing/database';
import { sql } from 'drizzle-orm';
import { pgTable, timestamp } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Connection, connectDatabase } from './database.ts';
import { prepareRead, read } from './read.ts';

let database: TestDatabase;
let connection: Connection;
const moments = pgTable('moments', { at: timestamp('at', { withTimezone: true, precision: 3 }) });
beforeAll(async () => {
  database = await createTestDatabase(async () => {}, 'empty');
  connection = connectDatabase(database.url, { max: 1 });
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

const at = new Date('2026-11-22T05:06:07.089Z');

it('has moments as dates and bigints as numbers, whoever reads', async () => {
  const db = connection.db({ moments });
  await db.execute(sql`create table moments (at timestamptz(3))`);
  await db.insert(moments).values([{ at }, { at: null }]);
  const statement = sql`select at, 9007199254740991::bigint as "all", count(*) over () as count from moments order by at`;
  const row = { at, all: 9_007_199_254_740_991, count: 2 };
  expect(await read(connection, statement)).toEqual([row, { ...row, at: null }]);
  expect([...(await db.execute(statement))]).toEqual([row, { ...row, at: null }]);
  expect(await db.select().from(moments).where(sql`at is not null`)).toEqual([{ at }]);
});

it('puts values, lists of them and fragments in their places', async () => {
  const condition = sql`id = any(${sql.param(['b', 'c'])}::text[]) and id <> ${'c'}`;
  const rows = await read(
    connection,
    sql`select id from (values ('a'), ('b'), ('c')) t (id) where ${condition}`,
  );
  expect(rows).toEqual([{ id: 'b' }]);
});

it('prepares a statement, unless it is told not to', async () => {
  const ask = (mark: string, prepare: boolean) =>
    read(connection, sql`select ${mark}::text as mark`, { prepare });
  const prepared = async () =>
    (await read(connection, sql`select from pg_prepared_statements where statement like '%as mark'`)).length;
  expect(await ask('one', false)).toEqual([{ mark: 'one' }]);
  expect(await prepared()).toBe(0);
  expect(await ask('two', true)).toEqual([{ mark: 'two' }]);
  expect(await prepared()).toBe(1);
});

it('puts the values of each reading into a statement that was put together once', async () => {
  const readThose = prepareRead<{ id: string }>(
    sql`select id from (values ('a'), ('b')) t (id) where id = ${sql.placeholder('id')} or id = ${'b'} and ${sql.placeholder('both')}`,
  );
  expect(await readThose(connection, { id: 'a', both: true })).toEqual([{ id: 'a' }, { id: 'b' }]);
  expect(await readThose(connection, { id: 'b', both: false })).toEqual([{ id: 'b' }]);
  expect(() => readThose(connection, { id: 'a' })).toThrow(/both/);
});
