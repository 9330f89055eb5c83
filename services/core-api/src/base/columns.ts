import { type SQL, sql } from 'drizzle-orm';
import { bigint, check, type ExtraConfigColumn, jsonb, type PgColumn } from 'drizzle-orm/pg-core';
import type { StoredMessage } from './stored-texts.ts';

/** Whole rupiah; the check of {@link rupiahCheck} belongs beside it. */
export const rupiah = (name: string) => bigint(name, { mode: 'number' });

export const rupiahCheck = (name: string, column: PgColumn) =>
  check(name, sql`${column} between 0 and 9007199254740991`);

/** A text column that holds one of `values`. */
export const oneOf = (name: string, column: PgColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`);

/** Kind and values of the sentence beside it; null where somebody wrote that, or an earlier release. */
export const saidColumn = (name = 'said') => jsonb(name).$type<StoredMessage>();

/** Time of the statement, not of the transaction's start: rows written after waiting for a lock stay in order. */
export const clockNow: SQL = sql`clock_timestamp()`;

/**
 * A column of an index in the order of `order by … desc`. Drizzle's own `desc()` makes it DESC NULLS LAST, which no
 * statement asks for: PostgreSQL then reads the whole table to order it.
 */
export const newestFirst = (column: ExtraConfigColumn) => column.desc().nullsFirst();
