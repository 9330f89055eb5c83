import { read } from '@pasok/service/database/read';
import { sql } from 'drizzle-orm';
import type { Sql } from 'postgres';
import type { StoredEvent } from './hub.ts';

/** More events at once only come after a long outage of the database: then pages refetch everything. */
const max = 5_000;

/**
 * How far an instance has read: a snapshot of PostgreSQL ("xmin:xmax:in progress"). Events that it does not see are still to
 * send. A serial cannot tell this: serials are assigned before commit, and transactions commit in any order. The timeline is
 * the leader's: a new one begins when a standby takes over, and with a restore, which assigns the same numbers again.
 */
export type Position = { timeline: string; snapshot: string };

type Row = Position & { rewound: boolean; topic: string | null } & Omit<StoredEvent, 'topic'>;

export type EventBatch = { events: StoredEvent[]; position: Position; complete: boolean };

/** With more listeners, naming each in the statement costs more than reading events that are not for them. */
const maxNamed = 500;

/**
 * Reads all events for `users` (their ids) and for everybody that became visible since `from` (none for an instance that
 * starts), and the position to go on from. It misses no event, however late a transaction commits, and waits for no open
 * transaction. `complete` is false when there were too many events, or when the database may be older than the position: it has
 * fewer transactions or another timeline. Rows of future transactions are old copies from another server (a restored backup).
 */
export async function readEvents(
  database: { sql: Sql },
  { from, users }: { from: Position | undefined; users: readonly string[] },
): Promise<EventBatch> {
  const known = sql`${from?.snapshot ?? null}::pg_snapshot`;
  const isWanted =
    users.length <= maxNamed
      ? sql`(e.user_id is null or e.user_id = any(${`{${users.join()}}`}::uuid[]))`
      : sql`true`;
  const statement = sql`
    select left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline, s.snapshot,
      pg_snapshot_xmax(${known}) > pg_snapshot_xmax(s.snapshot) as rewound,
      e.user_id as user, e.topic, e.ref_id as id
    from (select pg_current_snapshot() as snapshot) s
    left join live_events e on e.xid >= pg_snapshot_xmin(${known})
      and not pg_visible_in_snapshot(e.xid, ${known}) and e.xid < pg_snapshot_xmax(s.snapshot)
      and ${isWanted}
    order by e.xid, e.seq limit ${max}`;
  // A plan that PostgreSQL kept while the table was small would read all of it, twenty times a second, until ANALYZE.
  const rows = await read<Row>(database, statement, { prepare: false });
  const [first] = rows;
  if (!first) throw new Error('the statement returned no position');
  const { timeline, snapshot, rewound } = first;
  return {
    events: rows.flatMap(({ user, topic, id }) => (topic === null ? [] : [{ user, topic, id }])),
    position: { timeline, snapshot },
    complete: from?.timeline === timeline && !rewound && rows.length < max,
  };
}
