import type { OwnRequestQuery, RequestQuery, RequestWire } from '@pasok/contracts/request';
import { searchText } from '@pasok/domain/request';
import { read } from '@pasok/service/database/read';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/context.ts';
import { onlyStatus } from '../../platform/lists/only-status.ts';
import { ownRows } from '../../platform/lists/own-rows.ts';
import { countFromPage, countLimit, firstRows, pageRows, pageStart } from '../../platform/lists/page.ts';
import { type People, peopleNamed } from '../../platform/lists/people-named.ts';
import { changedRecently, type SharedCounts } from '../../platform/lists/shared-counts.ts';
import { requestsListedTo } from './access.ts';
import { joinTransaction, requestColumns } from './columns.ts';
import { type RequestRow, requestToWire } from './to-wire.ts';

export type CountedRequests = { rows: RequestWire[]; counted: number };

/**
 * Requests everyone signed in may see, newest first, with a count that all who ask the same share for some seconds. A first
 * page shows which is the newest, and is counted no later than that one: pages that are told of a new request ask whether
 * there are more, once.
 */
export async function listRequests(
  ctx: Ctx,
  { query, counts }: { query: RequestQuery; counts: SharedCounts },
): Promise<CountedRequests> {
  const { readPage, readCount } = readersOf(ctx, await findThose(ctx, query, listed(ctx, query)));
  const { rows, isFresh } = await readPage();
  // Who sees cancelled ones depends on who asks.
  const caller = query.status === 'cancelled' ? ctx.caller.id : undefined;
  const newest = pageStart(query).offset === 0 && !query.cursor ? rows[0]?._id : undefined;
  const fromPage = countFromPage(pageStart(query), rows.length);
  return {
    rows,
    counted: await counts({ ...filterOf(query), caller, newest }, readCount, { fromPage, isFresh }),
  };
}

/** The caller's own requests in every status, or those with an offer to decide, newest first. */
export async function listMyRequests(
  ctx: Ctx,
  { query, counts }: { query: OwnRequestQuery; counts: SharedCounts },
): Promise<CountedRequests> {
  const found = query.offers ? toDecide(ctx, query) : await findThose(ctx, query, ownership(ctx, query));
  const { readPage, readCount } = readersOf(ctx, found);
  const { rows, isFresh } = await readPage();
  const filter = { ...filterOf(query), own: true, offers: query.offers, caller: ctx.caller.id };
  const fromPage = countFromPage(pageStart(query), rows.length);
  return { rows, counted: await counts(filter, readCount, { fromPage, isFresh }) };
}

/** What of a query decides how many match. */
const filterOf = ({ status, search, minBudget, maxBudget }: RequestQuery) => ({
  status: status && stored(status),
  search: searchText(search),
  minBudget,
  maxBudget,
});

/** Which requests, and the order that their index has. */
type Those = { which: SQL; newest: SQL };

/** A page of requests and what counts all of them, as statements; `prepare`: with a plan that is kept. */
type Found = { page: SQL; counting: SQL; prepare: boolean };

async function findThose(ctx: Ctx, query: RequestQuery, { which, newest }: Those): Promise<Found> {
  const start = pageStart(query);
  const { limit, offset, cursor } = start;
  const search = searchText(query.search);
  const people = search === undefined ? undefined : await peopleNamed(ctx, search);
  const rest = sql`${which} ${budgets(query)}`;
  const after = cursor === null ? sql`` : sql`and r.id < ${cursor}`;
  const rows = pageRows(start);
  const page = people?.ids
    ? sql`select r.* from requests r where r.id in (
        ${eachOf(people, sql`${rest} ${after} ${newest} limit ${offset + limit}`)} order by r.id desc ${rows})`
    : sql`select r.* from requests r where ${rest} ${after} ${people ? ofSome(people) : sql``} ${newest} ${rows}`;
  const counting = people?.ids
    ? eachOf(people, sql`${rest} limit ${countLimit}`)
    : sql`select from requests r where ${rest} ${people ? sql`and r.user_id in (${people.all})` : sql``}`;
  return { page, counting, prepare: !hasValues(query) };
}

