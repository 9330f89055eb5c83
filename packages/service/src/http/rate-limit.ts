import type { ErrorCode } from '@pasok/contracts/error';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import type { ISql, Sql } from 'postgres';
import { tooMany } from '../base/errors.ts';
import { type Holders, holderOf, holdersOfCall } from '../base/holders.ts';
import type { HasRequest, HttpEnv } from '../base/http-env.ts';
import { instant } from '../database/columns.ts';
import { inBatches } from '../database/database.ts';

/** `limit` uses within `seconds`; `code` says it in words of its own. A holder has their share of it. */
export type Limit = { limit: number; seconds: number; code?: ErrorCode };

type Window = { count: number; endsAt: number };

/** One use, unless `uses` says how many; none only asks. `now` in milliseconds. */
type Count = (who: Holders, options?: { uses?: number; now?: number }) => number;

/**
 * A counter of this process, whose window begins with the first use. Returns the seconds to wait, 0 when the use is within
 * the limit.
 */
export const createCounter = ({ limit, seconds }: Limit): Count => {
  const windows = new LRUCache<string, Window>({ max: 50_000 });
  return (who, { uses = 1, now = Date.now() } = {}) => {
    let wait = 0;
    for (const { key, share } of who) {
      const known = windows.get(key);
      if (!known || known.endsAt <= now) windows.set(key, { count: uses, endsAt: now + seconds * 1000 });
      else {
        known.count += uses;
        if (known.count > limit * share) wait = Math.max(wait, (known.endsAt - now) / 1000);
      }
    }
    return wait;
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
    const wait = count(holderOf(c.get('user').id));
    if (wait > 0) throw tooMany(wait);
    await next();
  };
};

/** Calls of an address a minute to what answers without a bearer: by path, and all below it. */
export type OpenCalls = Readonly<Record<string, number>>;

/** The row of a path in the table of open calls. */
export const rowOfOpen = (open: OpenCalls, path: string): string | undefined =>
  Object.keys(open).find((row) => path === row || path.startsWith(`${row}/`));

/**
 * Calls of an address, whoever they say they are, and of them to what is open to all: mounted before all routes, no call is
 * without a limit, of a bearer or none. Services call each other without an address.
 */
export const limitAddress = (calls: Limit, open: OpenCalls): MiddlewareHandler<HttpEnv> => {
  const count = createCounter(calls);
  const counters = new Map(
    Object.entries(open).map(([row, limit]) => [row, createCounter({ limit, seconds: 60 })]),
  );
  return async (c, next) => {
    if (!c.req.header('x-forwarded-for')) return next();
    const who = holdersOfCall(c);
    const ofRow = counters.get(rowOfOpen(open, c.req.path) ?? '');
    const wait = Math.max(count(who), ofRow?.(who) ?? 0);
    if (wait > 0) throw tooMany(wait);
    await next();
  };
};

/** The counters that all instances of a service share; each service has the table (drizzle.config.ts). */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [index('rate_limits_ends').on(table.endsAt)],
);

/** A limit that all instances share, in the service's table `rate_limits`. */
export type SharedLimit = Limit & { name: string };

/** The rows that a use is counted in, and the seconds it takes of each; in one order, so that no two uses wait in a circle. */
function rowsOf({ name, limit, seconds }: SharedLimit, who: Holders, uses = 1) {
  const rows = who.map(({ key, share }) => ({
    key: `${name}:${key}`,
    step: (uses * seconds) / (limit * share),
  }));
  return { keys: rows.map(({ key }) => key), steps: rows.map(({ step }) => step) };
}

/**
 * Counts `uses` (one) against each holder, or, above the budget of any, against none: what is refused writes nothing. Returns
 * the seconds until there is room, 0 when the use counted. A use takes `seconds / limit` of a row's time, which passes by
 * itself (GCRA): `limit` at once, then one whenever a part is free again.
 */
export const countShared = async (sql: ISql, limit: SharedLimit, who: Holders, uses = 1): Promise<number> => {
  const { keys, steps } = rowsOf(limit, who, uses);
  // 'past' is judged by what the row holds after the use, which uses at the same moment have added to one after the other.
  const [row] = await sql<{ wait: number | null }[]>`
    with asked as (select * from unnest(${keys}::text[], ${steps}::float8[]) as t (key, step)),
    full_rows as (
      select extract(epoch from r.ends_at - now()) + step - ${limit.seconds}::float8 as wait
      from asked join rate_limits r using (key)),
    taken as (
      insert into rate_limits as r (key, count, ends_at)
      select key, 1, now() + make_interval(secs => step) from asked
      where not exists (select from full_rows where wait > 0.001) order by key
      on conflict (key) do update set ends_at = greatest(r.ends_at, now()) + (excluded.ends_at - now())
      returning extract(epoch from r.ends_at - now()) - ${limit.seconds}::float8 as past)
    select greatest((select max(wait) from full_rows), (select max(past) from taken))::float8 as wait`;
  const wait = row?.wait ?? 0;
  return wait > 0.001 ? wait : 0;
};

/** Counts one use, or `uses`, or refuses with TOO_MANY (or the limit's own code) where any holder is above the budget. */
export const consumeSharedLimit = async (
  sql: Sql,
  limit: SharedLimit,
  who: Holders,
  uses?: number,
): Promise<void> => {
  const wait = await countShared(sql, limit, who, uses);
  if (wait > 0) throw tooMany(wait, limit.code);
};

/** Takes back one use that turned out not to count; of a row that holds nothing more nothing stays. */
export const uncountShared = async (sql: Sql, limit: SharedLimit, who: Holders): Promise<void> => {
  const { keys, steps } = rowsOf(limit, who);
  for (const [at, key] of keys.entries()) {
    await sql`update rate_limits set ends_at = ends_at - make_interval(secs => ${steps[at] ?? 0}) where key = ${key}`;
    await sql`delete from rate_limits where key = ${key} and ends_at <= now()`;
  }
};

/** Forgets windows that are over, in pieces; called now and then. */
export const purgeSharedLimits = (sql: Sql): Promise<void> =>
  inBatches(async (most) => {
    const { count } = await sql`
      delete from rate_limits where key in (
        select key from rate_limits where ends_at < now() order by ends_at limit ${most} for update skip locked)`;
    return count;
  });
