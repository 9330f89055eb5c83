import type { RequestQuery, RequestWire } from '@pasok/contracts/request';
import { searchText } from '@pasok/domain/request';
import type { PendingQuery, Row, Sql } from 'postgres';
import { contains } from '../lists/contains.ts';
import { countLimit, pageStart } from '../lists/page.ts';
import { unprepared } from '../lists/unprepared.ts';
import { dealOf, requestColumns } from './columns.ts';
import { type RequestRow, requestToWire } from './to-wire.ts';

export type CountedRequests = { rows: RequestWire[]; counted: number };

/** Requests everyone signed in may see, newest first; `mine`: the caller's own in every status. */
export async function listRequests(
  sql: Sql,
  viewer: string,
  query: RequestQuery,
  { mine = false }: { mine?: boolean } = {},
): Promise<CountedRequests> {
  const { limit, offset, cursor } = pageStart(query);
  const search = searchText(query.search);
  const people = search === undefined ? undefined : await requesters(sql, search);
  const rest = filters(sql, viewer, query, mine);
  const after = cursor === null ? sql`` : sql`and r.id < ${cursor}`;
  const newest = sql`order by r.id desc limit ${limit} offset ${offset}`;
  const found = people?.few
    ? sql`${eachOf(sql, people.few, sql`${rest} ${after} order by r.id desc limit ${offset + limit}`)} ${newest}`
    : sql`select r.* from requests r where ${rest} ${after} ${people ? sql`and r.user_id in (${people.all})` : sql``} ${newest}`;
  const page = sql<RequestRow[]>`
    select ${requestColumns(sql, viewer)} from (${found}) r ${dealOf(sql, viewer)} order by r.id desc`;
  const counting = people
    ? eachOf(sql, people.few ?? people.all, sql`${rest} limit ${countLimit}`)
    : sql`select from requests r where ${rest}`;
  const count = sql<{ count: string }[]>`
    select count(*) from (${counting} limit ${countLimit}) matching`;
  const [rows, [total]] = await Promise.all(
    hasValues(query) ? [unprepared(page), unprepared(count)] : [page, count],
  );
  return { rows: rows.map(requestToWire), counted: Number(total?.count ?? 0) };
}

/** Whether the best index depends on what is asked for. */
function hasValues({ search, minBudget, maxBudget }: RequestQuery): boolean {
  return searchText(search) !== undefined || Boolean(minBudget) || Boolean(maxBudget);
}

type People = PendingQuery<Row[]>;

/** So many people are looked at one by one; the requests of more lie so close that reading all of them soon has a page. */
const fewPeople = 200;

/** Who a search means, and, if they are few, exactly who: reading all requests for people who have none takes seconds. */
async function requesters(sql: Sql, search: string): Promise<{ all: People; few: People | undefined }> {
  const all = sql`select id from users where name ilike ${contains(search)}`;
  const some = await unprepared(sql<{ id: string }[]>`${all} limit ${fewPeople + 1}`);
  const ids = some.map(({ id }) => id);
  return { all, few: ids.length > fewPeople ? undefined : sql`select unnest(${ids}::uuid[]) as id` };
}

/** The requests of each of these people that meet `conditions`, which may also order and limit them. */
function eachOf(sql: Sql, people: People, conditions: PendingQuery<Row[]>) {
  return sql`select r.* from (${people}) person
    cross join lateral (select r.* from requests r where r.user_id = person.id and ${conditions}) r`;
}

function filters(sql: Sql, viewer: string, query: RequestQuery, mine: boolean) {
  // 0 is no filter.
  const min = Math.ceil(query.minBudget ?? 0);
  const max = Math.floor(query.maxBudget ?? 0);
  return sql`${mine ? ownership(sql, viewer, query.status) : visibility(sql, viewer, query.status)}
    ${min === 0 ? sql`` : sql`and r.total_budget >= ${min}`}
    ${max === 0 ? sql`` : sql`and r.total_budget <= ${max}`}`;
}

function ownership(sql: Sql, viewer: string, status: string | undefined) {
  return status ? sql`r.user_id = ${viewer} and r.status = ${stored(status)}` : sql`r.user_id = ${viewer}`;
}

/** Constants, not parameters: the partial indexes are used only when the planner can see the status. */
function visibility(sql: Sql, viewer: string, status: string | undefined) {
  if (!status) return sql`r.status <> 'cancelled'`;
  if (stored(status) === 'open') return sql`r.status = 'open'`;
  if (status !== 'cancelled') return sql`r.status <> 'cancelled' and r.status = ${status}`;
  return sql`r.status = 'cancelled' and r.id in (select id from requests where user_id = ${viewer}
    union select request_id from offers where supplier_id = ${viewer})`;
}

function stored(status: string): string {
  return status === 'pending' ? 'open' : status;
}
