import { EnvironmentError } from '../base/environment.ts';
import { isDatabaseUnavailable } from '../database/database-errors.ts';
import type { Logger } from '../process/logger.ts';
import { type LeaderWatch, watchLeader } from './leader-watch.ts';
import { queryReplicationState } from './replication-state.ts';
import { openStandby, type Standby } from './standby.ts';

/** The watch over a leader and what is read while it is away. */
type ReplicaReads = { leader: LeaderWatch; standby: Standby; close: () => Promise<void> };

/** What is wrong with the replicas' address; 'nobody' when no one answers there. */
async function faultOf({ leader, standby }: Omit<ReplicaReads, 'close'>): Promise<string | undefined> {
  const { sql } = standby.connection;
  try {
    await sql`select 1`.simple();
  } catch (error) {
    return isDatabaseUnavailable(error) ? 'nobody' : `refuses us: ${error}`;
  }
  const [replica, known] = [await queryReplicationState(sql, 2_000), leader.contacts().at(-1)];
  if (typeof replica === 'string' || !known) return 'nobody';
  return replica.place === known.place ? undefined : "is another database than the leader's";
}

/**
 * Opens what is read while the leader of a database is away. A replica must not be needed for a start: nobody at its
 * address is only logged. `variable` is the setting of the leader's address, the replicas' is that one with `_READ`.
 * @throws EnvironmentError for an address that refuses us, or leads to another database than the leader's.
 */
export async function openReplicaReads(
  { variable, url, read }: Record<'variable' | 'url' | 'read', string>,
  log: Logger,
): Promise<ReplicaReads> {
  const leader = watchLeader(url, log);
  await leader.ask();
  const standby = openStandby(read, leader.contacts);
  const close = async () => {
    await Promise.all([leader.stop(), standby.connection.close()]);
  };
  const fault = await faultOf({ leader, standby });
  if (fault === 'nobody') log.warn(`no replica answers at ${variable}_READ`);
  else if (fault) {
    await close();
    throw new EnvironmentError(`The replica of ${variable}_READ ${fault}.`);
  }
  return { leader, standby, close };
}
