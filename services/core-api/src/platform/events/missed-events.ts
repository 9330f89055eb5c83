import { prepareRead } from '@pasok/service/read';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../context/context.ts';
import { type Position, type StoredEvent, snapshotOf } from './channel.ts';
import { recentPosition } from './read-events.ts';

/** More than so many of their own, or of everybody's, were missed by somebody who asks for everything again anyway. */
const most = 40;

/**
 * What a page missed since the position of its Last-Event-ID; without one, since shortly before it came. The position is
 * known before the table is read, and every part comes from an index in order: the cost grows neither with the table nor
 * with what a page claims to have seen. (`pg_visible_in_snapshot` would be asked of every row above the claimed xmin.)
 */
export async function missedEvents(
  ctx: Ctx,
  { position }: { position: Position | undefined },
): Promise<StoredEvent[]> {
  const from = position ?? (await recentPosition(ctx));
  const rows = await readMissed(ctx, { caller: ctx.caller.id, known: snapshotOf(from) });
  return rows.map((row) => ({ ...row, from }));
}

const known = sql`${sql.placeholder('known')}::pg_snapshot`;
const later = sql`xid >= pg_snapshot_xmax(${known})`;
const running = sql`xid = any(array(select pg_snapshot_xip(${known})))`;

const readMissed = prepareRead<Omit<StoredEvent, 'from'>>(sql`
  select seq, user_id as user, topic, ref_id as id from (
    ${newestOf(sql`user_id = ${sql.placeholder('caller')}`, sql`user_id desc,`)}
    union all
    ${newestOf(sql`user_id is null`, sql``)}
  ) missed order by xid, seq`);

/** The newest of these; `first`: what the order of their index begins with. */
function newestOf(whose: SQL, first: SQL): SQL {
  const [one, other] = [later, running].map(
    (
      part,
    ) => sql`(select * from live_events where ${whose} and ${part} and xid < pg_snapshot_xmax(pg_current_snapshot())
      order by ${first} xid desc, seq desc limit ${most})`,
  );
  return sql`(select * from (${one} union all ${other}) newest order by xid desc, seq desc limit ${most})`;
}
