import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context/context.ts';
import { countLimit, countOf, firstRows, type PageStart, pageRows } from '../../../platform/lists/page.ts';
import { type ListOrder, type ListStatements, listOrder } from '../list-filters.ts';
import type { FoundRows, GoodsSearch } from './search-goods.ts';

/** Each search is a statement of its own. */
const once = { prepare: false };

type Search = { condition: SQL; isAlone: boolean; start: PageStart; order: ListOrder };

/** Newest first, those that have the words as they stand before those that have their stems. */
const exactFirst: ListOrder = { ...listOrder({}), orderBy: sql`order by r.is_exact desc, r.id desc` };

/**
 * Each part of the page is read from the newest requests where they fill it: the index of words fetches every match. So many
 * matches that a list does not count them are left to the planner, which may begin with the order or another filter.
 */
export async function searchStatements(
  ctx: Ctx,
  goods: GoodsSearch,
  search: Search,
): Promise<ListStatements> {
  const { condition, isAlone, start, order } = search;
  const isNewest = order === listOrder({});
  const isFrequent =
    !(isAlone && isNewest) &&
    (await countOf(ctx, sql`select from ${goods.all} ${firstRows(countLimit)}`, once)) === countLimit;
  const found = joined(isFrequent ? goods.each : goods.all, condition);
  const all = isAlone ? sql`select from ${goods.all}` : sql`select from ${found}`;
  if (isNewest)
    return { page: await newestPage(ctx, goods, search, isFrequent), all, prepare: false, order: exactFirst };
  const page = sql`select r.* from ${found} ${order.after(start.cursor)} ${order.orderBy} ${pageRows(start)}`;
  return { page, all, prepare: false, order };
}

const joined = (found: SQL, condition: SQL) =>
  sql`${found} join requests r on r.id = g.id where ${condition}`;

/** What has the words as they stand, and where that does not fill the page what has their stems. */
async function newestPage(ctx: Ctx, goods: GoodsSearch, search: Search, isFrequent: boolean): Promise<SQL> {
  const { condition, isAlone, start, order } = search;
  /** The first rows of one part from the page's cursor, or from its beginning, and whether they fill the page. */
  async function rowsOf(found: FoundRows, cursor: string | null) {
    const wide: PageStart = { limit: start.offset + start.limit, offset: 0, cursor };
    const newest = sql`select r.* from ${joined(found.amongNewest(cursor), condition)} ${order.orderBy} ${pageRows(wide)}`;
    if ((await countOf(ctx, newest, once)) === wide.limit) return { rows: newest, isFull: true };
    const after = cursor === null ? sql`` : sql`where id < ${cursor}`;
    const first = sql`(select id from ${found.all} ${after} order by id desc ${pageRows(wide)}) g`;
    const rows = isAlone
      ? sql`select r.* from ${joined(first, condition)}`
      : sql`select r.* from ${joined(isFrequent ? found.each : found.all, condition)} ${order.after(cursor)} ${order.orderBy} ${pageRows(wide)}`;
    return { rows, isFull: false };
  }
  const { cursor } = start;
  const ofCursor = sql`select from request_goods where request_id = ${cursor} and not (${goods.isExact})`;
  const isBehind = cursor !== null && (await countOf(ctx, ofCursor, once)) > 0;
  const exact = isBehind ? undefined : await rowsOf(goods.exactly, cursor);
  const byStem = exact?.isFull ? undefined : await rowsOf(goods.byStem, isBehind ? cursor : null);
  const tiers = [
    ...(exact ? [sql`(select r.*, true as is_exact from (${exact.rows}) r order by r.id desc)`] : []),
    ...(byStem ? [sql`(select r.*, false as is_exact from (${byStem.rows}) r order by r.id desc)`] : []),
  ];
  // One after the other: once the first fills the page, PostgreSQL never begins with the second.
  const inTurn = sql`select r.* from (${sql.join(tiers, sql` union all `)}) r ${pageRows(start)}`;
  return sql`select r.* from (${inTurn}) r ${exactFirst.orderBy}`;
}
