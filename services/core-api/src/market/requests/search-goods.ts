import type { RequestQuery } from '@pasok/contracts/request';
import { searchText } from '@pasok/domain/request';
import { type SQL, sql } from 'drizzle-orm';

/** Newest requests looked through before the index of words is asked: a frequent word is found among them at once. */
const newestRows = 1_000;

/** A search for goods as parts of statements. */
export type GoodsSearch = {
  /** `g(id)`: the newest requests that match, out of those looked through. */
  amongNewest: (cursor: string | null) => SQL;
  /** `g(id)`: all requests that match, by the index of words. */
  all: SQL;
  /** `g(id)`: the same, however the planner finds them. */
  each: SQL;
};

/**
 * A search for goods; undefined below two letters. Every word must be in title or items, in any order, by its stem; the
 * last one may go on, from two letters. Signs alone find nothing.
 */
export function goodsSearch({ goods, open, status }: RequestQuery): GoodsSearch | undefined {
  const search = searchText(goods);
  if (search === undefined) return undefined;
  const words = search.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const each = words.map((word, at) => {
    const stem = sql`plainto_tsquery('goods', ${word})`;
    const begins = sql`to_tsquery('goods_unstemmed', ${`${word}:*`})`;
    return at === words.length - 1 && [...word].length > 1 ? sql`(${stem} || ${begins})` : stem;
  });
  const matches = each.length > 0 ? sql`words @@ (${sql.join(each, sql` && `)})` : sql`false`;
  const isPending = status === 'open' || status === 'pending';
  const state =
    open === 'yes' ? sql`open_until > now()` : isPending ? sql`open_until is not null` : undefined;
  const after = (cursor: string | null) => (cursor === null ? sql`` : sql`and request_id < ${cursor}`);
  // Each part has its index, and that of the open ones is small.
  const others = sql`union all select request_id from request_goods where open_until is null and ${matches}`;
  return {
    amongNewest: (cursor) => sql`(select request_id as id from
      (select * from request_goods where ${state ?? sql`true`} ${after(cursor)} order by request_id desc limit ${newestRows}) newest
      where ${matches}) g`,
    all: sql`(select request_id as id from request_goods where ${state ?? sql`open_until is not null`} and ${matches}
      ${state ? sql`` : others} offset 0) g`,
    each: sql`(select request_id as id from request_goods where ${state ?? sql`true`} and ${matches}) g`,
  };
}
