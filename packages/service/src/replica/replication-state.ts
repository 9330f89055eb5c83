import { setImmediate as afterInput } from 'node:timers/promises';
import type { Sql } from 'postgres';

/** Where a server stands. Replicas have the place of their leader, and follow it through the same log. */
export type ReplicationState = {
  /** Names the cluster and the database. */
  place: string;
  readOnly: boolean;
  /** Bytes of the log that count here: written safely by a leader, replayed by a replica. */
  reached: number;
  /** Bytes that a replica has on its disk, replayed or not: a commit waits for these at a synchronous one. */
  received: number | null;
  /** When the last commit was made that a replica has replayed, by the leader's clock. */
  lastCommit: Date | null;
};

const bytes = (place: string): string => `pg_wal_lsn_diff(${place}, '0/0')::bigint`;

/** Any role may ask this, on a leader and on a replica. */
const query = `select
  (select system_identifier from pg_control_system()) || ' ' || current_database() as place,
  current_setting('transaction_read_only') = 'on' as "readOnly",
  case when pg_is_in_recovery() then ${bytes('pg_last_wal_replay_lsn()')}
    else ${bytes('pg_current_wal_flush_lsn()')} end as reached,
  case when pg_is_in_recovery() then ${bytes('pg_last_wal_receive_lsn()')} end as received,
  case when pg_is_in_recovery() then pg_last_xact_replay_timestamp() end as "lastCommit"`;

/**
 * Where the server at the end of a connection stands. 'silent' when it said nothing in `silenceMs`, 'lost' when the
 * connection ended or was none. A process that stood still itself hears what came meanwhile before it calls that silence.
 */
export async function queryReplicationState(
  sql: Sql,
  silenceMs: number,
): Promise<ReplicationState | 'silent' | 'lost'> {
  let timer: NodeJS.Timeout | undefined;
  const heard = sql
    .unsafe<ReplicationState[]>(query)
    .simple()
    .then(
      ([stand]) => stand ?? ('lost' as const),
      () => 'lost' as const,
    );
  const silent = new Promise<'silent'>((resolve) => {
    timer = setTimeout(() => void afterInput().then(() => resolve('silent')), silenceMs);
  });
  const answer = await Promise.race([heard, silent]);
  clearTimeout(timer);
  return answer;
}
