import type { Deps } from '../deps.ts';
import type { StoredEvent } from './channel.ts';

/** More than this was missed by somebody who will refetch everything anyway. */
const most = 500;

/**
 * What a page missed since Last-Event-ID; without one, since shortly before it came: what it shows was asked before its
 * stream was open. Serials are given before commit, so an event may become visible after one with a higher serial:
 * those of the 15 seconds before are told again. Telling twice only refetches twice.
 */
export async function missedEvents(
  { sql }: Pick<Deps, 'sql'>,
  userId: string,
  lastSeq: number | undefined,
): Promise<StoredEvent[]> {
  const since =
    lastSeq === undefined ? sql`now()` : sql`(select created_at from live_events where seq = ${lastSeq})`;
  const recent = sql`(select min(seq) from live_events where created_at >= ${since} - interval '15 seconds')`;
  const first = lastSeq === undefined ? recent : sql`least(${lastSeq}::bigint + 1, ${recent})`;
  const rows = await sql<{ seq: string; user: string | null; topic: string; id: string }[]>`
    select seq, user_id as user, topic, ref_id as id from live_events
    where (user_id = ${userId} or user_id is null) and seq >= ${first} and seq <> ${lastSeq ?? 0}
    order by seq desc limit ${most}`;
  return rows.reverse().map((row) => ({ ...row, seq: Number(row.seq) }));
}

/** Last-Event-ID as sent by a page; anything but a serial of ours counts as absent. */
export const readLastSeq = (header: string | undefined): number | undefined =>
  header && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
