import { tooMany } from '@pasok/service/base/errors';
import { createQueue } from '@pasok/service/base/fair-queue';
import { holderOf } from '@pasok/service/base/holders';
import type { HttpContext, HttpEnv } from '@pasok/service/base/http-env';
import { createCounter } from '@pasok/service/http/rate-limit';
import type { MiddlewareHandler } from 'hono';

/** Rows with their items that a person may read in a minute: 300 pages of nine rows with ten items each. */
const rowsOfPerson = { limit: 30_000, seconds: 60 };

/** Lists that may wait in the queue. */
const maxWaiting = 512;

type Listed = {
  _id: string;
  items?: readonly unknown[] | null;
  request?: { items?: readonly unknown[] | null };
};

const listed = new WeakMap<HttpContext['req'], number>();

/**
 * Notes the cost of a list for {@link limitLists}: its rows and their items, and `beside` them the rows before its page and
 * its search.
 */
export function recordListCost(c: HttpContext, rows: readonly Listed[], beside: number): void {
  const lengthOf = ({ items, request }: Listed) => 1 + (items?.length ?? 0) + (request?.items?.length ?? 0);
  listed.set(
    c.req,
    rows.reduce((sum, row) => sum + lengthOf(row), beside),
  );
}

/**
 * Bounds the cost of lists: a page of a hundred rows with fifty long items is megabytes, and one person could ask for 300 of
 * them a minute, all at once. It counts what lists answered, so it reads only `atOnce` lists at a time, one of each person.
 * Mount it behind `authenticateUser`.
 */
export function limitLists(atOnce: number): MiddlewareHandler<HttpEnv> {
  const count = createCounter(rowsOfPerson);
  const queue = createQueue(atOnce, maxWaiting, { ofEach: 1 });
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
