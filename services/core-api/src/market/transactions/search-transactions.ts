import { readPrintedName } from '@pasok/contracts/printed-name';
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

/** A hash is looked for from so many of its digits on; fewer are more likely a word. */
const minHashDigits = 6;

/**
 * Condition on `transactions t` of what a text names as screens and files print it: the id of the deal, its request or its offer,
 * whole or in short, its block, its agreement's or its block's hash. Undefined for a text that names nothing so.
 */
function namedBy(text: string): SQL | undefined {
  const { isSure, id, shortId, block, hash } = readPrintedName(text);
  const parts = [
    ...(id ? [sql`${id}::uuid in (t.id, t.request_id, t.offer_id)`] : []),
    ...(shortId
      ? [sql`${shortId} in (right(t.id::text, 6), right(t.request_id::text, 6), right(t.offer_id::text, 6))`]
      : []),
    ...(block !== undefined && isSure ? [sql`t.block_index = ${block}`] : []),
    ...(hash && hash.start.length + hash.end.length >= minHashDigits
      ? [sql`t.agreement_hash`, sql`t.block_hash`].map(
          (column) => sql`(starts_with(${column}, ${hash.start}) and ${column} like ${`%${hash.end}`})`,
        )
      : []),
  ];
  return parts.length === 0 ? undefined : sql`(${sql.join(parts, sql` or `)})`;
}

/** Searches by title, either party's name, and what is printed (see above); with or without '#'. */
export async function searchTransactions(ctx: Ctx, text: string): Promise<Search> {
  const { caller } = ctx;
  const { ids, all, isOne } = await peopleNamed(ctx, text);
  // Their own name finds all transactions of the caller.
  if (ids?.includes(caller.id)) return { isMatch: () => sql`` };
  const bare = text.replace(/^#/, '');
  const short = bare.length > 1 ? bare : text;
  const hasKeys = sql`keys @> keys_of_search(${caller.id}::uuid, ${short})`;
  const titled = sql`(${contains(sql`t.judul`, text)} or ${contains(sql`right(t.id::text, 6)`, short)})`;
  const isNamed = namedBy(text);
  const isOwnName = sql`exists (select from (${all}) person where id = ${caller.id})`;
  const isMatch = (own: Own) =>
    sql`and (${titled} or ${isNamed ?? sql`false`} or ${isOne(other[own])} or ${isOwnName})`;
  if (ids === undefined) return { isMatch };
  const titles = sql`select 1 from transaction_keys where ${hasKeys} limit ${maxFew + 1}`;
  if ((await read(ctx, titles, { prepare: false })).length > maxFew) return { isMatch };
  const few = (own: Own, mine: SQL) => sql`
    select t.id from transaction_keys s join transactions t on t.id = s.transaction_id
      where ${hasKeys} and ${titled} and ${mine}
    union select t.id from (${all}) person join transactions t on ${other[own]} = person.id where ${mine}
    ${isNamed ? sql`union select t.id from transactions t where ${isNamed} and ${mine}` : sql``}`;
  return { few, isMatch };
}
