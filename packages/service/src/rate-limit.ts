import type { ErrorCode } from '@pasok/contracts/error';
import type { MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Sql } from 'postgres';
import { tooMany } from './errors.ts';
import type { HasRequest, HttpEnv } from './http-env.ts';
import { inBatches } from './in-batches.ts';

/** `limit` uses within `seconds`, counted from the first; `code` says it in words of its own. */
export type Limit = { limit: number; seconds: number; code?: ErrorCode };

type Window = { count: number; endsAt: number };

/** One use, unless `uses` says how many; none only asks. `now` in milliseconds. */
type Count = (key: string, options?: { uses?: number; now?: number }) => number;

/** A counter of this process. Returns the seconds to wait, 0 when the use is within the limit. */
export const createCounter = ({ limit, seconds }: Limit): Count => {
  const windows = new LRUCache<string, Window>({ max: 50_000 });
  return (key, { uses = 1, now = Date.now() } = {}) => {
    const known = windows.get(key);
    if (!known || known.endsAt <= now) {
      windows.set(key, { count: uses, endsAt: now + seconds * 1000 });
      return 0;
    }
    known.count += uses;
    return known.count > limit ? (known.endsAt - now) / 1000 : 0;
  };
};

const readMethods = new Set(['GET', 'HEAD']);

/** Whether a call only reads (GET, HEAD): another limit holds for it, and no session has to be asked after. */
export const isRead = ({ req }: HasRequest): boolean => readMethods.has(req.method);

/** Reads and writes of each signed-in user, in this process's memory; mount it behind `authenticateUser`. */
export const rateLimitMiddleware = (
  reads: Limit = { limit: 300, seconds: 60 },
  writes: Limit = { limit: 60, seconds: 60 },
): MiddlewareHandler<HttpEnv> => {
  const countRead = createCounter(reads);
  const countWrite = createCounter(writes);
  return async (c, next) => {
    const count = isRead(c) ? countRead : countWrite;
    const wait = count(c.get('user').id);
    if (wait > 0) throw tooMany(wait);
    await next();
  };
};

/**
 * A counter shared by all instances, in the service's table `rate_limits` (rate-limits-table.ts). Counts one use of `key`; refuses with TOO_MANY above the limit.
 */
export const consumeSharedLimit = async (
  sql: Sql,
  key: string,
  { limit, seconds, code }: Limit,
): Promise<void> => {
  const [row] = await sql<{ count: number; wait: number }[]>`
    insert into rate_limits as r (key, count, ends_at)
    values (${key}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      count = case when r.ends_at <= now() then 1 else r.count + 1 end,
      ends_at = case when r.ends_at <= now() then excluded.ends_at else r.ends_at end
    returning count, extract(epoch from ends_at - now())::float8 as wait`;
  if (row && row.count > limit) throw tooMany(row.wait, code);
};

/** Takes back one use that turned out not to count. */
export const uncountShared = async (sql: Sql, key: string): Promise<void> => {
  await sql`update rate_limits set count = count - 1 where key = ${key} and count > 0`;
};

/** Forgets windows that are over, in pieces; called now and then. */
export const purgeSharedLimits = (sql: Sql): Promise<void> =>
  inBatches(async (most) => {
    const { count } = await sql`
      delete from rate_limits where key in (
        select key from rate_limits where ends_at < now() order by ends_at limit ${most} for update skip locked)`;
    return count;
  });
