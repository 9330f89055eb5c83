import { read } from '@pasok/service/database/read';
import { type SQL, sql } from 'drizzle-orm';
import type { DatabaseCtx } from '../context/context.ts';
import { contains, countOf } from './page.ts';

/** A list reads the rows of up to so many people one by one. More people have rows so close together that a scan finds a page soon. */
const fewPeople = 200;
/** PostgreSQL holds up to so many people in memory while it reads rows; of more it looks up the name of each row's person. */
const manyPeople = 20_000;

/**
 * People by a part of their name. `all` selects their ids; `ids` are these ids where there are few. `isOne`: whether a column
 * names one of them (null where it names nobody).
 */
export type People = { all: SQL; ids: string[] | undefined; isOne: (column: SQL) => SQL };

/** Finds people by the index of each two letters in a row: searches begin at two letters, and `pg_trgm` needs three. */
export async function peopleNamed(ctx: DatabaseCtx, text: string): Promise<People> {
  const isNamed = contains(sql`name`, text);
  const named = sql`select id from users where name_keys(name) @> name_keys(${text}) and ${isNamed}`;
  const some = await read<{ id: string }>(ctx, sql`${named} limit ${fewPeople + 1}`, { prepare: false });
  if (some.length <= fewPeople) {
    const ids = some.map(({ id }) => id);
    const all = sql`select unnest(${sql.param(ids)}::uuid[]) as id`;
    return { all, ids, isOne: (column) => sql`${column} in (${all})` };
  }
  const count = await countOf(ctx, sql`${named} limit ${manyPeople + 1}`, { prepare: false });
  const areMany = count > manyPeople;
  const isOne = (column: SQL) =>
    areMany ? sql`(select ${isNamed} from users where users.id = ${column})` : sql`${column} in (${named})`;
  return { all: named, ids: undefined, isOne };
}
