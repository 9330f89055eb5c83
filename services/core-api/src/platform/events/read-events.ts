import { read } from '@pasok/service/database/read';
import { sql } from 'drizzle-orm';
import type { Sql } from 'postgres';
import type { StoredEvent } from './hub.ts';

/** More than this at once only come after a long silence of the database: then pages ask for everything again. */
const max = 5_000;

/**
 * How far an instance has read: a snapshot of PostgreSQL ("xmin:xmax:those in progress"). What it does not see is still to
 * be told. A serial cannot say this, for serials are given before commit and transactions commit in any order. The timeline
 * is the leader's: a new one begins when a standby takes over, and with a restore, which gives the same numbers again.
 */
export type Position = { timeline: string; snapshot: string };

type Row = Position & { rewound: boolean; topic: string | null } & Omit<StoredEvent, 'topic'>;

export type EventBatch = { events: StoredEvent[]; position: Position; complete: boolean };

/** Among more listeners than these, naming each costs more than reading what is not for them. */
const maxNamed = 500;

/**
 * Everything for `users` (their ids) and for everybody that became visible since `from` (nothing, where an instance begins),
 * and the position to go on from. Nothing is left out, however late a transaction commits, and nothing waits for a
 * transaction that is still open. `complete` is false where there was too much, or where the database may be an earlier one
 * than the position speaks of: its transactions are fewer, or its timeline is another. Rows of transactions that are yet to
 * come are copies from another server (a restored backup) and old.
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
  const rows = await read<Row>(
    database,
    sql`
    select left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline, s.snapshot,
      pg_snapshot_xmax(${known}) > pg_snapshot_xmax(s.snapshot) as rewound,
      e.user_id as user, e.topic, e.ref_id as id
    from (select pg_current_snapshot() as snapshot) s
    left join live_events e on e.xid >= pg_snapshot_xmin(${known})
      and not pg_visible_in_snapshot(e.xid, ${known}) and e.xid < pg_snapshot_xmax(s.snapshot)
      and ${isWanted}
    order by e.xid, e.seq limit ${max}`,
    // A plan kept since the table was small reads all of it until it is analyzed, twenty times a second.
    { prepare: false },
  );
  const [first] = rows;
  if (!first) throw new Error('the position answered nothing');
  const { timeline, snapshot, rewound } = first;
  return {
    events: rows.flatMap(({ user, topic, id }) => (topic === null ? [] : [{ user, topic, id }])),
    position: { timeline, snapshot },
    complete: from?.timeline === timeline && !rewound && rows.length < max,
  };
}
