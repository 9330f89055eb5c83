import { read } from '@pasok/service/database/read';
import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Ctx } from '../context/context.ts';
import { changedRecently } from './shared-counts.ts';

/** Shorter than what counts as recent: whoever asks after it was forgotten is counted for anew, or nothing had changed. */
const lifeMs = 10_000;

/**
 * What counting all of somebody's own rows says, kept for seconds: of a person with a hundred thousand it takes as long as
 * a hundred other calls. What changed for them a moment ago counts at once.
 */
export type OwnCounts = <Value extends object>(
  ctx: Ctx,
  name: string,
  count: (ctx: Ctx) => Promise<Value>,
) => Promise<Value>;

export function createOwnCounts(clock: { now: () => number } = performance): OwnCounts {
  const kept = new LRUCache<string, object>({ max: 5_000, ttl: lifeMs, perf: clock, ttlResolution: 0 });
  return async <Value extends object>(ctx: Ctx, name: string, count: (ctx: Ctx) => Promise<Value>) => {
    const key = `${name} ${ctx.caller.id}`;
    const [row] = await read<{ changedRecently: boolean }>(ctx, sql`select ${changedRecently(ctx)}`);
    const known = row?.changedRecently ? undefined : kept.get(key);
    if (known) return known as Value; // what the same name was given
    const counted = await count(ctx);
    kept.set(key, counted);
    return counted;
  };
}
