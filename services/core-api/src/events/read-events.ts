import { read } from '@pasok/service/read';
import { sql } from 'drizzle-orm';
import type { Sql } from 'postgres';
import type { Position, StoredEvent } from './channel.ts';

/** More than this at once only come after a long silence of the database: then pages ask for everything again. */
const most = 5_000;

type Database = { sql: Sql };

type Row = { position: Position; seq: number | null; user: string | null; topic: string; id: string };

export type News = { events: StoredEvent[]; position: Position; complete: boolean };

/**
 * Everything that became visible since `from`, and the position to go on from. Nothing is left out, however late a
 * transaction commits, and nothing waits for a transaction that is still open. `complete` is false where there was too
 * much, or where the database is an earlier one than the position speaks of (a standby took over). Rows of transactions
 * that are yet to come are copies from another server (a restored backup) and old.
 */
export async function readEvents(database: Database, from: Position): Promise<News> {
  const rows = await read<Row & { rewound: boolean }>(
    database,
    sql`
    select s.position, pg_snapshot_xmax(${from}::pg_snapshot) > pg_snapshot_xmax(s.position) as rewound,
      e.seq, e.user_id as user, e.topic, e.ref_id as id
    from (select pg_current_snapshot() as position) s
    left join live_events e on e.xid >= pg_snapshot_xmin(${from}::pg_snapshot)
      and not pg_visible_in_snapshot(e.xid, ${from}::pg_snapshot) and e.xid < pg_snapshot_xmax(s.position)
    order by e.xid, e.seq limit ${most}`,
  );
  const [first] = rows;
  if (!first) throw new Error('the position answered nothing');
  const events = rows.flatMap(({ seq, user, topic, id }) =>
    seq === null ? [] : [{ seq, user, topic, id, from }],
  );
  return { events, position: first.position, complete: !first.rewound && rows.length < most };
}

/** Among so many newest events the moment is looked for: enough for 200 a second. */
const newest = 3_000;

/**
 * The position of a quarter of a minute ago: a page that comes asked for what it shows before its stream was open, and
 * an instance that starts has streams before it has read.
 */
export async function recentPosition(database: Database): Promise<Position> {
  const [row] = await read<{ xid: string }>(
    database,
    sql`
    select coalesce(
      (select xid from (select xid, created_at from live_events
          where xid < pg_snapshot_xmax(pg_current_snapshot()) order by xid desc, seq desc limit ${newest}) recent
        where created_at >= now() - interval '15 seconds' order by xid limit 1),
      pg_snapshot_xmin(pg_current_snapshot())) as xid`,
  );
  if (!row) throw new Error('the moment answered nothing');
  return `${row.xid}:${row.xid}:`;
}
