import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@pasok/testing/database';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { EnvironmentError } from '../base/environment.ts';
import { migrateDatabase } from './migrate.ts';

let folder: string;
let database: TestDatabase;
let sql: postgres.Sql;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pasok-migrate-'));
});
beforeEach(async () => {
  database = await createTestDatabase(async () => undefined, 'empty');
  sql = postgres(database.url, { max: 3, onnotice: () => undefined });
});
afterEach(async () => {
  await sql.end({ timeout: 1 });
  await database.drop();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A version of a service: its folder of migrations, in drizzle-kit's form. */
function release(name: string, statements: readonly string[]): string {
  const dir = join(folder, name);
  mkdirSync(join(dir, 'meta'), { recursive: true });
  const entries = statements.map((statement, idx) => {
    writeFileSync(join(dir, `000${idx}_step.sql`), statement);
    return { idx, version: '7', when: 1_700_000_000_000 + idx, tag: `000${idx}_step`, breakpoints: true };
  });
  const journal = { version: '7', dialect: 'postgresql', entries };
  writeFileSync(join(dir, 'meta', '_journal.json'), JSON.stringify(journal));
  return dir;
}
const create = 'create table goods (id int)';
const older = () => release('older', [create]);
const newer = () => release('newer', [create, 'alter table goods add column name text']);

it('waits for a table in use without making its readers wait, and goes on once it is free', async () => {
  await migrateDatabase(database.url, older());
  let migrating: Promise<void> | undefined;
  const awaited = () => sql`select from pg_locks where relation = 'goods'::regclass and not granted`;
  await sql.begin(async (tx) => {
    await tx`select * from goods`;
    migrating = migrateDatabase(database.url, newer());
    // Behind a schema change that waits, everything else of the table waits too, until it steps aside for a while; twice.
    for (let turn = 0; turn < 2; turn++) {
      await expect.poll(async () => (await awaited()).length).toBe(1);
      await sql`select count(*) from goods`;
    }
  });
  await migrating;
  expect(await sql`select name from goods`).toEqual([]);
});

it('refuses a database that a newer version has changed, in one sentence, and changes nothing', async () => {
  await migrateDatabase(database.url, newer());
  const error = await migrateDatabase(database.url, older()).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(EnvironmentError);
  expect(error.message).toMatch(/^[A-Z][^.\n]*newer[^\n]*\.$/);
  await migrateDatabase(database.url, newer());
  const [row] = await sql`select count(*)::int as count from drizzle.__drizzle_migrations`;
  expect(row).toEqual({ count: 2 });
});

it('says of a server that takes no writes that it takes none', async () => {
  const { pathname } = new URL(database.url);
  await sql.unsafe(`alter database ${pathname.slice(1)} set default_transaction_read_only = on`);
  const error = await migrateDatabase(database.url, older(), 500).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(EnvironmentError);
  expect(error.message).toMatch(/^[^.\n]*replica[^.\n]*\.$/);
});
