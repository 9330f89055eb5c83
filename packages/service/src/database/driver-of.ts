import { PostgresJsSession } from 'drizzle-orm/postgres-js';
import type { Sql } from 'postgres';

/**
 * The driver's side of a database transaction of drizzle: what reads by it reads in the transaction.
 * @throws Error for a transaction of another driver than postgres.js
 */
export function driverOf(tx: { readonly _: { readonly session: unknown } }): Sql {
  const { session } = tx._;
  if (!(session instanceof PostgresJsSession)) throw new Error('a transaction of another driver');
  return session.client;
}
