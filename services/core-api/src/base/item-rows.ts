import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

const identifier = (name: string) => sql.raw(`"${name}"`);
const list = (parts: SQL[]) => sql.join(parts, sql`, `);

/**
 * Statements over a table of items, made from the table's own columns: a column added to it is written and read wherever
 * items are. `parent` is the column of what the items belong to; `pos` is their position, from 0.
 */
export function itemRows(table: PgTable, parent: string) {
  const { pos: _pos, [parent]: owner, ...columns } = getTableColumns(table);
  if (!owner) throw new Error(`no column ${parent}`);
  const fields = Object.entries(columns);
  const names = list(fields.map(([, { name }]) => identifier(name)));
  // The rows come as one JSON value, so the statement's text never varies; its keys are the wire's.
  const values = list(
    fields.map(([key, { dataType, notNull }]) =>
      dataType === 'string' && !notNull ? sql`nullif(${identifier(key)}, '')` : identifier(key),
    ),
  );
  const types = list(fields.map(([key, column]) => sql.raw(`"${key}" ${column.getSQLType()}`)));
  const pairs = list(fields.map(([key, { name }]) => sql.raw(`'${key}', i."${name}"`)));
  const from = identifier(owner.name);
  return {
    /**
     * One statement for all items: drizzle's multi-row insert is the slow part of creating. A text that may be null is null
     * where it is empty.
     */
    insert: (id: string, items: readonly object[]): SQL => {
      const rows = JSON.stringify(items.map((item, pos) => ({ ...item, pos })));
      return sql`insert into ${table} (${from}, pos, ${names})
        select ${id}::uuid, pos, ${values} from jsonb_to_recordset(${rows}::text::jsonb) as row (pos smallint, ${types})`;
    },
    /** The items of the row whose id is `id`, as the wire's array in their order; what is null is left out. */
    select: (id: SQL): SQL =>
      sql`(select json_agg(json_strip_nulls(json_build_object(${pairs})) order by i.pos) from ${table} i where i.${from} = ${id})`,
  };
}
