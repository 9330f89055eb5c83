import type { Deps } from '../deps.ts';
import type { StoredEvent } from './channel.ts';

/** More than this was missed by somebody who will refetch everything anyway. */
const most = 500;

/**
 * What a page missed since Last-Event-ID. Serials are given before commit, so an event may become visible after one
 * with a higher serial: those of the 15 seconds before are told again. Telling twice only refetches twice.
 */
export async function missedEvents(
  { sql }: Pick<Deps, 'sql'>,
  userId: string,
  lastSeq: number | undefined,
): Promise<StoredEvent[]> {
  if (lastSeq === undefined) return [];
  const rows = await sql<{ seq: string; user: string | null; topic: string; id: string }[]>`
    select seq, user_id as user, topic, ref_id as id from live_events
    where (user_id = ${userId} or user_id is null) and seq >= least(${lastSeq}::bigint + 1, (
      select min(seq) from live_events where created_at >= (
        select created_at - interval '15 seconds' from live_events where seq = ${lastSeq})))
      and seq <> ${lastSeq}
    order by seq desc limit ${most}`;
  return rows.reverse().map((row) => ({ ...row, seq: Number(row.seq) }));
}

/** Last-Event-ID as sent by a page; anything but a serial of ours counts as absent. */
export const readLastSeq = (header: string | undefined): number | undefined =>
  header && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
