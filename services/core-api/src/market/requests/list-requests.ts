import type { OwnRequestQuery, RequestQuery, RequestWire } from '@pasok/contracts/request';
import { searchText } from '@pasok/domain/request';
import { read } from '@pasok/service/database/read';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/context.ts';
import { ownRows } from '../../platform/lists/index-order.ts';
import {
  countFromPage,
  countLimit,
  countOf,
  firstRows,
  pageRows,
  pageStart,
} from '../../platform/lists/page.ts';
import { changedRecently, type SharedCounts } from '../../platform/lists/shared-counts.ts';
import { hasExtraVisible, sealedNow } from './access.ts';
import { joinTransaction, type RequestRow, requestColumns, requestToWire } from './columns.ts';
import {
  extraVisibleFilter,
  type ListStatements,
  listOrder,
  ownFilter,
  publicFilter,
  storedStatus,
} from './list-filters.ts';
import { buildStatements } from './list-statements.ts';

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
