import type { Connection, Database } from '@pasok/service/database/database';
import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** The core database under drizzle's builder, to which each statement brings its tables. */
export type Db = Database<Record<string, never>>;
/** A database transaction: verbs write through it. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** The connections of a pool under drizzle's builder. */
export const databaseOf = (connection: Pick<Connection, 'db'>): Db => connection.db({});

/** Fields of a body whose columns may be null. */
type Nullable<Row, Body> = {
  [Key in keyof Row & keyof Body as null extends Row[Key] ? Key : never]?: Row[Key];
};

/** What `body` says of the columns that may be null: an empty text is null, what is absent stays. */
export function asColumns<Table extends PgTable, Body extends object>(table: Table, body: Body) {
  const columns = getTableColumns(table);
  const said = Object.entries(body)
    .filter(([key, value]) => value !== undefined && columns[key] && !columns[key].notNull)
    .map(([key, value]) => [key, value === '' ? null : value]);
  return Object.fromEntries(said) as Nullable<Table['$inferInsert'], Body>;
}
