import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '../base/errors.ts';
import { singleFlight } from '../base/single-flight.ts';
import { type Connection, connectDatabase } from '../database/database.ts';
import type { Contact } from './leader-watch.ts';
import type { ReplicationState } from './replication-state.ts';
import { queryReplicationState } from './replication-state.ts';

export type Standby = {
  /** What is read while the leader is away. One connection, so that all of it comes from the replica that was asked. */
  connection: Connection;
  /** Up to when the replica holds everything acknowledged. @throws UNAVAILABLE when that cannot be said of it. */
  asOf: () => Promise<Date>;
  /** Counts connections: whatever was read meanwhile came from one replica if this did not change. */
  era: () => number;
};

const silenceMs = 1_000;
/** How long an answer of the replica counts, and how often and long it is asked whether it has replayed what it holds. */
const countsMs = 300;
const [againMs, longestMs] = [20, 500];

/**
 * Up to when a replica holds everything acknowledged: to the newest contact with the leader whose log it has replayed, or
 * to a later commit that it has replayed. Undefined for another database, and for one too far behind. @internal
 */
export function replicaDataAsOf(
  contacts: readonly Contact[],
  { place, reached, lastCommit }: ReplicationState,
): Date | undefined {
  const contact = contacts.findLast((one) => one.place === place && one.reached <= reached);
  return contact && new Date(Math.max(contact.at, lastCommit?.getTime() ?? 0));
}

/** Opens what is read while the leader is away; nothing is connected before. */
export function openStandby(url: string, contacts: () => readonly Contact[]): Standby {
  let [era, heard] = [0, Number.NEGATIVE_INFINITY];
  const connection = connectDatabase(url, { max: 1, replica: true, onClose: () => (era += 1) });
  let known: { era: number; asOf: Date } | undefined;
  /** How far the replica was that was read since the leader answered last: no other one may be behind it. */
  let [basis, furthest] = [0, 0];

  /** A synchronous replica has every acknowledged commit on its disk, but replays it a moment later: that is waited for. */
  const stand = async (): Promise<ReplicationState | undefined> => {
    let wanted: number | undefined;
    const last = contacts().at(-1)?.at ?? 0;
    if (last !== basis) [basis, furthest] = [last, 0];
    for (const end = performance.now() + longestMs; ; await pause(againMs)) {
      const found = await queryReplicationState(connection.sql, silenceMs);
      if (typeof found === 'string') return undefined;
      wanted ??= Math.max(found.received ?? 0, furthest);
      if (found.reached < wanted && performance.now() < end) continue;
      return found.reached < furthest ? undefined : found;
    }
  };
  const look = singleFlight(async () => {
    const before = era;
    const found = await stand();
    const asOf = found && replicaDataAsOf(contacts(), found);
    if (!asOf)
      throw new AppError('UNAVAILABLE', {
        headers: { 'Retry-After': '1' },
        details: 'no replica can be read',
      });
    furthest = found.reached;
    heard = performance.now();
    known = { era: before, asOf };
    return asOf;
  });
  return {
    connection,
    asOf: async () => (known?.era === era && performance.now() - heard < countsMs ? known.asOf : look()),
    era: () => era,
  };
}
