import { isId } from '@pasok/contracts/id';
import {
  boundedHeader,
  countBound,
  deepestRow,
  defaultLimit,
  type PageQuery,
  totalCountHeader,
} from '@pasok/contracts/list';
import { AppError } from '@pasok/service/base/errors';
import type { HttpContext } from '@pasok/service/base/http-env';
import { read } from '@pasok/service/database/read';
import { type SQL, sql } from 'drizzle-orm';
import { answerTexts } from '../../base/texts.ts';
import type { DatabaseCtx } from '../context/context.ts';
import { recordListCost } from './limit-lists.ts';

/** Where a page begins: after the row `cursor` (newest first), else `offset` rows in. */
export type PageStart = { limit: number; offset: number; cursor: string | null };

/**
 * LIMIT and OFFSET of a page. Those of a first page are constants: for a parameter the planner expects a tenth of all rows,
 * finds the plan that it could keep too expensive and plans anew each time.
 */
export const pageRows = ({ limit, offset }: PageStart): SQL =>
  offset === 0 ? firstRows(limit) : sql`limit ${limit} offset ${offset}`;

/** Rows that a list counts: one above the bound shows that there are more. */
export const countLimit = countBound + 1;

/** Page sizes of the screens, and the bound of a count. */
const usualLimits = new Set([1, 9, 12, defaultLimit, countLimit]);

/**
 * LIMIT as a constant for usual sizes. Each constant is a statement that every connection keeps with its plan: a client that
 * asks for every size from 1 to 100 must not fill the database's memory.
 */
export const firstRows = (limit: number): SQL =>
  usualLimits.has(limit) ? sql.raw(`limit ${limit}`) : sql`limit ${limit}`;

/** How many rows a query has. */
export async function countOf(
  ctx: DatabaseCtx,
  rows: SQL,
  options: { prepare?: boolean } = {},
): Promise<number> {
  const count = sql`select count(*)::int as count from (${rows}) counted`;
  return (await read<{ count: number }>(ctx, count, options))[0]?.count ?? 0;
}

/** Reads `page`, `limit` and `cursor`; a page beyond row 10,000 is PAGE_TOO_DEEP. */
export function pageStart({ page, limit, cursor }: PageQuery): PageStart {
  if (cursor) {
    if (!isId(cursor)) throw invalidCursor(answerTexts.cursorNoId);
    return { limit, offset: 0, cursor: cursor.toLowerCase() };
  }
  if (page * limit > deepestRow) throw new AppError('PAGE_TOO_DEEP');
  return { limit, offset: (page - 1) * limit, cursor: null };
}

export const invalidCursor = (message: string) =>
  new AppError('INVALID', { errors: [{ path: 'cursor', code: 'invalid', message }] });

/** How many rows match, if the number of rows `found` on the page shows it: a page that is not full ends its list. */
export function countFromPage({ limit, offset, cursor }: PageStart, found: number): number | undefined {
  const endsList = cursor === null && found < limit && (found > 0 || offset === 0);
  return endsList ? offset + found : undefined;
}

/** The cost of a search, and of each row before the page, in rows. */
const [searchCost, skipCost] = [200, 0.1];

/**
 * Sets the headers for the number of matching rows, counted to `bound`, and the neighbouring pages (RFC 8288), and notes the cost
 * for `limitLists`.
 */
export function setPageHeaders(
  c: HttpContext,
  query: PageQuery & { search?: string | undefined; goods?: string | undefined },
  counted: number,
  rows: readonly { _id: string }[],
  bound = countBound,
) {
  const { page, limit, cursor, search, goods } = query;
  recordListCost(c, rows, (search || goods ? searchCost : 0) + (cursor ? 0 : (page - 1) * limit * skipCost));
  const bounded = counted > bound;
  c.header(totalCountHeader, String(Math.min(counted, bound)));
  if (bounded) c.header(boundedHeader, 'true');
  const links = neighbours(c, query, counted, rows);
  if (links.length > 0) c.header('Link', links.join(', '));
}

/** The rows of a page as they are answered, with its headers. */
export function pageOf<Row extends { _id: string }>(
  c: HttpContext,
  query: Parameters<typeof setPageHeaders>[1],
  counted: number,
  rows: Row[],
  bound?: number,
): Row[] {
  setPageHeaders(c, query, counted, rows, bound);
  return rows;
}

function neighbours(
  c: HttpContext,
  query: PageQuery,
  counted: number,
  rows: readonly { _id: string }[],
): string[] {
  // From the parsed query, never from the sent one: escaping may triple a long query, and the edge refuses such a header.
  const { page, limit, cursor, ...filters } = query;
  const asked = Object.entries({ limit, ...filters }).filter(([, value]) => value !== undefined);
  const link = (rel: string, change: Record<string, string>) => {
    const search = new URLSearchParams(asked.map(([name, value]): [string, string] => [name, String(value)]));
    for (const [name, value] of Object.entries(change)) search.set(name, value);
    return `<${new URL(c.req.url).pathname}?${search}>; rel="${rel}"`;
  };
  const last = rows.at(-1);
  if (cursor) {
    return last && rows.length === limit ? [link('next', { cursor: last._id })] : [];
  }
  const links: string[] = [];
  if (page > 1) links.push(link('prev', { page: String(page - 1) }));
  const more = page * limit < counted;
  if (more && (page + 1) * limit <= deepestRow) links.push(link('next', { page: String(page + 1) }));
  else if (more && last) links.push(link('next', { page: '1', cursor: last._id }));
  return links;
}

/**
 * Condition: the column has `text` somewhere, in whatever case. By a collation of its own: in a database of the locale C only
 * letters of ASCII would have two cases. PostgreSQL's own from 17 on, before what migration 0030 made under its name.
 */
export function contains(column: SQL, text: string): SQL {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`${column} collate pg_c_utf8 ilike ${pattern}`;
}
