import { createConnection } from 'node:net';
import { isDatabaseUnavailable } from './database-errors.ts';
import { databaseOptions, replicaOptions } from './database-options.ts';
import { EnvironmentError } from './environment.ts';
import { openDriver } from './open-driver.ts';
import { queryReplicationState } from './query-replication-state.ts';

/** SSLRequest: what PostgreSQL answers to with one letter, before it asks who is there. */
const greeting = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
const timeoutMs = 2_000;

/** False when something else than PostgreSQL answers at an address; nobody there may be PostgreSQL later. */
function mayBePostgres(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ host, port });
    const end = (verdict: boolean) => {
      socket.destroy();
      resolve(verdict);
    };
    socket.setTimeout(timeoutMs, () => end(true));
    socket.once('connect', () => socket.write(greeting));
    socket.once('data', ([first]) => end([...'SNE'].includes(String.fromCharCode(first ?? 0))));
    socket.once('error', () => end(true));
    socket.once('close', () => end(true));
  });
}

type ReadAddress = { variable: string; url: string; leader: { variable: string; url: string } };

/**
 * Looks at the address of the replicas at a start.
 * @returns false when nobody answers there, which is no reason not to start.
 * @throws EnvironmentError for what is not PostgreSQL, refuses us, or is another database than the leader's.
 */
export async function probeReplica({ variable, url, leader }: ReadAddress): Promise<boolean> {
  const replicas = openDriver(url, replicaOptions(1), 'prefer-standby');
  const leading = openDriver(leader.url, databaseOptions(1));
  try {
    const { host, port } = replicas.options;
    for (const [at, name] of host.entries())
      if (!(await mayBePostgres(name, port[at] ?? 5432)))
        throw new EnvironmentError(
          `${variable} leads to something that is not PostgreSQL: give it the address of a replica.`,
        );
    const refusal = await replicas`select 1`.simple().then(
      () => undefined,
      (error: unknown) => error,
    );
    if (refusal && isDatabaseUnavailable(refusal)) return false;
    if (refusal) throw new EnvironmentError(`The replica of ${variable} refuses us: ${String(refusal)}.`);
    const [follows, leads] = await Promise.all([
      queryReplicationState(replicas, timeoutMs),
      queryReplicationState(leading, timeoutMs),
    ]);
    if (typeof follows === 'string' || typeof leads === 'string') return false;
    if (follows.place !== leads.place)
      throw new EnvironmentError(
        `${variable} leads to another database than ${leader.variable}: let it name a replica of that one.`,
      );
    return true;
  } finally {
    await Promise.all([replicas, leading].map((sql) => sql.end({ timeout: 1 })));
  }
}
