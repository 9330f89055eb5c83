import { tooMany } from '@pasok/service/base/errors';
import { createQueue } from '@pasok/service/base/fair-queue';
import { holderOf } from '@pasok/service/base/holders';
import type { HttpContext, HttpEnv } from '@pasok/service/base/http-env';
import { createCounter } from '@pasok/service/http/rate-limit';
import type { MiddlewareHandler } from 'hono';

/** Rows and their items that a person may be answered in a minute: 300 pages of nine rows with ten items each. */
const rowsOfPerson = { limit: 30_000, seconds: 60 };

/** Lists that wait for a turn. */
const places = 512;

type Listed = {
  _id: string;
  items?: readonly unknown[] | null;
  request?: { items?: readonly unknown[] | null };
};

const listed = new WeakMap<HttpContext['req'], number>();

/**
 * Notes what a list costs, for {@link limitLists}: its rows, which are as long as their items are many, and `beside` them
 * the rows before its page, and what a search takes.
 */
export function noteRows(c: HttpContext, rows: readonly Listed[], beside: number): void {
  const lengthOf = ({ items, request }: Listed) => 1 + (items?.length ?? 0) + (request?.items?.length ?? 0);
  listed.set(
    c.req,
    rows.reduce((sum, row) => sum + lengthOf(row), beside),
  );
}

/**
 * Bounds what lists cost: a page of a hundred rows with fifty long items is megabytes, and one person could ask for 300 of
 * them a minute, all at once. Counted is what was answered, so few are read at a time, in turn by person: `atOnce`. Mount it
 * behind `authenticateUser`.
 */
export function limitLists(atOnce: number): MiddlewareHandler<HttpEnv> {
  const count = createCounter(rowsOfPerson);
  const queue = createQueue(atOnce, places);
  return (c, next) => {
    const who = holderOf(c.get('user').id);
    return queue(who, async () => {
      const wait = count(who, { uses: 0 });
      if (wait > 0) throw tooMany(wait);
      await next();
      count(who, { uses: listed.get(c.req) ?? 0 });
    });
  };
}
