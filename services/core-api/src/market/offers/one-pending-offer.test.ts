import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateDatabase } from '@pasok/service/database/migrate';
import { createTestDatabase, type TestDatabase } from '@pasok/testing/database';
import type {} from '@pasok/testing/postgres';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';

const migrations = join(import.meta.dirname, '../../../migrations');
const migration = '_one_pending_offer';
let folder: string;
let database: TestDatabase;
let sql: Sql;

/** The migrations of the product as it was before this one. */
async function before(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'pasok-migrations-'));
  await cp(migrations, copy, { recursive: true });
  const journal = join(copy, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'));
  const until = entries.findIndex(({ tag }: { tag: string }) => tag.endsWith(migration));
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, until) }));
  return copy;
}

beforeAll(async () => {
  folder = await before();
  database = await createTestDatabase((url) => migrateDatabase(url, folder), 'core_doubles');
  sql = postgres(database.url, { max: 1, onnotice: () => undefined });
});
afterAll(async () => {
  await sql.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

const id = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const offer = (n: number, vendor: number, status: string) => sql`
  insert into offers (id, request_id, supplier_id, status, total_price, item_count)
  values (${id(n)}, ${id(100)}, ${id(vendor)}, ${status}, 1, 1)`;

it('keeps the newest pending offer of each vendor, withdraws the others and says why', async () => {
  for (const person of [1, 2, 3])
    await sql`insert into users (id, name, email, password_hash)
      values (${id(person)}, 'X', ${`${person}@x.test`}, '-')`;
  await sql`insert into requests (id, user_id, deadline, total_budget, item_count)
    values (${id(100)}, ${id(1)}, now() + interval '1 day', 1, 1)`;
  for (const [n, vendor, status] of [
    [11, 2, 'pending'],
    [12, 2, 'pending'],
    [13, 2, 'pending'],
    [14, 2, 'rejected'],
    [15, 3, 'pending'],
  ] as const)
    await offer(n, vendor, status);
  await migrateDatabase(database.url, migrations);
  const rows = await sql`select id, status, reason is not null as told from offers order by id`;
  expect(rows.map((row) => [row.id, row.status, row.told])).toEqual([
    [id(11), 'cancelled', true],
    [id(12), 'cancelled', true],
    [id(13), 'pending', false],
    [id(14), 'rejected', false],
    [id(15), 'pending', false],
  ]);
  await expect(offer(16, 2, 'pending')).rejects.toMatchObject({ constraint_name: 'offers_one_pending' });
});
