import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { inject } from 'vitest';

export type TestDatabase = { url: string; drop: () => Promise<void> };

/**
 * An empty, migrated database of its own for one suite. The first suite of a run that asks for `name` migrates a
 * template (`name` stands for the migrations and `options`: 'core', 'chain'); every suite gets a copy of it.
 * @param options of CREATE DATABASE
 */
export async function createTestDatabase(
  migrate: (url: string) => Promise<void>,
  name: string,
  options = '',
): Promise<TestDatabase> {
  const adminUrl = inject('adminDatabaseUrl');
  const template = `${inject('databaseRun')}_${name}`;
  const own = `${template}_${randomBytes(4).toString('hex')}`;
  const sql = postgres(adminUrl, { max: 1, fetch_types: false, onnotice: () => undefined });
  const at = (database: string) => Object.assign(new URL(adminUrl), { pathname: `/${database}` }).href;
  try {
    // Suites run in several processes: one makes the template, the others wait for it; copying excludes copying.
    await sql`select pg_advisory_lock(hashtext(${template}))`;
    const [ready] = await sql`select 1 from pg_database where datname = ${template}`;
    if (!ready) {
      const draft = `${template}_draft`;
      await sql.unsafe(`drop database if exists "${draft}" with (force)`);
      await sql.unsafe(`create database "${draft}" ${options}`);
      await migrate(at(draft));
      await sql`select pg_terminate_backend(pid, 2000) from pg_stat_activity where datname = ${draft}`;
      await sql.unsafe(`alter database "${draft}" rename to "${template}"`);
    }
    await sql.unsafe(`create database "${own}" template "${template}" strategy file_copy`);
  } finally {
    await sql.end({ timeout: 2 });
  }
  return { url: at(own), drop: () => dropDatabase(adminUrl, own) };
}

async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  const sql = postgres(adminUrl, { max: 1, fetch_types: false, onnotice: () => undefined });
  try {
    const [row] = await sql`select oid::text from pg_database where datname = ${name}`;
    await sql.unsafe(`drop database if exists "${name}" with (force)`);
    // What is measured is looked for among the statements of all databases, those that are gone too (statement-costs.ts).
    if (row) await sql`select pg_stat_statements_reset(0, ${row.oid}::oid, 0)`;
  } finally {
    await sql.end({ timeout: 2 });
  }
}
