import { prepareRead, read } from '@pasok/service/read';
import { sql } from 'drizzle-orm';
import type { Sql } from 'postgres';
import { type Position, type StoredEvent, snapshotOf, timelineOf } from './channel.ts';

/** More than this at once only come after a long silence of the database: then pages ask for everything again. */
const most = 5_000;

type Database = { sql: Sql };

type Row = { position: Position; seq: number | null; user: string | null; topic: string; id: string };

export type EventBatch = { events: StoredEvent[]; position: Position; complete: boolean };

/** The timeline of the leader, as a position says it: a new one begins when a standby takes over, and with a restore. */
const timelineNow = sql`('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int || '/'`;

/** Among more listeners than these, naming each costs more than reading what is not for them. */
const mostNamed = 500;

/**
 * Everything for `users` (their ids) and for everybody that became visible since `from`, and the position to go on from.
 * Nothing is left out, however late a transaction commits, and nothing waits for a transaction that is still open.
 * `complete` is false where there was too much, or where the database may be an earlier one than the position speaks of:
 * its transactions are fewer, or its timeline is another (a standby took over, a moment was restored). Rows of
 * transactions that are yet to come are copies from another server (a restored backup) and old.
 */
export async function readEvents(
  database: Database,
  { from, users }: { from: Position; users: readonly string[] },
): Promise<EventBatch> {
  const known = snapshotOf(from);
  const isWanted =
    users.length <= mostNamed
      ? sql`(e.user_id is null or e.user_id = any(${`{${users.join()}}`}::uuid[]))`
      : sql`true`;
  const rows = await read<Row & { rewound: boolean }>(
    database,
    sql`
    select ${timelineNow} || s.snapshot as position,
      pg_snapshot_xmax(${known}::pg_snapshot) > pg_snapshot_xmax(s.snapshot) as rewound,
      e.seq, e.user_id as user, e.topic, e.ref_id as id
    from (select pg_current_snapshot() as snapshot) s
    left join live_events e on e.xid >= pg_snapshot_xmin(${known}::pg_snapshot)
      and not pg_visible_in_snapshot(e.xid, ${known}::pg_snapshot) and e.xid < pg_snapshot_xmax(s.snapshot)
      and ${isWanted}
    order by e.xid, e.seq limit ${most}`,
    // A plan kept since the table was small reads all of it until it is analyzed, twenty times a second.
    { prepare: false },
  );
  const [first] = rows;
  if (!first) throw new Error('the position answered nothing');
  const events = rows.flatMap(({ seq, user, topic, id }) =>
    seq === null ? [] : [{ seq, user, topic, id, from: inTimeline(first.position, from) }],
  );
  const isSameTimeline = inTimeline(first.position, from) === from;
  return {
    events,
    position: first.position,
    complete: isSameTimeline && !first.rewound && rows.length < most,
  };
}

/** A position as one of the timeline of `other`, in which its events were read. */
const inTimeline = (other: Position, position: Position): Position =>
  `${timelineOf(other)}${snapshotOf(position)}`;

/** Among so many newest events the moment is looked for: enough for 200 a second. */
const newest = 3_000;

const readRecent = prepareRead<{ timeline: string; xid: string }>(sql`
  select ${timelineNow} as timeline, coalesce(
    (select xid from (select xid, created_at from live_events
        where xid < pg_snapshot_xmax(pg_current_snapshot()) order by xid desc, seq desc limit ${newest}) recent
      where created_at >= now() - interval '15 seconds' order by xid limit 1),
    pg_snapshot_xmin(pg_current_snapshot())) as xid`);

/**
 * The position of a quarter of a minute ago: a page that comes asked for what it shows before its stream was open, and
 * an instance that starts has streams before it has read.
 */
export async function recentPosition(database: Database): Promise<Position> {
  const [row] = await readRecent(database, {});
  if (!row) throw new Error('the moment answered nothing');
  return `${row.timeline}${row.xid}:${row.xid}:`;
}
