import type { RequestQuery } from '@pasok/contracts/request';
import { searchText } from '@pasok/domain/request';
import { read } from '@pasok/service/database/read';
import { type SQL, sql } from 'drizzle-orm';
import { answerTexts } from '../../base/texts.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { countLimit, invalidCursor, type PageStart, pageRows, pageStart } from '../../platform/lists/page.ts';
import { type People, peopleNamed } from '../../platform/lists/people-named.ts';
import { requestVisibleTo } from './access.ts';
import {
  hasValues,
  isSorted,
  type ListFilter,
  type ListOrder,
  type ListStatements,
  listOrder,
  namedBy,
  storedStatus,
  valueFilters,
} from './list-filters.ts';
import { type GoodsSearch, goodsSearch } from './search/search-goods.ts';
import { searchStatements } from './search/search-statements.ts';

/** By goods where some are asked for, by people where few have the name that is searched for, else by a scan. */
export async function buildStatements(
  ctx: Ctx,
  query: RequestQuery,
  filter: ListFilter,
): Promise<ListStatements> {
  const order = await orderOf(ctx, query);
  const search = searchText(query.search);
  const sought: Sought = {
    query,
    filter,
    start: pageStart(query),
    order,
    matching: sql`${filter.where} ${valueFilters(query)}`,
    people: search === undefined ? undefined : await peopleNamed(ctx, search),
    isNamed: search === undefined ? undefined : namedBy(search),
    prepare: !hasValues(query),
  };
  const goods = await goodsSearch(ctx, query, filter.isPublic);
  if (goods) return withGoods(ctx, sought, goods);
  return sought.people?.ids ? ofPeople(sought, sought.people) : newestScanned(sought);
}

type Sought = Pick<ListStatements, 'order' | 'prepare'> & {
  query: RequestQuery;
  filter: ListFilter;
  start: PageStart;
  /** All conditions but those of a search. */
  matching: SQL;
  /** Who has the name that is searched for, and the requests that it names. */
  people: People | undefined;
  isNamed: SQL | undefined;
};

const orNamed = ({ isNamed }: Sought) => (isNamed ? sql`or ${isNamed}` : sql``);
/** The matching ones behind the cursor. */
const behind = ({ matching, order, start }: Sought) => sql`${matching} ${order.after(start.cursor)}`;

async function withGoods(ctx: Ctx, sought: Sought, goods: GoodsSearch): Promise<ListStatements> {
  const { query, filter, start, order, matching, people } = sought;
  const isTheirs = people ? sql`and (${people.isOne(sql`r.user_id`)} ${orNamed(sought)})` : sql``;
  // A cancelled request has no words: without other filters they alone are counted.
  const isKept = !query.status || storedStatus(query.status) === 'open';
  const others = { ...query, goods: undefined, open: undefined, sort: undefined };
  const isAlone = filter.isPublic && isKept && !hasValues(others);
  const condition = sql`${matching} ${isTheirs}`;
  const statements = await searchStatements(ctx, goods, { condition, isAlone, start, order });
  return { ...statements, corrected: goods.corrected };
}

/** Few people have the name: the requests of each. */
function ofPeople(sought: Sought, people: People): ListStatements {
  const { query, filter, start, order, matching, isNamed, prepare } = sought;
  const { limit, offset } = start;
  const first = idsOfEach(people, sql`${behind(sought)} ${filter.orderBy} limit ${offset + limit}`);
  const found = withNamed(first, behind(sought), isNamed);
  return {
    page: isSorted(query)
      ? sql`select r.* from requests r where r.id in (${found}) ${filter.orderBy} ${pageRows(start)}`
      : sql`select r.* from requests r where r.id in (${found} order by id desc ${pageRows(start)})`,
    all: withNamed(idsOfEach(people, sql`${matching} limit ${countLimit}`), matching, isNamed),
    prepare,
    order,
  };
}

/** Nobody is searched for, or many people have the name. */
function newestScanned(sought: Sought): ListStatements {
  const { query, filter, start, order, matching, people, prepare } = sought;
  // `is true` keeps PostgreSQL from making a join of it.
  const isTheirs = people ? sql`and ((${people.isOne(sql`r.user_id`)}) is true ${orNamed(sought)})` : sql``;
  // Deadlines grow with ids: the newest requests may all lie behind the ones asked for, which the planner does not know.
  const isByDeadline = query.deadlineBefore !== undefined && !people && !isSorted(query);
  const rows = sql`requests r where ${behind(sought)} ${isTheirs}`;
  return {
    page: isByDeadline
      ? sql`select r.* from (select r.* from ${rows} offset 0) r ${filter.orderBy} ${pageRows(start)}`
      : sql`select r.* from ${rows} ${filter.orderBy} ${pageRows(start)}`,
    all: sql`select from requests r where ${matching} ${people ? sql`and (r.user_id in (${people.all}) ${orNamed(sought)})` : sql``}`,
    prepare,
    order,
  };
}

/** What stands behind a row tells its deadline or budget: only rows that the caller may see begin a page. */
async function orderOf(ctx: Ctx, query: RequestQuery): Promise<ListOrder> {
  const { cursor } = pageStart(query);
  if (cursor && isSorted(query)) {
    const visible = sql`select from requests r where r.id = ${cursor} and ${requestVisibleTo(ctx)}`;
    if ((await read(ctx, visible)).length === 0) throw invalidCursor(answerTexts.cursorGone);
  }
  return listOrder(query);
}

/** The ids of each person's requests that meet `conditions`, which may also order and limit them. */
const idsOfEach = ({ all }: People, conditions: SQL) =>
  sql`select r.id from (${all}) person
    cross join lateral (select r.id from requests r where r.user_id = person.id and ${conditions}) r`;

/** `ids`, and those of the requests that the text names and that meet `conditions`. */
const withNamed = (ids: SQL, conditions: SQL, isNamed: SQL | undefined) =>
  isNamed
    ? sql`select id from (${ids}) found union select r.id from requests r where ${isNamed} and ${conditions}`
    : ids;
