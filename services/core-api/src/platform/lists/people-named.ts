import { read } from '@pasok/service/database/read';
import { type SQL, sql } from 'drizzle-orm';
import type { DatabaseCtx } from '../context/context.ts';
import { contains } from './page.ts';

/** So many people are looked at one by one; what more than these have lies so close that reading all of it soon has a page. */
const fewPeople = 200;
/**
 * So many are held in memory while rows are read; of more, which would not fit there, each row's person is asked for their
 * name.
 */
const manyPeople = 20_000;

/**
 * People by a part of their name: `all` selects their ids; `ids` are these, if they are few. `isOne`: whether a column names
 * one of them, or not (null, where it names nobody).
 */
export type People = { all: SQL; ids: string[] | undefined; isOne: (column: SQL) => SQL };

/** Whom a search means, by the index of two letters in a row. */
export async function peopleNamed(ctx: DatabaseCtx, text: string): Promise<People> {
  const bears = sql`name ilike ${contains(text)}`;
  const named = sql`select id from users where name_keys(name) @> name_keys(${text}) and ${bears}`;
  const some = await read<{ id: string }>(ctx, sql`${named} limit ${fewPeople + 1}`, { prepare: false });
  if (some.length <= fewPeople) {
    const ids = some.map(({ id }) => id);
    const all = sql`select unnest(${sql.param(ids)}::uuid[]) as id`;
    return { all, ids, isOne: (column) => sql`${column} in (${all})` };
  }
  const most = sql`select count(*) from (${named} limit ${manyPeople + 1}) found`;
  const [counted] = await read<{ count: number }>(ctx, most, { prepare: false });
  const areMany = (counted?.count ?? 0) > manyPeople;
  const isOne = (column: SQL) =>
    areMany ? sql`(select ${bears} from users where users.id = ${column})` : sql`${column} in (${named})`;
  return { all: named, ids: undefined, isOne };
}
