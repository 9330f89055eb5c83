import { read } from '@pasok/service/read';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../context/context.ts';
import { type Position, type StoredEvent, snapshotOf } from './channel.ts';
import { recentPosition } from './read-events.ts';

/** More than so many of their own, or of everybody's, were missed by somebody who asks for everything again anyway. */
const most = 40;

/**
 * What a page missed since the position of its Last-Event-ID; without one, since shortly before it came. The position is
 * known before the table is read, and both parts come from an index in order: the cost does not grow with the table.
 */
export async function missedEvents(
  ctx: Ctx,
  { position }: { position: Position | undefined },
): Promise<StoredEvent[]> {
  const from = position ?? (await recentPosition(ctx));
  const known = snapshotOf(from);
  const isMissed = sql`xid >= pg_snapshot_xmin(${known}::pg_snapshot) and xid < pg_snapshot_xmax(pg_current_snapshot())
    and not pg_visible_in_snapshot(xid, ${known}::pg_snapshot)`;
  const rows = await read<Omit<StoredEvent, 'from'>>(
    ctx,
    sql`
    select seq, user_id as user, topic, ref_id as id from (
      (select * from live_events where user_id = ${ctx.caller.id} and ${isMissed}
        order by user_id desc, xid desc, seq desc limit ${most})
      union all
      (select * from live_events where user_id is null and ${isMissed} order by xid desc, seq desc limit ${most})
    ) missed order by xid, seq`,
  );
  return rows.map((row) => ({ ...row, from }));
}
