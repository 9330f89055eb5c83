import { isId } from '@pasok/contracts/id';
import { read } from '@pasok/service/database/read';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/context.ts';
import { contains } from '../../platform/lists/page.ts';
import { peopleNamed } from '../../platform/lists/people-named.ts';

/** The column that names the caller. */
export type Own = 'buyer_id' | 'vendor_id';

/**
 * How to find the caller's transactions of a search. `few` reads only the matches, each by an index, that also meet `mine`.
 * Without it there are many matches, so a scan of the caller's newest transactions soon fills a page: `isMatch` is a condition
 * on `transactions t` over columns that the index holds.
 */
export type Search = { few?: (own: Own, mine: SQL) => SQL; isMatch: (own: Own) => SQL };

/** More matches by title than these count as many. */
const maxFew = 1_000;

const other = { buyer_id: sql`t.vendor_id`, vendor_id: sql`t.buyer_id` };

/** Searches by title, either party's name, the short id (the last six characters, with or without '#') or the whole id. */
export async function searchTransactions(ctx: Ctx, text: string): Promise<Search> {
  const { caller } = ctx;
  const { ids, all, isOne } = await peopleNamed(ctx, text);
  // Their own name finds all transactions of the caller.
  if (ids?.includes(caller.id)) return { isMatch: () => sql`` };
  const bare = text.replace(/^#/, '');
  const short = bare.length > 1 ? bare : text;
  const hasKeys = sql`keys @> keys_of_search(${caller.id}::uuid, ${short})`;
  const titled = sql`(t.judul ilike ${contains(text)} or right(t.id::text, 6) ilike ${contains(short)})`;
  const isWhole = isId(text) ? sql`t.id = ${text.toLowerCase()}` : sql`false`;
  const isOwnName = sql`exists (select from (${all}) person where id = ${caller.id})`;
  const isMatch = (own: Own) => sql`and (${titled} or ${isWhole} or ${isOne(other[own])} or ${isOwnName})`;
  if (ids === undefined) return { isMatch };
  const titles = sql`select 1 from transaction_keys where ${hasKeys} limit ${maxFew + 1}`;
  if ((await read(ctx, titles, { prepare: false })).length > maxFew) return { isMatch };
  const few = (own: Own, mine: SQL) => sql`
    select t.id from transaction_keys s join transactions t on t.id = s.transaction_id
      where ${hasKeys} and ${titled} and ${mine}
    union select t.id from (${all}) person join transactions t on ${other[own]} = person.id where ${mine}
    union select t.id from transactions t where ${isWhole} and ${mine}`;
  return { few, isMatch };
}
