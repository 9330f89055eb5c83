import { type LeaderWatch, watchLeader } from './leader-watch.ts';
import type { Logger } from './logger.ts';
import { probeReplica } from './probe-replica.ts';
import { openStandby, type Standby } from './standby.ts';

/** The watch over a leader and what is read while it is away. */
type ReplicaReads = { leader: LeaderWatch; standby: Standby; close: () => Promise<void> };

type Addresses = {
  /** The setting of the leader's address; the replicas' is the one of the same name with `_READ`. */
  variable: string;
  url: string;
  read: string;
};

/**
 * Opens what is read while the leader of a database is away.
 * @throws EnvironmentError for an address of replicas that never can be read.
 */
export async function openReplicaReads(
  { variable, url, read }: Addresses,
  log: Logger,
): Promise<ReplicaReads> {
  const replicas = { variable: `${variable}_READ`, url: read, leader: { variable, url } };
  if (!(await probeReplica(replicas))) log.warn(`nobody answers at ${replicas.variable}`);
  const leader = watchLeader(url, log);
  await leader.ask();
  const standby = openStandby(read, leader.contacts);
  const close = async () => {
    await Promise.all([leader.stop(), standby.connection.close()]);
  };
  return { leader, standby, close };
}
