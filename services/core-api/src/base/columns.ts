import { type SQL, sql } from 'drizzle-orm';
import { bigint, check, type ExtraConfigColumn, jsonb, type PgColumn } from 'drizzle-orm/pg-core';
import { V7Generator } from 'uuidv7';
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

/**
 * A key that sorts by time (UUID version 7), by the millisecond. Of a new generator each: one that is kept counts within the
 * millisecond, and whoever reads two of its keys sees how many others were made in between.
 */
export const newId = (): string => new V7Generator().generate().toString();

/** The same, made by the database for each row; PostgreSQL's own function came with 18. */
export const newIdOfRow = sql`(lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0') || '7'
  || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid`;
