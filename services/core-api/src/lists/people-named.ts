import { read } from '@pasok/service/read';
import { type SQL, sql } from 'drizzle-orm';
import type { DatabaseCtx } from '../context/context.ts';
import { contains } from './page.ts';

/** So many people are looked at one by one; what more than these have lies so close that reading all of it soon has a page. */
const fewPeople = 200;

/** People by a part of their name: `all` selects their ids; `ids` are these, if they are few. */
export type People = { all: SQL; ids: string[] | undefined };

/** Whom a search means, by the index of two letters in a row. */
export async function peopleNamed(ctx: DatabaseCtx, text: string): Promise<People> {
  const named = sql`select id from users where name_keys(name) @> name_keys(${text}) and name ilike ${contains(text)}`;
  const some = await read<{ id: string }>(ctx, sql`${named} limit ${fewPeople + 1}`, { prepare: false });
  if (some.length > fewPeople) return { all: named, ids: undefined };
  const ids = some.map(({ id }) => id);
  return { all: sql`select unnest(${sql.param(ids)}::uuid[]) as id`, ids };
}
