import { read } from '@pasok/service/database/read';
import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Ctx } from '../context/context.ts';
import { changedRecently } from './shared-counts.ts';

/** Shorter than the period of recent changes: a change is either recent, or newer than every cached count. */
const lifeMs = 10_000;

/**
 * Counts of all of a person's own rows, cached for seconds: for a hundred thousand rows counting takes as long as a hundred
 * other calls. A recent change counts at once.
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
    if (known) return known as Value; // the same name caches the same type
    const counted = await count(ctx);
    kept.set(key, counted);
    return counted;
  };
}
