import { read } from '@pasok/service/database/read';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/context.ts';
import { countLimit, firstRows, type PageStart, pageRows } from '../../platform/lists/page.ts';
import { type ListOrder, type ListStatements, listOrder } from './list-filters.ts';
import type { GoodsSearch } from './search-goods.ts';

type Search = { condition: SQL; isAlone: boolean; start: PageStart; order: ListOrder };

/**
 * The page is read from the newest requests where they fill it: the index of words fetches every match. So many matches that a
 * list does not count them are left to the planner, which may begin with the order or another filter.
 */
export async function searchStatements(
  ctx: Ctx,
  goods: GoodsSearch,
  { condition, isAlone, start, order }: Search,
): Promise<ListStatements> {
  const isNewest = order === listOrder({});
  const among = (found: SQL, rows = pageRows(start), after = sql``) =>
    sql`select r.* from ${found} join requests r on r.id = g.id where ${condition} ${after} ${order.orderBy} ${rows}`;
  const countOf = async (rows: SQL) => {
    const count = sql`select count(*)::int as count from (${rows}) r`;
    return (await read<{ count: number }>(ctx, count, { prepare: false }))[0]?.count ?? 0;
  };
  const newest = among(goods.amongNewest(start.cursor));
  const isFull = isNewest && (await countOf(newest)) === start.limit;
  if (isAlone && isNewest) {
    const after = start.cursor === null ? sql`` : sql`where id < ${start.cursor}`;
    const first = sql`(select id from ${goods.all} ${after} order by id desc ${pageRows(start)}) g`;
    const page = isFull ? newest : among(first, sql``);
    return { page, all: sql`select from ${goods.all}`, prepare: false, order };
  }
  const isFrequent = (await countOf(sql`select from ${goods.all} ${firstRows(countLimit)}`)) === countLimit;
  const found = isFrequent ? goods.each : goods.all;
  return {
    page: isFull ? newest : among(found, pageRows(start), order.after(start.cursor)),
    all: isAlone
      ? sql`select from ${goods.all}`
      : sql`select from ${found} join requests r on r.id = g.id where ${condition}`,
    prepare: false,
    order,
  };
}
