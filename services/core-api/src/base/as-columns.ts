import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

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
