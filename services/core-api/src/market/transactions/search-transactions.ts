import { isId } from '@pasok/contracts/id';
import { read } from '@pasok/service/database/read';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/context.ts';
import { contains } from '../../platform/lists/page.ts';
import { peopleNamed } from '../../platform/lists/people-named.ts';

/** A column of the caller's own. */
export type Own = 'buyer_id' | 'vendor_id';

/**
 * How the caller's transactions of a search are found: `few` reads the matches alone, each by an index, and meets `mine`
 * as well. Without it there are many, so that reading one's own from the newest on soon has a page: `isMatch` is a
 * condition on `transactions t` that indexes hold all columns of.
 */
export type Search = { few?: (own: Own, mine: SQL) => SQL; isMatch: (own: Own) => SQL };

/** So many are looked at one by one. */
const most = 1_000;

const other = { buyer_id: sql`t.vendor_id`, vendor_id: sql`t.buyer_id` };

/** Title, either party's name, or the short id (the last six characters, with or without '#'), or the whole id. */
export async function searchTransactions(ctx: Ctx, text: string): Promise<Search> {
  const { caller } = ctx;
  const { ids, all, isOne } = await peopleNamed(ctx, text);
  // By one's own name one finds all of one's own.
  if (ids?.includes(caller.id)) return { isMatch: () => sql`` };
  const bare = text.replace(/^#/, '');
  const short = bare.length > 1 ? bare : text;
  const keys = sql`search_keys(array[${caller.id}::uuid], ${short})`;
  const titled = sql`(t.judul ilike ${contains(text)} or right(t.id::text, 6) ilike ${contains(short)})`;
  const isWhole = isId(text) ? sql`t.id = ${text.toLowerCase()}` : sql`false`;
  const isOwnName = sql`exists (select from (${all}) person where id = ${caller.id})`;
  const isMatch = (own: Own) => sql`and (${titled} or ${isWhole} or ${isOne(other[own])} or ${isOwnName})`;
  if (ids === undefined) return { isMatch };
  const titles = sql`select 1 from transaction_search where keys @> ${keys} limit ${most + 1}`;
  if ((await read(ctx, titles, { prepare: false })).length > most) return { isMatch };
  const few = (own: Own, mine: SQL) => sql`
    select t.id from transaction_search s join transactions t on t.id = s.transaction_id
      where s.keys @> ${keys} and ${titled} and ${mine}
    union select t.id from (${all}) person join transactions t on ${other[own]} = person.id where ${mine}
    union select t.id from transactions t where ${isWhole} and ${mine}`;
  return { few, isMatch };
}
