import { readPrintedName } from '@pasok/contracts/printed-name';
import type { RequestQuery, RequestSort } from '@pasok/contracts/request';
import { codesWithin } from '@pasok/domain/regions';
import { searchText } from '@pasok/domain/request';
import { AppError } from '@pasok/service/base/errors';
import { type SQL, sql } from 'drizzle-orm';
import { answerTexts } from '../../base/texts.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { onlyStatus, ownRows } from '../../platform/lists/index-order.ts';
import { extraVisible, requestsListedTo } from './access.ts';

/** A condition on `requests r`, and the order of the index that serves it. */
export type ListFilter = { where: SQL; orderBy: SQL; isPublic: boolean };

/** An order of `requests r` in which no two rows are equal: `after` are the rows behind the one with that id. */
export type ListOrder = { orderBy: SQL; after: (cursor: string | null) => SQL };

/** The statements of a page of requests and of all matching ones; `prepare`: PostgreSQL keeps their plans. */
export type ListStatements = {
  page: SQL;
  all: SQL;
  prepare: boolean;
  order: ListOrder;
  corrected?: string | undefined;
};

const newestOrder: ListOrder = {
  orderBy: sql`order by r.id desc`,
  after: (cursor) => (cursor === null ? sql`` : sql`and r.id < ${cursor}`),
};

/** Each is the order of an index, rows of one value by their id. */
const orders: Record<RequestSort, ListOrder> = {
  newest: newestOrder,
  deadline: {
    orderBy: sql`order by r.deadline, r.id`,
    after: (cursor) =>
      cursor === null
        ? sql``
        : sql`and (r.deadline, r.id) > ((select deadline from requests where id = ${cursor}), ${cursor})`,
  },
  budget: {
    orderBy: sql`order by r.total_budget desc, r.id desc`,
    after: (cursor) =>
      cursor === null
        ? sql``
        : sql`and (r.total_budget, r.id) < ((select total_budget from requests where id = ${cursor}), ${cursor})`,
  },
};

export const listOrder = ({ sort }: Pick<RequestQuery, 'sort'>): ListOrder => orders[sort ?? 'newest'];

export const isSorted = ({ sort = 'newest' }: RequestQuery): boolean => sort !== 'newest';

/** Whether the best index depends on the values of the query. */
export function hasValues(query: RequestQuery): boolean {
  const { search, goods, open, minBudget, maxBudget, deadlineBefore, region, status } = query;
  const hasBudget = Boolean(minBudget) || Boolean(maxBudget);
  const hasSearch = [search, goods].some((text) => searchText(text) !== undefined);
  const hasState = open === 'yes' || status === 'cancelled';
  return (
    hasSearch || hasState || hasBudget || deadlineBefore !== undefined || Boolean(region) || isSorted(query)
  );
}

/** Conditions on `requests r`: budget (a bound of 0 is no filter), deadline, region, and that it still takes offers. */
export function valueFilters({ minBudget, maxBudget, deadlineBefore, region, open }: RequestQuery): SQL {
  const min = Math.ceil(minBudget ?? 0);
  const max = Math.floor(maxBudget ?? 0);
  return sql`${min === 0 ? sql`` : sql`and r.total_budget >= ${min}`}
    ${max === 0 ? sql`` : sql`and r.total_budget <= ${max}`}
    ${deadlineBefore === undefined ? sql`` : sql`and r.deadline < ${deadlineBefore}::timestamptz`}
    ${region ? sql`and r.delivery_region = any(${sql.param(codesOf(region))})` : sql``}
    ${open === 'yes' ? sql`and r.status = 'open' and r.deadline > now()` : sql``}`;
}

function codesOf(region: string): string[] {
  const codes = codesWithin(region);
  if (codes.length > 0) return codes;
  const message = answerTexts.regionUnknown;
  throw new AppError('INVALID', { errors: [{ path: 'region', code: 'invalid', message }] });
}

export function publicFilter(ctx: Ctx, query: RequestQuery): ListFilter {
  const status = query.status && storedStatus(query.status);
  // For a query with values PostgreSQL plans with the status too, and chooses among all indexes.
  if (!status || hasValues(query))
    return { where: requestsListedTo(ctx, status), orderBy: listOrder(query).orderBy, isPublic: true };
  const { condition, newest } = onlyStatus('r', status);
  return {
    where: sql`${requestsListedTo(ctx, undefined)} ${condition}`,
    orderBy: sql`order by ${newest}`,
    isPublic: true,
  };
}

/** What lists show the caller and not everybody. */
export function extraVisibleFilter(ctx: Ctx, query: RequestQuery): ListFilter {
  const { condition } = onlyStatus('r', query.status && storedStatus(query.status));
  return {
    where: sql`${extraVisible(ctx)} ${condition}`,
    orderBy: listOrder(query).orderBy,
    isPublic: false,
  };
}

export function ownFilter(ctx: Ctx, query: RequestQuery): ListFilter {
  const { status } = query;
  const { condition, newest } = onlyStatus('r', status && storedStatus(status));
  if (hasValues(query))
    return {
      where: sql`r.user_id = ${ctx.caller.id} ${condition}`,
      orderBy: isSorted(query) ? listOrder(query).orderBy : sql`order by ${newest}`,
      isPublic: false,
    };
  const { isOwn, orderBy } = ownRows(ctx, sql`r.user_id`);
  return { where: sql`${isOwn} ${condition}`, orderBy: sql`${orderBy} ${newest}`, isPublic: false };
}

export function storedStatus(status: string): string {
  return status === 'pending' ? 'open' : status;
}

/** Condition on `requests r`: the text is its id, whole or in short, as screens and files print it. */
export function namedBy(text: string): SQL | undefined {
  const { id, shortId } = readPrintedName(text);
  if (id) return sql`r.id = ${id}`;
  return shortId ? sql`right(r.id::text, 6) = ${shortId}` : undefined;
}
