import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres, { type Sql } from 'postgres';
import { EnvironmentError } from '../base/environment.ts';
import { isDatabaseUnavailable, sqlState } from './database-errors.ts';
import { migrationOptions } from './database-options.ts';
import { locks } from './locks.ts';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** An older version does not know what a newer one has changed: its writes could be wrong without an error. */
async function checkNotNewer(sql: Sql, folder: string): Promise<void> {
  const [table] = await sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`;
  if (!table?.exists) return;
  const known = readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) =>
    String(folderMillis),
  );
  const [unknown] = await sql`
    select 1 from drizzle.__drizzle_migrations where not created_at::text = any(${known}) limit 1`;
  if (unknown)
    throw new EnvironmentError(
      'A newer version has changed this database: start that version, or restore a backup made before it.',
    );
}

/** Looks at a database and changes nothing. @throws EnvironmentError when a version newer than `folder` has changed it. */
export async function requireKnownDatabase(url: string, folder: string): Promise<void> {
  // A look asks for no limits of a session, which a pooler may refuse: prepare-database.ts says so in words.
  const sql = postgres(url, { ...migrationOptions(), connection: {} });
  try {
    await checkNotNewer(sql, folder);
  } finally {
    await sql.end({ timeout: 2 });
  }
}

async function migrateOnce(url: string, folder: string): Promise<void> {
  const sql = postgres(url, migrationOptions());
  try {
    await sql`set statement_timeout = 0`; // asked for at the start too, which a pooler ignores
    // Session lock: drizzle's migrate has none, and instances that start together would collide.
    await sql`select pg_advisory_lock(${locks.migrations})`;
    await checkNotNewer(sql, folder);
    await migrate(drizzle(sql), { migrationsFolder: folder });
  } finally {
    await sql.end({ timeout: 2 });
  }
}

/** A lock in use (55P03) or a conflict: whoever holds it may need a while. */
const conflicts = new Set(['40001', '40P01', '55P03']);

/** What a replica and a server set to read-only answer; the former may be made the leader while we wait. */
const readOnlyState = '25006';
const readOnlyWords =
  'The address of the database leads to a replica or a read-only server, which takes no writes: name the leader, or what stands before the cluster and leads to it.';

/** How long a lock may stay in use, in milliseconds: an instance that migrates, or a statement before a schema change. */
const lockWaitMs = 120_000;

/**
 * Repeats what fails because a database does not answer yet, for up to `waitMs`; because of locks in use, for two
 * minutes. Then throws the last error.
 * @throws EnvironmentError when the database is a replica.
 */
export async function retryUntilReady<Value>(work: () => Promise<Value>, waitMs = 10_000): Promise<Value> {
  const start = Date.now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const state = sqlState(error) ?? '';
      const maxMs = conflicts.has(state) ? lockWaitMs : waitMs;
      const isLate = Date.now() - start > maxMs;
      if (isLate && state === readOnlyState) throw new EnvironmentError(readOnlyWords);
      if (isLate || !isDatabaseUnavailable(error)) throw error;
      await pause(200 + 200 * Math.random());
    }
  }
}

/**
 * Brings the database to the schema of `folder` (drizzle-kit migrations), one instance at a time, as `retryUntilReady` says.
 * @throws EnvironmentError when a newer version has changed the database, or when it is a replica.
 */
export const migrateDatabase = (url: string, folder: string, waitMs?: number): Promise<void> =>
  retryUntilReady(() => migrateOnce(url, folder), waitMs);
