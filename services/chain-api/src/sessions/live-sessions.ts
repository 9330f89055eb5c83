import type { AuthUser } from '@pasok/service/base/http-env';
import { sessionRefused } from '@pasok/service/http/auth';
import type { Logger } from '@pasok/service/process/logger';
import { createOutageLog } from '@pasok/service/process/outage-log';
import { gt, sql } from 'drizzle-orm';
import type { DatabaseCtx } from '../context/context.ts';
import { endedSessions } from './table.ts';

/** Which bearers are still valid, by what core-api sent: in memory, so that a read costs no further statement. */
export type LiveSessions = {
  /** @throws UNAUTHENTICATED for a bearer whose session ended */
  require(user: AuthUser): void;
  /** Calls `end` once when the session of a bearer ends. Answers how to stop watching. */
  watch(user: AuthUser, end: () => void): () => void;
  stop(): void;
};

/** Maximum difference between the clocks of core-api and its database. */
const clocksMs = 300_000;

type Ended = Pick<typeof endedSessions.$inferSelect, 'version' | 'until'>;

/**
 * Reads at once and then every second what core-api sent to any instance. While the database or core-api is away, the last
 * known state applies.
 */
export async function openLiveSessions(
  { db }: DatabaseCtx,
  log: Logger,
  everyMs = 1_000,
): Promise<LiveSessions> {
  const outage = createOutageLog(log, {
    fails: 'it cannot be read whose sessions ended',
    works: 'it is read again whose sessions ended',
  });
  const statement = db.select().from(endedSessions).where(gt(endedSessions.until, sql`now()`));
  const watched = new Set<{ user: AuthUser; end: () => void }>();
  let known = new Map<string, Ended>();
  const hasEnded = ({ id, version, expiresAt }: AuthUser): boolean => {
    const ended = known.get(id);
    if (!ended || version >= ended.version) return false;
    // A bearer that expires later began later: core-api was restored to a moment before this end, and counts again from there.
    return expiresAt <= ended.until.getTime() + clocksMs;
  };
  const look = async () => {
    const rows = await statement;
    known = new Map(rows.map(({ userId, ...ended }) => [userId, ended]));
    for (const { user, end } of watched) if (hasEnded(user)) end();
  };
  await look();
  const lookAgain = async () => {
    await look().then(outage.worked, outage.failed);
    if (!isStopped) timer = setTimeout(lookAgain, everyMs);
  };
  let isStopped = false;
  let timer = setTimeout(lookAgain, everyMs);
  return {
    require(user) {
      if (hasEnded(user)) throw sessionRefused('over');
    },
    watch(user, end) {
      const one = { user, end };
      watched.add(one);
      return () => watched.delete(one);
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
