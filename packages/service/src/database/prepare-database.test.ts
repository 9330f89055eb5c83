import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@pasok/testing/database';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { EnvironmentError } from '../base/environment.ts';
import { type PoolerOptions, startPooler } from '../test/pooler.ts';
import { connectDatabase } from './database.ts';
import { prepareDatabase } from './prepare-database.ts';

// What a pooler before PostgreSQL does, and what is refused at the start because of it. The pooler here behaves as PgBouncer
// 1.18 does, which is no part of what is installed.

let folder: string;
let database: TestDatabase;
let limited: URL;
beforeAll(async () => {
  database = await createTestDatabase(async () => undefined, 'empty');
  folder = mkdtempSync(join(tmpdir(), 'pasok-pooling-'));
  mkdirSync(join(folder, 'meta'));
  writeFileSync(join(folder, '0000_goods.sql'), 'create table goods (id int)');
  const entries = [{ idx: 0, version: '7', when: 1_700_000_000_000, tag: '0000_goods', breakpoints: true }];
  const journal = { version: '7', dialect: 'postgresql', entries };
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify(journal));
  limited = await roleWith('pooled', limits);
});
afterAll(async () => {
  await database.drop();
  await run(['pooled', 'pooled_bare', 'pooled_silent'].map((name) => `drop role if exists ${name}`));
  rmSync(folder, { recursive: true });
});

const limits = {
  lock_timeout: '2s',
  statement_timeout: '5s',
  idle_in_transaction_session_timeout: '4s',
};

async function run(statements: string[]): Promise<void> {
  const sql = postgres(inject('adminDatabaseUrl'), { max: 1, onnotice: () => undefined });
  for (const statement of statements) await sql.unsafe(statement);
  await sql.end();
}

/** The address of a role of its own with these settings, of whom poolers know no others. */
async function roleWith(name: string, settings: Record<string, string>): Promise<URL> {
  await run([
    `drop role if exists ${name}`,
    `create role ${name} superuser login password 'pooled'`,
    ...Object.entries(settings).map(([key, value]) => `alter role ${name} set ${key} = '${value}'`),
  ]);
  return Object.assign(new URL(database.url), { username: name, password: 'pooled' });
}

async function pooled(target: URL, options: PoolerOptions): Promise<string> {
  const pooler = await startPooler(target, options);
  onTestFinished(pooler.stop);
  return pooler.url;
}

const prepare = (url: string) =>
  prepareDatabase('DATABASE_URL', url, folder).then(
    () => 'prepared',
    (error) => {
      expect(error).toBeInstanceOf(EnvironmentError);
      return error.message;
    },
  );

const refused = /^The pooler of DATABASE_URL [^.]*: let it be in session mode\.$/;

test('PostgreSQL itself and a session pooler serve, a transaction pooler is refused', async () => {
  expect(await prepare(limited.href)).toBe('prepared');
  expect(await prepare(await pooled(limited, { mode: 'session' }))).toBe('prepared');
  expect(await prepare(await pooled(limited, { mode: 'transaction' }))).toMatch(refused);
});

test('a transaction pooler is known while others use it too', async () => {
  const url = await pooled(limited, { mode: 'transaction' });
  const { sql, close } = connectDatabase(url, { max: 5 });
  let isOver = false;
  const others = Array.from({ length: 5 }, async () => {
    while (!isOver) await sql.unsafe('select pg_sleep(0.003)');
  });
  for (let round = 0; round < 5; round += 1) expect(await prepare(url)).toMatch(refused);
  isOver = true;
  await Promise.all(others);
  await close();
});

test('a session pooler serves once the role has the limits', async () => {
  expect(await prepare(await pooled(limited, { mode: 'session' }))).toBe('prepared');
  const bare = await roleWith('pooled_bare', {});
  expect(await prepare(await pooled(bare, { mode: 'session' }))).toMatch(
    /ignores lock_timeout, statement_timeout/,
  );
  const silent = await roleWith('pooled_silent', { ...limits, idle_session_timeout: '10s' });
  expect(await prepare(await pooled(silent, { mode: 'session' }))).toMatch(/idle_session_timeout/);
});

test('a database that keeps its texts in another encoding is refused in a sentence', async () => {
  const ascii = await createTestDatabase(
    async () => undefined,
    'ascii',
    "template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'",
  );
  onTestFinished(ascii.drop);
  await expect(prepareDatabase('DATABASE_URL', ascii.url, folder)).rejects.toThrow(
    new EnvironmentError(
      "The database of DATABASE_URL keeps its texts in SQL_ASCII: make one with CREATE DATABASE … TEMPLATE template0 ENCODING 'UTF8'.",
    ),
  );
});
