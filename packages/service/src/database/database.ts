import type { Socket } from 'node:net';
import { drizzle, type PostgresJsDatabase, PostgresJsSession } from 'drizzle-orm/postgres-js';
import postgres, { type Options, type Sql } from 'postgres';
import { databaseOptions, listenerOptions, replicaOptions } from './database-options.ts';

/** A drizzle database over tables of `Schema`. */
export type Database<Schema extends Record<string, unknown>> = PostgresJsDatabase<Schema>;

export type Connection = {
  /** The driver itself. */
  sql: Sql;
  /** The same connections with drizzle's query builder. */
  db: <Schema extends Record<string, unknown>>(schema: Schema) => Database<Schema>;
  /** Connections open now. */
  open: () => number;
  /** Ends all connections; open statements get a second. */
  close: () => Promise<void>;
};

type PoolOptions = {
  max?: number;
  /** Only reads. */
  replica?: boolean;
  /** Called when a connection has ended. */
  onClose?: () => void;
};

/** Opens a pool to PostgreSQL. Nothing is connected before the first statement. */
export const connectDatabase = (
  url: string,
  { max = 10, replica = false, onClose }: PoolOptions = {},
): Connection => {
  const sockets = new Set<Socket>();
  const options = { ...(replica ? replicaOptions(max) : databaseOptions(max)), onclose: onClose };
  const socket = (address: Parameters<typeof options.socket>[0]) => {
    const opened = options.socket(address);
    sockets.add(opened);
    return opened.once('close', () => sockets.delete(opened));
  };
  // `socket` is an option of the driver that its types leave out.
  const sql: Sql = postgres(url, { ...options, socket } as Options<Record<string, never>>);
  return {
    sql,
    open: () => sockets.size,
    db: (schema) => drizzle(sql, { schema }),
    close: () => sql.end({ timeout: 1 }),
  };
};

/**
 * A connection of its own for `sql.listen`: it is silent for long by nature, so neither the idle limit nor the silence
 * limit of {@link connectDatabase} holds for it. Whoever listens proves it alive by a notification of its own.
 */
export const connectListener = (url: string): Sql => postgres(url, listenerOptions());

/**
 * The driver's side of a database transaction of drizzle: what reads by it reads in the transaction.
 * @throws Error for a transaction of another driver than postgres.js
 */
export function driverOf(tx: { readonly _: { readonly session: unknown } }): Sql {
  const { session } = tx._;
  if (!(session instanceof PostgresJsSession)) throw new Error('a transaction of another driver');
  return session.client;
}

/** Most rows of a batch, so that none takes long, locks much or meets the statement limit. */
const batch = 1_000;

/** Most batches of a round; what is left waits for the next. */
const maxBatches = 200;

/**
 * Deletes or marks what may be many rows in batches of a bounded size, until one is not full: what is due from then on waits
 * for the next round. `runBatch` takes at most as many rows as it is told and returns how many it took.
 */
export async function inBatches(runBatch: (most: number) => Promise<number>): Promise<void> {
  for (let batches = 0; batches < maxBatches; batches++) if ((await runBatch(batch)) < batch) return;
}
