import type { RequestQuery, RequestWire } from '@pasok/contracts/request';
import { searchText } from '@pasok/domain/request';
import { read } from '@pasok/service/read';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../context/context.ts';
import { contains, countLimit, pageStart } from '../lists/page.ts';
import { requestsListedTo } from './access.ts';
import { joinTransaction, requestColumns } from './columns.ts';
import { type RequestRow, requestToWire } from './to-wire.ts';

export type CountedRequests = { rows: RequestWire[]; counted: number };

/** Requests everyone signed in may see, newest first. */
export function listRequests(ctx: Ctx, query: RequestQuery): Promise<CountedRequests> {
  return listThose(ctx, query, requestsListedTo(ctx, query.status && stored(query.status)));
}

/** The caller's own requests in every status, newest first. */
export function listMyRequests(ctx: Ctx, query: RequestQuery): Promise<CountedRequests> {
  return listThose(ctx, query, ownership(ctx, query.status));
}

async function listThose(ctx: Ctx, query: RequestQuery, which: SQL): Promise<CountedRequests> {
  const { limit, offset, cursor } = pageStart(query);
  const search = searchText(query.search);
  const people = search === undefined ? undefined : await requesters(ctx, search);
  const rest = sql`${which} ${budgets(query)}`;
  const after = cursor === null ? sql`` : sql`and r.id < ${cursor}`;
  const newest = sql`order by r.id desc limit ${limit} offset ${offset}`;
  const found = people?.few
    ? sql`${eachOf(people.few, sql`${rest} ${after} order by r.id desc limit ${offset + limit}`)} ${newest}`
    : sql`select r.* from requests r where ${rest} ${after} ${people ? sql`and r.user_id in (${people.all})` : sql``} ${newest}`;
  const page = sql`
    select ${requestColumns(ctx)} from (${found}) r ${joinTransaction(ctx)} order by r.id desc`;
  const counting = people
    ? eachOf(people.few ?? people.all, sql`${rest} limit ${countLimit}`)
    : sql`select from requests r where ${rest}`;
  const count = sql`
    select count(*) from (${counting} limit ${countLimit}) matching`;
  const prepare = !hasValues(query);
  const [rows, [total]] = await Promise.all([
    read<RequestRow>(ctx, page, { prepare }),
    read<{ count: number }>(ctx, count, { prepare }),
  ]);
  return { rows: rows.map(requestToWire), counted: total?.count ?? 0 };
}

/** Whether the best index depends on what is asked for. */
function hasValues({ search, minBudget, maxBudget }: RequestQuery): boolean {
  return searchText(search) !== undefined || Boolean(minBudget) || Boolean(maxBudget);
}

/** So many people are looked at one by one; the requests of more lie so close that reading all of them soon has a page. */
const fewPeople = 200;

/** Who a search means, and, if they are few, exactly who: reading all requests for people who have none takes seconds. */
async function requesters(ctx: Ctx, search: string): Promise<{ all: SQL; few: SQL | undefined }> {
  const all = sql`select id from users where name ilike ${contains(search)}`;
  const some = await read<{ id: string }>(ctx, sql`${all} limit ${fewPeople + 1}`, { prepare: false });
  const ids = some.map(({ id }) => id);
  return {
    all,
    few: ids.length > fewPeople ? undefined : sql`select unnest(${sql.param(ids)}::uuid[]) as id`,
  };
}

/** The requests of each of these people that meet `conditions`, which may also order and limit them. */
function eachOf(people: SQL, conditions: SQL) {
  return sql`select r.* from (${people}) person
    cross join lateral (select r.* from requests r where r.user_id = person.id and ${conditions}) r`;
}

function budgets(query: RequestQuery) {
  // 0 is no filter.
  const min = Math.ceil(query.minBudget ?? 0);
  const max = Math.floor(query.maxBudget ?? 0);
  return sql`${min === 0 ? sql`` : sql`and r.total_budget >= ${min}`}
    ${max === 0 ? sql`` : sql`and r.total_budget <= ${max}`}`;
}

function ownership({ caller }: Ctx, status: string | undefined) {
  return status
    ? sql`r.user_id = ${caller.id} and r.status = ${stored(status)}`
    : sql`r.user_id = ${caller.id}`;
}

function stored(status: string): string {
  return status === 'pending' ? 'open' : status;
}
