import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { isDatabaseUnavailable } from './database-errors.ts';
import { retryConflicts } from './retry.ts';

/** Any constant will do, as long as all instances of the product use the same one. */
const migrationLock = 7_221_105;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function migrateOnce(url: string, folder: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined, connect_timeout: 5 });
  try {
    // Session lock: drizzle's migrate has none, and instances that start together would collide.
    await sql`select pg_advisory_lock(${migrationLock})`;
    await migrate(drizzle(sql), { migrationsFolder: folder });
  } finally {
    await sql.end({ timeout: 2 });
  }
}

/**
 * Brings the database to the schema of `folder` (drizzle-kit migrations), one instance at a time. Waits up to
 * `patienceMs` for a database that does not answer yet, then throws the last error.
 */
export const migrateDatabase = async (url: string, folder: string, patienceMs = 10_000): Promise<void> => {
  const giveUp = Date.now() + patienceMs;
  for (;;) {
    try {
      return await retryConflicts(() => migrateOnce(url, folder));
    } catch (error) {
      if (Date.now() > giveUp || !isDatabaseUnavailable(error)) throw error;
      await pause(300);
    }
  }
};