/**
 * Requests with an offer for the caller to decide. The offers' own index has them, in this order: of whoever has a thousand
 * others none of those is looked at.
 */
function toDecide(ctx: Ctx, query: OwnRequestQuery): Found {
  const start = pageStart(query);
  const { mine, inOrder } = ownRows(ctx, sql`o.owner_id`);
  const after = start.cursor === null ? sql`` : sql`and o.request_id < ${start.cursor}`;
  const ids = (condition: SQL) => sql`select o.request_id from offers o
    where ${mine} and o.status = 'pending' ${condition} group by o.owner_id, o.request_id ${inOrder} o.request_id desc`;
  return {
    page: sql`select r.* from requests r where r.id in (${ids(after)} ${pageRows(start)})`,
    counting: ids(sql``),
    prepare: true,
  };
}

function readersOf(ctx: Ctx, { page, counting, prepare }: Found) {
  return {
    /** `isFresh`: something changed for the caller within the last seconds, or may have. */
    readPage: async () => {
      const rows = await read<RequestRow & { changedRecently: boolean }>(
        ctx,
        sql`select ${requestColumns(ctx)}, ${changedRecently(ctx)} from (${page}) r ${joinTransaction(ctx)} order by r.id desc`,
        { prepare },
      );
      return { rows: rows.map(requestToWire), isFresh: rows[0]?.changedRecently ?? true };
    },
    readCount: async () => {
      const count = sql`select count(*) from (${counting} ${firstRows(countLimit)}) matching`;
      const [total] = await read<{ count: number }>(ctx, count, { prepare });
      return total?.count ?? 0;
    },
  };
}

/** Whether the best index depends on what is asked for. */
function hasValues({ search, minBudget, maxBudget, status }: RequestQuery): boolean {
  const hasBudget = Boolean(minBudget) || Boolean(maxBudget);
  return searchText(search) !== undefined || hasBudget || status === 'cancelled';
}

/** Of so many people that a request of theirs comes soon: a filter of the newest, which `is true` keeps from becoming a join. */
const ofSome = ({ isOne }: People) => sql`and (${isOne(sql`r.user_id`)}) is true`;

/** The ids of the requests of each of these people that meet `conditions`, which may also order and limit them. */
function eachOf({ all }: People, conditions: SQL) {
  return sql`select r.id from (${all}) person
    cross join lateral (select r.id from requests r where r.user_id = person.id and ${conditions}) r`;
}

function budgets(query: RequestQuery) {
  // 0 is no filter.
  const min = Math.ceil(query.minBudget ?? 0);
  const max = Math.floor(query.maxBudget ?? 0);
  return sql`${min === 0 ? sql`` : sql`and r.total_budget >= ${min}`}
    ${max === 0 ? sql`` : sql`and r.total_budget <= ${max}`}`;
}

function listed(ctx: Ctx, query: RequestQuery): Those {
  const status = query.status && stored(query.status);
  // With values the planner sees the status as well, and chooses among all indexes.
  if (!status || hasValues(query))
    return { which: requestsListedTo(ctx, status), newest: sql`order by r.id desc` };
  const { condition, newest } = onlyStatus('r', status);
  return { which: sql`${requestsListedTo(ctx, undefined)} ${condition}`, newest: sql`order by ${newest}` };
}

function ownership(ctx: Ctx, query: RequestQuery): Those {
  const { status } = query;
  const { condition, newest } = onlyStatus('r', status && stored(status));
  if (hasValues(query))
    return { which: sql`r.user_id = ${ctx.caller.id} ${condition}`, newest: sql`order by ${newest}` };
  const { mine, inOrder } = ownRows(ctx, sql`r.user_id`);
  return { which: sql`${mine} ${condition}`, newest: sql`${inOrder} ${newest}` };
}

function stored(status: string): string {
  return status === 'pending' ? 'open' : status;
}
