import { type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { callerId } from '../context/caller.ts';
import type { Ctx } from '../context/context.ts';

/** With the time of counting itself, a count is at most five seconds old (rules.md, section 1). */
const lifeMs = 4_000;

/**
 * How many rows match a filter. All callers who ask within seconds share a count; a filter of the caller's own rows names the
 * caller. `fromPage`: the count that the page itself shows (page.ts). `isFresh`: a recent write has to be in the count, so this
 * counts now, for the others too.
 */
export type SharedCounts = (
  filter: object,
  count: () => Promise<number>,
  options: { fromPage?: number | undefined; isFresh: boolean },
) => Promise<number>;

/** Column of a page's statement: whether somebody changed something of the caller's within the last seconds. */
export const changedRecently = (ctx: Ctx): SQL =>
  sql`coalesce((select created_at > now() - interval '15 seconds' from live_events where user_id = ${callerId(ctx)}
      and xid < pg_snapshot_xmax(pg_current_snapshot())
    order by user_id desc, xid desc, seq desc limit 1), false) as "changedRecently"`;

/** Counts of one database, which expire by `clock`. */
export function createSharedCounts(clock: { now: () => number } = performance): SharedCounts {
  const counts = new LRUCache<string, number, () => Promise<number>>({
    max: 5_000,
    ttl: lifeMs,
    perf: clock,
    ttlResolution: 0,
    // Newer counts or other filters may evict one that is running: callers who wait for it still get its result.
    ignoreFetchAbort: true,
    fetchMethod: (_filter, _old, { context: count }) => count(),
  });
  return async (filter, count, { fromPage, isFresh }) => {
    if (fromPage !== undefined) return fromPage;
    const key = JSON.stringify(filter);
    const known = isFresh ? undefined : await counts.fetch(key, { context: count });
    if (known !== undefined) return known;
    const counted = await count();
    counts.set(key, counted);
    return counted;
  };
}
