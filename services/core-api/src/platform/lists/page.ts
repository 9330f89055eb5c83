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
import { type SQL, sql } from 'drizzle-orm';
import { noteRows } from './limit-lists.ts';

/** Where a page begins: after the row `cursor` (newest first), else `offset` rows in. */
export type PageStart = { limit: number; offset: number; cursor: string | null };

/**
 * LIMIT and OFFSET of a page. Those of a first page are constants: of a parameter the planner expects a tenth of all rows,
 * so that the plan it could keep looks dearer than a new one each time.
 */
export const pageRows = ({ limit, offset }: PageStart): SQL =>
  offset === 0 ? firstRows(limit) : sql`limit ${limit} offset ${offset}`;

/** Rows counted by a list's count statement: one more than the bound tells that there are more. */
export const countLimit = countBound + 1;

/** What screens ask for, and what a list counts. */
const usualLimits = new Set([1, 9, 12, defaultLimit, countLimit]);

/**
 * LIMIT as a constant where it is a usual one. Each constant is a statement that every connection keeps with its plan:
 * whoever asks for every size from 1 to 100 must not fill the database's memory with them.
 */
export const firstRows = (limit: number): SQL =>
  usualLimits.has(limit) ? sql.raw(`limit ${limit}`) : sql`limit ${limit}`;

/** Reads `page`, `limit` and `cursor`; a page beyond row 10,000 is PAGE_TOO_DEEP. */
export function pageStart({ page, limit, cursor }: PageQuery): PageStart {
  if (cursor) {
    if (!isId(cursor)) {
      throw new AppError('INVALID', {
        errors: [{ path: 'cursor', code: 'invalid', message: 'Harus sebuah _id.' }],
      });
    }
    return { limit, offset: 0, cursor: cursor.toLowerCase() };
  }
  if (page * limit > deepestRow) throw new AppError('PAGE_TOO_DEEP');
  return { limit, offset: (page - 1) * limit, cursor: null };
}

/** How many rows match, where so many `found` on a page tell it: a page that is not full ends its list. */
export function countFromPage({ limit, offset, cursor }: PageStart, found: number): number | undefined {
  const endsList = cursor === null && found < limit && (found > 0 || offset === 0);
  return endsList ? offset + found : undefined;
}

/** What looking for names costs beside the rows found, and each row before the page, in rows. */
const [searchCost, skipCost] = [200, 0.1];

/** Tells the number of all matching rows and the neighbouring pages (RFC 8288), and {@link limitLists} what was answered. */
export function setPageHeaders(
  c: HttpContext,
  query: PageQuery & { search?: string | undefined },
  counted: number,
  rows: readonly { _id: string }[],
) {
  const { page, limit, cursor, search } = query;
  noteRows(c, rows, (search ? searchCost : 0) + (cursor ? 0 : (page - 1) * limit * skipCost));
  const bounded = counted > countBound;
  c.header(totalCountHeader, String(Math.min(counted, countBound)));
  if (bounded) c.header(boundedHeader, 'true');
  const links = neighbours(c, query, counted, rows);
  if (links.length > 0) c.header('Link', links.join(', '));
}

function neighbours(
  c: HttpContext,
  query: PageQuery,
  counted: number,
  rows: readonly { _id: string }[],
): string[] {
  // What was understood, never what was sent: that may be as long as a query can be, and triples where it is escaped, until
  // the edge takes no answer with such a header.
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

/** A LIKE pattern that finds `text` anywhere; its own % and _ mean themselves. */
export function contains(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
