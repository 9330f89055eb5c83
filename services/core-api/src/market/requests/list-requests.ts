import { readPrintedName } from '@pasok/contracts/printed-name';
import type { OwnRequestQuery, RequestQuery, RequestWire } from '@pasok/contracts/request';
import { searchText } from '@pasok/domain/request';
import { read } from '@pasok/service/database/read';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/context.ts';
import { onlyStatus, ownRows } from '../../platform/lists/index-order.ts';
import {
  countFromPage,
  countLimit,
  firstRows,
  type PageStart,
  pageRows,
  pageStart,
} from '../../platform/lists/page.ts';
import { type People, peopleNamed } from '../../platform/lists/people-named.ts';
import { changedRecently, type SharedCounts } from '../../platform/lists/shared-counts.ts';
import { requestsListedTo } from './access.ts';
import { joinTransaction, requestColumns } from './columns.ts';
import { type GoodsSearch, goodsSearch } from './search-goods.ts';
import { type RequestRow, requestToWire } from './to-wire.ts';

export type CountedRequests = { rows: RequestWire[]; counted: number };

/**
 * Requests that everyone signed in may see, newest first. All callers share a count for some seconds. The count of a first
 * page is no older than its newest request, so pages that hear of a new request ask once whether there are more.
 */
export async function listRequests(
  ctx: Ctx,
  { query, counts }: { query: RequestQuery; counts: SharedCounts },
): Promise<CountedRequests> {
  const { rows, isFresh, readCount } = await readPage(
    ctx,
    await buildStatements(ctx, query, publicFilter(ctx, query)),
  );
  // Which cancelled requests a list shows depends on the caller.
  const caller = query.status === 'cancelled' ? ctx.caller.id : undefined;
  const newest = pageStart(query).offset === 0 && !query.cursor ? rows[0]?._id : undefined;
  const fromPage = countFromPage(pageStart(query), rows.length);
  const key = { ...countKey(query), caller, newest };
  return { rows, counted: await counts(key, readCount, { fromPage, isFresh }) };
}

/** The caller's own requests in every status, or those with an offer to decide, newest first. */
export async function listMyRequests(
  ctx: Ctx,
  { query, counts }: { query: OwnRequestQuery; counts: SharedCounts },
): Promise<CountedRequests> {
  const statements = query.offers
    ? requestsToDecide(ctx, query)
    : await buildStatements(ctx, query, ownFilter(ctx, query));
  const { rows, isFresh, readCount } = await readPage(ctx, statements);
  const key = { ...countKey(query), own: true, offers: query.offers, caller: ctx.caller.id };
  const fromPage = countFromPage(pageStart(query), rows.length);
  return { rows, counted: await counts(key, readCount, { fromPage, isFresh }) };
}

/** The parts of a query that decide how many requests match. */
const countKey = ({ status, search, goods, open, minBudget, maxBudget }: RequestQuery) => ({
  status: status && storedStatus(status),
  search: searchText(search),
  goods: searchText(goods),
  open,
  minBudget,
  maxBudget,
});

/** A condition on `requests r`, and the order of the index that serves it. */
type ListFilter = { where: SQL; orderBy: SQL; isPublic: boolean };

/** The statements of a page of requests and of all matching ones; `prepare`: PostgreSQL keeps their plans. */
type ListStatements = { page: SQL; all: SQL; prepare: boolean };

async function buildStatements(
  ctx: Ctx,
  query: RequestQuery,
  { where, orderBy, isPublic }: ListFilter,
): Promise<ListStatements> {
  const start = pageStart(query);
  const { limit, offset, cursor } = start;
  const search = searchText(query.search);
  const people = search === undefined ? undefined : await peopleNamed(ctx, search);
  const isNamed = search === undefined ? undefined : namedBy(search);
  const matching = sql`${where} ${budgetFilter(query)} ${openFilter(query)}`;
  const after = cursor === null ? sql`` : sql`and r.id < ${cursor}`;
  const prepare = !hasValues(query);
  const orNamed = isNamed ? sql`or ${isNamed}` : sql``;
  const goods = goodsSearch(query);
  if (goods) {
    const isTheirs = people ? sql`and (${people.isOne(sql`r.user_id`)} ${orNamed})` : sql``;
    // A cancelled request has no words: without other filters they alone are counted.
    const isKept = !query.status || storedStatus(query.status) === 'open';
    const isAlone = isPublic && isKept && !hasValues({ ...query, goods: undefined, open: undefined });
    return searchStatements(ctx, goods, { condition: sql`${matching} ${isTheirs}`, isAlone, start });
  }
  if (people?.ids)
    return {
      page: sql`select r.* from requests r where r.id in (
        ${withNamed(idsOfEach(people, sql`${matching} ${after} ${orderBy} limit ${offset + limit}`), sql`${matching} ${after}`, isNamed)}
        order by id desc ${pageRows(start)})`,
      all: withNamed(idsOfEach(people, sql`${matching} limit ${countLimit}`), matching, isNamed),
      prepare,
    };
  // Many people match: scan the newest requests. `is true` keeps PostgreSQL from making a join of it.
  const isTheirs = people ? sql`and ((${people.isOne(sql`r.user_id`)}) is true ${orNamed})` : sql``;
  return {
    page: sql`select r.* from requests r where ${matching} ${after} ${isTheirs} ${orderBy} ${pageRows(start)}`,
    all: sql`select from requests r where ${matching} ${people ? sql`and (r.user_id in (${people.all}) ${orNamed})` : sql``}`,
    prepare,
  };
}

