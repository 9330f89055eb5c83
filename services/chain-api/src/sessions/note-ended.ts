import type { EndedSession } from '@pasok/contracts/ended-sessions';
import { lt, sql } from 'drizzle-orm';
import type { TxCtx } from '../context/context.ts';
import { endedSessions } from './table.ts';

/** Stores ended sessions; the latest message wins, because core-api may have been restored to an older version. */
export async function noteEnded({ db }: TxCtx, ended: readonly EndedSession[]): Promise<void> {
  // In one order, so that messages of two instances of core-api never deadlock.
  const rows = new Map(
    ended.map(({ user, version, until }) => [user, { userId: user, version, until: new Date(until) }]),
  );
  await db
    .insert(endedSessions)
    .values([...rows.values()].sort((a, b) => (a.userId < b.userId ? -1 : 1)))
    .onConflictDoUpdate({
      target: endedSessions.userId,
      set: { version: sql`excluded.version`, until: sql`excluded.until`, notedAt: sql`now()` },
    });
}

/** Deletes ended sessions whose tokens have expired. */
export async function forgetEnded({ db }: TxCtx): Promise<void> {
  await db.delete(endedSessions).where(lt(endedSessions.until, sql`now() - interval '1 minute'`));
}
