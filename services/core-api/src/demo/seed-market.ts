import { eq, sql } from 'drizzle-orm';
import type { Deps } from '../context/deps.ts';
import { doneOnce } from '../schema/limits.ts';
import type { Tx } from '../schema/schema.ts';
import { eventsOf } from './events-of.ts';
import { demoMarket } from './market.ts';
import { playEvent, type Stage } from './play-event.ts';
import { seedPeople } from './seed-people.ts';

const name = 'demo market';
/** The script keeps these periods, whatever this installation's are. */
const demoPeriods = { receiptDays: 7, vendorSilenceDays: 14 };
const dayInMs = 86_400_000;
/** Any constant, the same for all instances. */
const seedLock = 7_221_106;

/**
 * Fills the demo market once in the life of a database: one database transaction, so that it is there whole or not at
 * all. An instance that starts meanwhile leaves it to the first one.
 */
export async function seedMarket(deps: Deps, now = new Date()): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [lock] = await tx.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(${seedLock}) as free`,
    );
    if (!lock?.free) return;
    const done = await tx.select().from(doneOnce).where(eq(doneOnce.name, name));
    if (done.length > 0) return;
    await tx.insert(doneOnce).values({ name });
    await playMarket(tx, deps, now);
  });
}

async function playMarket(tx: Tx, deps: Deps, now: Date): Promise<void> {
  const cast = await seedPeople(tx, deps, new Date(now.getTime() - 60 * dayInMs));
  const played = { requests: new Map(), offers: new Map(), deals: new Map() };
  const stage: Stage = { tx, cast, played, tokens: deps.tokens, settings: demoPeriods };
  for (const event of eventsOf(demoMarket)) {
    const at = new Date(now.getTime() - event.ago * dayInMs);
    await playEvent(stage, event, at);
    await dateNews(tx, at, now);
  }
  // Nobody's page is open to hear of it.
  await tx.execute(sql`delete from live_events where created_at >= now()`);
}

/** Notifications of a past event are of that moment, and read when they are older than two days. */
async function dateNews(tx: Tx, at: Date, now: Date): Promise<void> {
  const old = now.getTime() - at.getTime() > 2 * dayInMs;
  const readAt = old ? new Date(at.getTime() + 3_600_000).toISOString() : null;
  await tx.execute(sql`
    update notifications set created_at = ${at.toISOString()}::timestamptz, read_at = ${readAt}::timestamptz
    where created_at >= now()`);
}
