import postgres, { type Sql } from 'postgres';
import { EnvironmentError } from '../base/environment.ts';
import { databaseOptions, listenerOptions } from './database-options.ts';
import { migrateDatabase, retryUntilReady } from './migrate.ts';

/** Limits a session needs; a pooler that ignores them at the start leaves them to the role. */
const limits = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'] as const;

/** How often it is looked whether connections are shared: other clients may take the connection looked for. */
const looks = 10;

const pidOf = async (sql: Sql): Promise<{ pid: number; reported: number }> => {
  const rows = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`.simple();
  return { pid: rows[0]?.pid ?? 0, reported: rows.state.pid };
};

/**
 * Whether what stands before PostgreSQL gives a server connection for less than a session: while `other` is in a
 * transaction, it is on the connection that `session` had last, or `session` is served by another one.
 */
async function isShared(session: Sql, other: Sql): Promise<boolean> {
  const { pid } = await pidOf(session);
  for (let look = 0; look < looks; look += 1) {
    try {
      const [held] = await other.begin((tx) =>
        tx<{ pid: number }[]>`select pg_backend_pid() as pid`.simple(),
      );
      if (held?.pid === pid || (await pidOf(session)).pid !== pid) return true;
    } catch {
      await pidOf(session); // PgBouncer in statement mode hangs up on whoever begins a transaction, and only on them
      return true;
    }
  }
  return false;
}

const messagesOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause ? messagesOf(error.cause) : '';
  return `${error instanceof Error ? error.message : error} ${cause}`;
};

/**
 * Looks at what stands between us and PostgreSQL, by what it does: PostgreSQL tells a client the process that serves it, a
 * pooler tells a number of its own.
 * @returns what is wrong with a pooler, or undefined
 */
async function faultOf(url: string): Promise<string | undefined> {
  const open = () => postgres(url, { ...databaseOptions(1), idle_timeout: 0 });
  const [session, other, listener] = [open(), open(), postgres(url, listenerOptions())];
  try {
    const { pid, reported } = await pidOf(session);
    if (pid === reported) return undefined;
    if (await isShared(session, other))
      return 'gives a connection for a transaction or a statement: let it be in session mode';
    const set = await session<{ name: string }[]>`
      select name from pg_settings where setting <> '0' and name in ${session(limits)}`;
    const unset = limits.filter((name) => !set.some((row) => row.name === name));
    if (unset.length > 0)
      return `ignores ${unset.join(', ')}, and the role does not set them: ALTER ROLE ... SET, as in docs/operations.md`;
    const [silent] = await listener<{ limit: string | null }[]>`
      select current_setting('idle_session_timeout', true) as limit`.simple();
    if ((silent?.limit ?? '0') !== '0')
      return 'lets idle_session_timeout end connections that listen: ALTER ROLE ... RESET idle_session_timeout';
    return undefined;
  } catch (error) {
    if (!/unsupported startup parameter/.test(messagesOf(error))) throw error;
    return 'refuses our limits of a session: list them in its ignore_startup_parameters and set them on the role (docs/operations.md)';
  } finally {
    await Promise.all([session, other, listener].map((sql) => sql.end({ timeout: 1 })));
  }
}

/**
 * Brings the database at `url` to the schema of `folder`, after a look at what stands before it and at its encoding.
 * @param variable the setting that holds `url`, for sentences
 * @throws EnvironmentError for a pooler that cannot serve us, for another encoding than UTF-8, and as `migrateDatabase` does.
 */
export async function prepareDatabase(variable: string, url: string, folder: string): Promise<void> {
  const fault = await retryUntilReady(() => faultOf(url));
  if (fault) throw new EnvironmentError(`The pooler of ${variable} ${fault}.`);
  const encoding = await encodingOf(url);
  if (encoding !== 'UTF8')
    throw new EnvironmentError(
      `The database of ${variable} keeps its texts in ${encoding}: make one with CREATE DATABASE … TEMPLATE template0 ENCODING 'UTF8'.`,
    );
  await migrateDatabase(url, folder);
}

async function encodingOf(url: string): Promise<string> {
  const sql = postgres(url, databaseOptions(1));
  try {
    const [row] = await sql<{ encoding: string }[]>`select current_setting('server_encoding') as encoding`;
    return row?.encoding ?? '';
  } finally {
    await sql.end({ timeout: 1 });
  }
}
