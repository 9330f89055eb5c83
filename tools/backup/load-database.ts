import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { ISql } from 'postgres';
import type { SavedDatabase } from './card.ts';
import { listTables } from './tables.ts';

/** As drizzle's migrate makes it, so that the next start finds what has been applied. */
const migrationTable = [
  'create schema drizzle',
  'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
];

/**
 * Makes the saved schema anew and fills it; `sql` is a transaction, so all of it or nothing happens. The tables' own
 * rules (foreign keys, the blocks' trigger) hold while filling: a backup that breaks them is refused.
 */
export async function loadDatabase(
  sql: ISql,
  folder: string,
  name: string,
  saved: SavedDatabase,
): Promise<void> {
  await clear(sql);
  const migrations = readMigrationFiles({ migrationsFolder: join(folder, 'migrations', name) });
  for (const statement of [...migrationTable, ...migrations.flatMap((one) => one.sql)])
    await sql.unsafe(statement);
  // What triggers write beside a row is in the backup too.
  await sql`set local pasok.restoring = 'on'`;
  for (const table of saved.tables) {
    const target = `${table.name} (${table.columns.join(', ')})`;
    const into = await sql.unsafe(`copy ${target} from stdin`).writable();
    await pipeline(createReadStream(join(folder, table.file)), into);
    const [stored] = await sql.unsafe(`select count(*)::int as rows from ${table.name}`);
    if (stored?.rows !== table.rows)
      throw new Error(`${table.name} has ${stored?.rows} of ${table.rows} rows`);
  }
  for (const { name: sequence, value } of saved.sequences) await sql`select setval(${sequence}, ${value})`;
}

/** Tables, functions and text search configurations of ours; extensions and whatever else an operator put there stay. */
async function clear(sql: ISql): Promise<void> {
  for (const { name } of await listTables(sql)) await sql.unsafe(`drop table ${name} cascade`);
  await sql.unsafe('drop schema if exists drizzle cascade');
  const functions = await sql<{ name: string }[]>`
    select p.oid::regprocedure::text as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace and pg_get_userbyid(p.proowner) = current_user
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;
  for (const { name } of functions) await sql.unsafe(`drop function ${name} cascade`);
  const configurations = await sql<{ name: string }[]>`
    select oid::regconfig::text as name from pg_ts_config
    where cfgnamespace = 'public'::regnamespace and pg_get_userbyid(cfgowner) = current_user`;
  for (const { name } of configurations) await sql.unsafe(`drop text search configuration ${name}`);
}
