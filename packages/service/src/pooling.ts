import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { sqlState } from './database-errors.ts';
import { databaseOptions, listenerOptions } from './database-options.ts';
import { openDriver } from './open-driver.ts';

/** How often the probes below look: between them other clients of a pooler may take the connection looked for. */
const looks = 10;

/** Limits a session needs; a pooler that ignores them at the start leaves them to the role. */
const limits = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'] as const;

type Reader = { session: Sql; other: Sql };

const open = (url: string): Reader => {
  const session = openDriver(url, { ...databaseOptions(1), idle_timeout: 0 });
  const other = openDriver(url, { ...databaseOptions(1), idle_timeout: 0 });
  return { session, other };
};

const pidOf = async (sql: Sql): Promise<{ pid: number; reported: number }> => {
  const rows = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`.simple();
  return { pid: rows[0]?.pid ?? 0, reported: rows.state.pid };
};

/** While `other` is in a transaction, on the server connection that `session` had last if that is free. */
const whileHeld = <Value>({ other }: Reader, work: (pid: number) => Promise<Value>): Promise<Value> =>
  other.begin(async (tx) => {
    const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`.simple();
    return work(row?.pid ?? 0);
  }) as Promise<Value>; // the driver's type unwraps lists of statements, which a value here never is

/** PgBouncer in statement mode hangs up on whoever begins a transaction, and only on them. */
async function hasTransactions({ session }: Reader): Promise<boolean> {
  try {
    await session.begin((tx) => tx`select 1`.simple());
    return true;
  } catch {
    await pidOf(session);
    return false;
  }
}

/** A session that is one keeps its server connection for itself, whatever others do. */
async function isShared(reader: Reader): Promise<boolean> {
  const { pid } = await pidOf(reader.session);
  for (let look = 0; look < looks; look += 1) {
    if (await whileHeld(reader, async (held) => held === pid)) return true;
    if ((await pidOf(reader.session)).pid !== pid) return true;
  }
  return false;
}

/** Whether a statement prepared on one server connection is there on the next (PgBouncer's max_prepared_statements). */
async function keepsPrepared(reader: Reader): Promise<boolean> {
  const prepared = (sql: Sql) => sql<{ pid: number }[]>`select pg_backend_pid() as pid where ${1} = 1`;
  let [last] = await prepared(reader.session);
  for (let look = 0; look < looks; look += 1) {
    // In a transaction: outside of one the driver prepares again by itself.
    // A transaction asks by the same template; its type lacks what begins and ends connections.
    const run = () => reader.session.begin((tx) => prepared(tx as unknown as Sql));
    const outcome = await whileHeld(reader, () =>
      Promise.race([run().catch((error: unknown) => sqlState(error) ?? 'lost'), pause(2_000, 'late')]),
    );
    if (typeof outcome === 'string') return false;
    const [row] = outcome;
    if (row?.pid !== last?.pid) return true;
    last = row;
  }
  return false;
}

export type Pooling = {
  /** Who answers: PostgreSQL itself, or a pooler that gives a connection for a session, a transaction, a statement. */
  mode: 'direct' | 'session' | 'transaction' | 'statement';
  /** In transaction mode: whether statements may be prepared. */
  prepared: boolean;
  /** Limits that are not in force. */
  unlimited: string[];
  /** Whether PostgreSQL ends a connection that listens and is silent. */
  endsListeners: boolean;
  /** Names the server and the database. */
  place: string;
};

/**
 * What stands between us and PostgreSQL, by what it does: PostgreSQL tells a client the process that serves it, a pooler
 * tells a number of its own; and a session that changes its process, or whose process serves another, is none.
 */
export async function findPooling(url: string): Promise<Pooling> {
  const reader = open(url);
  const listener = openDriver(url, listenerOptions());
  try {
    const { session } = reader;
    const [state] = await session<Record<string, string>[]>`
      select current_database() || ' ' || extract(epoch from pg_postmaster_start_time()) as place`.simple();
    const { pid, reported } = await pidOf(session);
    const base = { place: state?.place ?? '', prepared: true, unlimited: [], endsListeners: false };
    if (pid === reported) return { ...base, mode: 'direct' };
    const set = await session<{ name: string; setting: string }[]>`
      select name, setting from pg_settings where setting <> '0' and name in ${session(limits)}`;
    const unlimited = limits.filter((name) => !set.some((row) => row.name === name));
    const [silent] = await listener<{ limit: string | null }[]>`
      select current_setting('idle_session_timeout', true) as limit`.simple();
    const found = { ...base, unlimited, endsListeners: (silent?.limit ?? '0') !== '0' };
    if (!(await hasTransactions(reader))) return { ...found, mode: 'statement' };
    if (!(await isShared(reader))) return { ...found, mode: 'session' };
    const prepared = !session.options.prepare || (await keepsPrepared(reader));
    return { ...found, mode: 'transaction', prepared };
  } finally {
    await Promise.all([reader.session, reader.other, listener].map((sql) => sql.end({ timeout: 1 })));
  }
}