/** The page is read from the newest requests where they fill it: the index of words would fetch every match first. */
async function searchStatements(
  ctx: Ctx,
  goods: GoodsSearch,
  { condition, isAlone, start }: { condition: SQL; isAlone: boolean; start: PageStart },
): Promise<ListStatements> {
  const { cursor, limit } = start;
  const page = (found: SQL, after = sql``) =>
    sql`select r.* from ${found} join requests r on r.id = g.id where ${condition} ${after} order by r.id desc ${pageRows(start)}`;
  const newest = page(goods.amongNewest(cursor));
  const [found] = await read<{ count: number }>(ctx, sql`select count(*)::int as count from (${newest}) r`, {
    prepare: false,
  });
  const after = cursor === null ? sql`` : sql`and r.id < ${cursor}`;
  return {
    page: found?.count === limit ? newest : page(goods.all, after),
    all: isAlone
      ? sql`select from ${goods.all}`
      : sql`select from ${goods.all} join requests r on r.id = g.id where ${condition}`,
    prepare: false,
  };
}

/**
 * Requests with an offer for the caller to decide. The offers' own index has them in this order, so PostgreSQL reads none of
 * the caller's other requests.
 */
function requestsToDecide(ctx: Ctx, query: OwnRequestQuery): ListStatements {
  const start = pageStart(query);
  const { isOwn, orderBy } = ownRows(ctx, sql`o.owner_id`);
  const after = start.cursor === null ? sql`` : sql`and o.request_id < ${start.cursor}`;
  const ids = (condition: SQL) => sql`select o.request_id from offers o
    where ${isOwn} and o.status = 'pending' ${condition} group by o.owner_id, o.request_id ${orderBy} o.request_id desc`;
  return {
    page: sql`select r.* from requests r where r.id in (${ids(after)} ${pageRows(start)})`,
    all: ids(sql``),
    prepare: true,
  };
}

/** The rows of a page; `isFresh`: something changed for the caller within the last seconds, or may have. */
async function readPage(ctx: Ctx, { page, all, prepare }: ListStatements) {
  const rows = await read<RequestRow & { changedRecently: boolean }>(
    ctx,
    sql`select ${requestColumns(ctx)}, ${changedRecently(ctx)} from (${page}) r ${joinTransaction(ctx)} order by r.id desc`,
    { prepare },
  );
  const readCount = async () => {
    const count = sql`select count(*) from (${all} ${firstRows(countLimit)}) matching`;
    const [total] = await read<{ count: number }>(ctx, count, { prepare });
    return total?.count ?? 0;
  };
  return { rows: rows.map(requestToWire), isFresh: rows[0]?.changedRecently ?? true, readCount };
}

/** Whether the best index depends on the values of the query. */
function hasValues({ search, goods, open, minBudget, maxBudget, status }: RequestQuery): boolean {
  const hasBudget = Boolean(minBudget) || Boolean(maxBudget);
  const hasSearch = [search, goods].some((text) => searchText(text) !== undefined);
  return hasSearch || open === 'yes' || hasBudget || status === 'cancelled';
}

/** The ids of each person's requests that meet `conditions`, which may also order and limit them. */
const idsOfEach = ({ all }: People, conditions: SQL) =>
  sql`select r.id from (${all}) person
    cross join lateral (select r.id from requests r where r.user_id = person.id and ${conditions}) r`;

/** Condition on `requests r`: the text is its id, whole or in short, as screens and files print it. */
function namedBy(text: string): SQL | undefined {
  const { id, shortId } = readPrintedName(text);
  if (id) return sql`r.id = ${id}`;
  return shortId ? sql`right(r.id::text, 6) = ${shortId}` : undefined;
}

/** `ids`, and those of the requests that the text names and that meet `conditions`. */
const withNamed = (ids: SQL, conditions: SQL, isNamed: SQL | undefined) =>
  isNamed
    ? sql`select id from (${ids}) found union select r.id from requests r where ${isNamed} and ${conditions}`
    : ids;

/** A bound of 0 is no filter. */
function budgetFilter(query: RequestQuery): SQL {
  const min = Math.ceil(query.minBudget ?? 0);
  const max = Math.floor(query.maxBudget ?? 0);
  return sql`${min === 0 ? sql`` : sql`and r.total_budget >= ${min}`}
    ${max === 0 ? sql`` : sql`and r.total_budget <= ${max}`}`;
}

/** Still takes offers. */
const openFilter = ({ open }: RequestQuery): SQL =>
  open === 'yes' ? sql`and r.status = 'open' and r.deadline > now()` : sql``;

function publicFilter(ctx: Ctx, query: RequestQuery): ListFilter {
  const status = query.status && storedStatus(query.status);
  // For a query with values PostgreSQL plans with the status too, and chooses among all indexes.
  if (!status || hasValues(query))
    return { where: requestsListedTo(ctx, status), orderBy: sql`order by r.id desc`, isPublic: true };
  const { condition, newest } = onlyStatus('r', status);
  return {
    where: sql`${requestsListedTo(ctx, undefined)} ${condition}`,
    orderBy: sql`order by ${newest}`,
    isPublic: true,
  };
}

function ownFilter(ctx: Ctx, query: RequestQuery): ListFilter {
  const { status } = query;
  const { condition, newest } = onlyStatus('r', status && storedStatus(status));
  if (hasValues(query))
    return {
      where: sql`r.user_id = ${ctx.caller.id} ${condition}`,
      orderBy: sql`order by ${newest}`,
      isPublic: false,
    };
  const { isOwn, orderBy } = ownRows(ctx, sql`r.user_id`);
  return { where: sql`${isOwn} ${condition}`, orderBy: sql`${orderBy} ${newest}`, isPublic: false };
}

function storedStatus(status: string): string {
  return status === 'pending' ? 'open' : status;
}
