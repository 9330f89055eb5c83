import type { ISql } from 'postgres';
import type { SavedDatabase } from './card.ts';

export type Table = { name: string; columns: string[]; key: string[] };
type Link = { child: string; parent: string };

/** Every table of the product and of its migrations, each after the tables it refers to. Names are quoted. */
export async function listTables(sql: ISql): Promise<Table[]> {
  const tables = await sql<Table[]>`
    select format('%I.%I', n.nspname, c.relname) as name,
      array(select quote_ident(attname) from pg_attribute a where a.attrelid = c.oid and attnum > 0
        and not attisdropped and attgenerated = '' order by attnum) as columns,
      array(select quote_ident(a.attname) from pg_index i, unnest(i.indkey) with ordinality k(num, at)
        join pg_attribute a on a.attnum = k.num where i.indrelid = c.oid and i.indisprimary
        and a.attrelid = c.oid order by k.at) as key
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'drizzle') order by 1`;
  const links = await sql<Link[]>`
    select format('%I.%I', cn.nspname, c.relname) as child, format('%I.%I', pn.nspname, p.relname) as parent
    from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_namespace cn on cn.oid = c.relnamespace
    join pg_class p on p.oid = f.confrelid join pg_namespace pn on pn.oid = p.relnamespace
    where f.contype = 'f' and f.conrelid <> f.confrelid`;
  return parentsFirst(tables, links);
}

function parentsFirst(tables: Table[], links: Link[]): Table[] {
  const done = new Set<string>();
  const ordered: Table[] = [];
  while (ordered.length < tables.length) {
    const ready = tables.filter(
      ({ name }) => !done.has(name) && links.every(({ child, parent }) => child !== name || done.has(parent)),
    );
    if (ready.length === 0) throw new Error('Tables refer to each other in a circle');
    for (const table of ready) done.add(table.name);
    ordered.push(...ready);
  }
  return ordered;
}

export function listSequences(sql: ISql): Promise<SavedDatabase['sequences']> {
  return sql<SavedDatabase['sequences']>`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
    from pg_sequences where schemaname in ('public', 'drizzle') and last_value is not null order by 1`;
}
