import { PostgresJsSession } from 'drizzle-orm/postgres-js';
import type { Sql } from 'postgres';
import type { Tx } from '../schema/schema.ts';

/** The driver's side of a database transaction: what reads by `sql` read in it. */
export function driverOf(tx: Tx): Sql {
  const { session } = tx._;
  if (!(session instanceof PostgresJsSession)) throw new Error('a transaction of another driver');
  return session.client;
}
