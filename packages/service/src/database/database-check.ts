import postgres from 'postgres';
import { databaseOptions } from './database-options.ts';

/** Seconds after which the connection is made anew, so that it learns what a new connection would. */
const lifetime = 5;

/**
 * Whether a database takes writes, for readiness. Asked on a connection of its own: a pool whose connections are all at
 * work is busy, not ill, and asking it would take the service from its callers when they need it most. A standby and a
 * database set to read-only answer too, and say no.
 */
export const createDatabaseCheck = (
  url: string,
): { check: () => Promise<void>; close: () => Promise<void> } => {
  const sql = postgres(url, { ...databaseOptions(1), max_lifetime: lifetime });
  return {
    check: async () => {
      const [row] = await sql<{ readOnly: string }[]>`
        select current_setting('transaction_read_only') as "readOnly"`.simple();
      if (row?.readOnly !== 'off') throw new Error('the database takes no writes');
    },
    close: () => sql.end({ timeout: 1 }),
  };
};
