import { type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { callerId } from '../context/caller.ts';
import type { Ctx } from '../context/context.ts';

/** With the time that counting itself takes a count is at most five seconds old (rules.md, section 1). */
const lifeMs = 4_000;

/**
 * How many rows match a filter, kept for seconds and shared by all callers who ask at once or meanwhile; a filter of
 * somebody's own names them. `fromPage`: the page read says it (page.ts). `isFresh`: what was written a moment ago has to
 * count, so it is counted now, for the others too.
 */
export type SharedCounts = (
  filter: object,
  count: () => Promise<number>,
  options: { fromPage?: number | undefined; isFresh: boolean },
) => Promise<number>;

/** For a page's statement: within the last seconds the caller was told of a change, by whoever's hand. */
export const changedRecently = (ctx: Ctx): SQL =>
  sql`coalesce((select created_at > now() - interval '15 seconds' from live_events where user_id = ${callerId(ctx)}
      and xid < pg_snapshot_xmax(pg_current_snapshot())
    order by user_id desc, xid desc, seq desc limit 1), false) as "changedRecently"`;

/** Counts of one database; `clock` tells how old they are. */
export function createSharedCounts(clock: { now: () => number } = performance): SharedCounts {
  const counts = new LRUCache<string, number, () => Promise<number>>({
    max: 5_000,
    ttl: lifeMs,
    perf: clock,
    ttlResolution: 0,
    // A newer count or other filters take the place of one that is under way: who waits for it is answered all the same.
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
