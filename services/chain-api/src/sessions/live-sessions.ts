import type { AuthUser } from '@pasok/service/base/http-env';
import { sessionRefused } from '@pasok/service/http/auth';
import type { Logger } from '@pasok/service/process/logger';
import { createOutageLog } from '@pasok/service/process/outage-log';
import { and, gt, sql } from 'drizzle-orm';
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

/** Looks until the next one reads everything anew: what is over is forgotten then. */
const looksOfTurn = 60;

/** Maximum difference between the clocks of core-api and its database. */
const clocksMs = 300_000;

type Ended = Pick<typeof endedSessions.$inferSelect, 'version' | 'until'>;

/**
 * Reads at once and then every second what core-api sent to any instance: what came within a minute, and once a minute all. While the database or core-api is away, the last
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
  const matters = gt(endedSessions.until, sql`now()`);
  const all = db.select().from(endedSessions).where(matters);
  // Longer than any transaction and than a turn takes.
  const lately = and(matters, gt(endedSessions.notedAt, sql`now() - interval '2 minutes'`));
  const newest = db.select().from(endedSessions).where(lately);
  const watched = new Set<{ user: AuthUser; end: () => void }>();
  let known = new Map<string, Ended>();
  const isBelow = ({ version, expiresAt }: AuthUser, ended: Ended | undefined): boolean => {
    if (!ended || version >= ended.version) return false;
    // A bearer that expires later began later: core-api was restored to a moment before this end, and counts again from there.
    return expiresAt <= ended.until.getTime() + clocksMs;
  };
  const hasEnded = (user: AuthUser): boolean =>
    isBelow(user, known.get(user.id)) || isBelow(user, known.get(user.session ?? ''));
  let looks = 0;
  const look = async () => {
    const isWhole = looks % looksOfTurn === 0;
    const rows = await (isWhole ? all : newest);
    if (isWhole) known = new Map();
    for (const { userId, version, until } of rows) known.set(userId, { version, until });
    looks += 1;
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
