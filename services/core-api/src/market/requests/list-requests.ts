import type { OwnRequestQuery, RequestQuery, RequestWire } from '@pasok/contracts/request';
import { searchText } from '@pasok/domain/request';
import { read } from '@pasok/service/database/read';
import { type SQL, sql } from 'drizzle-orm';
import { answerTexts } from '../../base/texts.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { ownRows } from '../../platform/lists/index-order.ts';
import {
  countFromPage,
  countLimit,
  countOf,
  firstRows,
  invalidCursor,
  pageRows,
  pageStart,
} from '../../platform/lists/page.ts';
import { type People, peopleNamed } from '../../platform/lists/people-named.ts';
import { changedRecently, type SharedCounts } from '../../platform/lists/shared-counts.ts';
import { hasExtraVisible, requestVisibleTo, sealedNow } from './access.ts';
import { joinTransaction, type RequestRow, requestColumns, requestToWire } from './columns.ts';
import {
  extraVisibleFilter,
  hasValues,
  isSorted,
  type ListFilter,
  type ListOrder,
  type ListStatements,
  listOrder,
  namedBy,
  ownFilter,
  publicFilter,
  storedStatus,
  valueFilters,
} from './list-filters.ts';
import { goodsSearch } from './search-goods.ts';
import { searchStatements } from './search-statements.ts';

/** `corrected`: the goods that were searched for in place of those asked for. */
export type CountedRequests = { rows: RequestWire[]; counted: number; corrected?: string | undefined };

/**
 * Requests that everyone signed in may see, newest first. All callers share a count for some seconds. The count of a first
 * page is no older than its newest request, so pages that hear of a new request ask once whether there are more.
 */
export async function listRequests(
  ctx: Ctx,
  { query, counts }: { query: RequestQuery; counts: SharedCounts },
): Promise<CountedRequests> {
  // Which cancelled requests a list shows depends on the caller.
  const isCancelled = query.status === 'cancelled';
  const hasMore = !isCancelled && (await hasExtraVisible(ctx));
  const statements = await (hasMore ? joinedStatements : publicStatements)(ctx, query);
  const { rows, isFresh, readCount } = await readPage(ctx, statements);
  const caller = isCancelled || hasMore ? ctx.caller.id : undefined;
  const newest = pageStart(query).offset === 0 && !query.cursor ? rows[0]?._id : undefined;
  const fromPage = countFromPage(pageStart(query), rows.length);
  const key = { ...countKey(query), caller, newest };
  return {
    rows,
    counted: await counts(key, readCount, { fromPage, isFresh }),
    corrected: statements.corrected,
  };
}

/** The caller's own requests in every status, or those with an offer to decide or a question to answer, newest first. */
export async function listMyRequests(
  ctx: Ctx,
  { query, counts }: { query: OwnRequestQuery; counts: SharedCounts },
): Promise<CountedRequests> {
  const pending = query.offers ? offersToDecide : query.questions && questionsToAnswer;
  const statements = pending
    ? requestsWith(pending, ctx, query)
    : await buildStatements(ctx, query, ownFilter(ctx, query));
  const { rows, isFresh, readCount } = await readPage(ctx, statements);
  const key = {
    ...countKey(query),
    own: true,
    offers: query.offers,
    questions: query.questions,
    caller: ctx.caller.id,
  };
  const fromPage = countFromPage(pageStart(query), rows.length);
  return {
    rows,
    counted: await counts(key, readCount, { fromPage, isFresh }),
    corrected: statements.corrected,
  };
}

/** The parts of a query that decide how many requests match. */
const countKey = ({ status, search, goods, ...filters }: RequestQuery) => ({
  status: status && storedStatus(status),
  search: searchText(search),
  goods: searchText(goods),
  open: filters.open,
  minBudget: filters.minBudget,
  maxBudget: filters.maxBudget,
  deadlineBefore: filters.deadlineBefore,
  region: filters.region,
});

const publicStatements = (ctx: Ctx, query: RequestQuery): Promise<ListStatements> =>
  buildStatements(ctx, query, publicFilter(ctx, query));

/** What everybody finds and the extra that the caller finds, each from its first row to the end of the page. */
async function joinedStatements(ctx: Ctx, query: RequestQuery): Promise<ListStatements> {
  const start = pageStart(query);
  const wide = { ...query, page: 1, limit: start.offset + start.limit };
  const found = await publicStatements(ctx, wide);
  const extra = await buildStatements(ctx, wide, extraVisibleFilter(ctx, wide));
  return {
    ...found,
    page: sql`select r.* from ((${found.page}) union all (${extra.page})) r ${found.order.orderBy} ${pageRows(start)}`,
    all: sql`select 1 from (${found.all}) found union all select 1 from (${extra.all}) extra`,
    prepare: false,
  };
}

