import { setImmediate as afterInput } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { type ReplicationState, replicationStateQuery } from './replication-state.ts';

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
    .unsafe<ReplicationState[]>(replicationStateQuery)
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
