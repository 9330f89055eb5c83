import { dayInMs } from '@pasok/domain/refusal';
import { locks } from '@pasok/service/locks';
import { eq, sql } from 'drizzle-orm';
import { inTransaction, type ServiceCtx, type TxCtx } from '../../platform/context/context.ts';
import { doneOnce } from '../../schema/done-once.ts';
import { eventsOf } from './events-of.ts';
import { finishedMarket } from './finished-market.ts';
import { openMarket } from './open-market.ts';
import { playEvent, type Stage } from './play-event.ts';
import { runningMarket } from './running-market.ts';
import type { DemoRequest } from './script.ts';
import { seedPeople } from './seed-people.ts';

/** All 25 requests of the demo market. @internal */
export const demoMarket: readonly DemoRequest[] = [...finishedMarket, ...runningMarket, ...openMarket];

/** What `done_once` calls it. */
export const marketName = 'demo market';
/** The script keeps these periods, whatever this installation's are. */
const demoPeriods = { receiptDays: 7, vendorSilenceDays: 14 };

/**
 * Fills the demo market once in the life of a database: one database transaction, so that it is there whole or not at
 * all. An instance that starts meanwhile leaves it to the first one.
 */
export async function seedMarket(ctx: ServiceCtx, { now = new Date() }: { now?: Date } = {}): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [lock] = await ctx.db.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(${locks.demoMarket}) as free`,
    );
    if (!lock?.free) return;
    const done = await ctx.db.select().from(doneOnce).where(eq(doneOnce.name, marketName));
    if (done.length > 0) return;
    await ctx.db.insert(doneOnce).values({ name: marketName });
    await playMarket({ ...ctx, settings: { ...ctx.settings, ...demoPeriods } }, now);
  });
}

async function playMarket(ctx: TxCtx, now: Date): Promise<void> {
  const cast = await seedPeople(ctx, { since: new Date(now.getTime() - 60 * dayInMs) });
  const stage: Stage = { cast, requests: new Map(), offers: new Map(), transactions: new Map() };
  for (const event of eventsOf(demoMarket)) {
    const at = new Date(now.getTime() - event.ago * dayInMs);
    await playEvent(ctx, { stage, event, at });
    if (event.ago > 2) await markRead(ctx, at);
  }
  // Nobody's page is open to hear of it.
  await ctx.db.execute(sql`delete from live_events where created_at >= now()`);
}

/** Notifications older than two days have been read, an hour after they came. */
async function markRead({ db }: TxCtx, at: Date): Promise<void> {
  await db.execute(sql`
    update notifications set read_at = created_at + interval '1 hour'
    where created_at = ${at.toISOString()}::timestamptz`);
}