async function buildStatements(
  ctx: Ctx,
  query: RequestQuery,
  { where, orderBy, isPublic }: ListFilter,
): Promise<ListStatements> {
  const start = pageStart(query);
  const { limit, offset, cursor } = start;
  const order = await orderOf(ctx, query);
  const search = searchText(query.search);
  const people = search === undefined ? undefined : await peopleNamed(ctx, search);
  const isNamed = search === undefined ? undefined : namedBy(search);
  const matching = sql`${where} ${valueFilters(query)}`;
  const after = order.after(cursor);
  const prepare = !hasValues(query);
  const orNamed = isNamed ? sql`or ${isNamed}` : sql``;
  const goods = await goodsSearch(ctx, query, isPublic);
  if (goods) {
    const isTheirs = people ? sql`and (${people.isOne(sql`r.user_id`)} ${orNamed})` : sql``;
    // A cancelled request has no words: without other filters they alone are counted.
    const isKept = !query.status || storedStatus(query.status) === 'open';
    const isAlone =
      isPublic && isKept && !hasValues({ ...query, goods: undefined, open: undefined, sort: undefined });
    const condition = sql`${matching} ${isTheirs}`;
    const statements = await searchStatements(ctx, goods, { condition, isAlone, start, order });
    return { ...statements, corrected: goods.corrected };
  }
  if (people?.ids) {
    const first = idsOfEach(people, sql`${matching} ${after} ${orderBy} limit ${offset + limit}`);
    const found = withNamed(first, sql`${matching} ${after}`, isNamed);
    return {
      page: isSorted(query)
        ? sql`select r.* from requests r where r.id in (${found}) ${orderBy} ${pageRows(start)}`
        : sql`select r.* from requests r where r.id in (${found} order by id desc ${pageRows(start)})`,
      all: withNamed(idsOfEach(people, sql`${matching} limit ${countLimit}`), matching, isNamed),
      prepare,
      order,
    };
  }
  // Many people match: scan the newest requests. `is true` keeps PostgreSQL from making a join of it.
  const isTheirs = people ? sql`and ((${people.isOne(sql`r.user_id`)}) is true ${orNamed})` : sql``;
  // Deadlines grow with ids: the newest requests may all lie behind the ones asked for, which the planner does not know.
  const isByDeadline = query.deadlineBefore !== undefined && !people && !isSorted(query);
  const rows = sql`requests r where ${matching} ${after} ${isTheirs}`;
  return {
    page: isByDeadline
      ? sql`select r.* from (select r.* from ${rows} offset 0) r ${orderBy} ${pageRows(start)}`
      : sql`select r.* from ${rows} ${orderBy} ${pageRows(start)}`,
    all: sql`select from requests r where ${matching} ${people ? sql`and (r.user_id in (${people.all}) ${orNamed})` : sql``}`,
    prepare,
    order,
  };
}

type Pending = { from: SQL; which: (ctx: Ctx) => SQL };
const offersToDecide: Pending = {
  from: sql`offers`,
  // The caller's few sealed requests are read once, not looked up for each offer.
  which: ({ caller }) => sql`p.status = 'pending' and p.request_id <> all(array(
    select r.id from requests r where r.user_id = ${caller.id} and ${sealedNow}))`,
};
const questionsToAnswer: Pending = {
  from: sql`questions`,
  which: () => sql`p.answered_at is null and p.hidden_at is null and exists (select from requests r
    where r.id = p.request_id and r.status = 'open' and r.deadline > now())`,
};

/**
 * Requests with an offer for the caller to decide, or a question to answer. The index of those has them in this order, so
 * PostgreSQL reads none of the caller's other requests.
 */
function requestsWith({ from, which }: Pending, ctx: Ctx, query: OwnRequestQuery): ListStatements {
  const start = pageStart(query);
  const { isOwn, orderBy } = ownRows(ctx, sql`p.owner_id`);
  const after = start.cursor === null ? sql`` : sql`and p.request_id < ${start.cursor}`;
  const ids = (condition: SQL) => sql`select p.request_id from ${from} p
    where ${isOwn} and ${which(ctx)} ${condition} group by p.owner_id, p.request_id ${orderBy} p.request_id desc`;
  return {
    page: sql`select r.* from requests r where r.id in (${ids(after)} ${pageRows(start)})`,
    all: ids(sql``),
    prepare: true,
    order: listOrder({}),
  };
}

/** The rows of a page; `isFresh`: something changed for the caller within the last seconds, or may have. */
async function readPage(ctx: Ctx, { page, all, prepare, order }: ListStatements) {
  const rows = await read<RequestRow & { changedRecently: boolean }>(
    ctx,
    sql`select ${requestColumns(ctx, { asked: ctx.settings.verifiesEmails ? 'a day old' : 'nothing' })}, ${changedRecently(ctx)} from (${page}) r ${joinTransaction(ctx)} ${order.orderBy}`,
    { prepare },
  );
  const readCount = () => countOf(ctx, sql`${all} ${firstRows(countLimit)}`, { prepare });
  return { rows: rows.map(requestToWire), isFresh: rows[0]?.changedRecently ?? true, readCount };
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
