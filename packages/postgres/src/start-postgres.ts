import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { findBinaries } from './binaries.ts';
import { openCluster } from './cluster.ts';
import { createDatabases } from './databases.ts';
import { lockFolder, makeDataFolder } from './folder-lock.ts';
import { endServerWithParent } from './guard.ts';
import { OperatorError } from './operator-error.ts';
import { chooseOsUser } from './os-user.ts';
import { endServer, isRunning, runServer, type ServerPlan } from './server.ts';

export type Postgres = {
  urls: { core: string; chain: string; admin: string };
  /** The server's process now; it changes when a killed server was started again. */
  pid: () => number;
  stop: () => Promise<void>;
  /** Ends the server as a crash would. */
  kill: () => Promise<void>;
};

const secretsSchema = z.object({
  admin: z.string(),
  core: z.string(),
  chain: z.string(),
  port: z.number().optional(),
});
type Secrets = z.infer<typeof secretsSchema>;

/**
 * PostgreSQL in `dir`: made on the first start, adopted when a killed start left it running, started again on the
 * same port when it dies. Holds the folder's lock until `stop`. `temporary`: should this process be killed, the server
 * ends and the folder goes.
 * @throws OperatorError with one sentence: folder in use, PostgreSQL not runnable here, folder not usable.
 */
export async function startPostgres(
  dir: string,
  options: { settings?: Record<string, string>; temporary?: boolean } = {},
): Promise<Postgres> {
  const home = resolve(dir);
  makeDataFolder(home);
  const unlock = await lockFolder(home);
  try {
    const { plan, secrets } = prepare(home, options.settings ?? {});
    const server = await runServer(plan, secrets.port);
    keepSecrets(home, { ...secrets, port: server.port });
    const urls = urlsOf(secrets, server.port);
    await createDatabases(urls.admin, { core: secrets.core, chain: secrets.chain });
    const release = options.temporary ? endServerWithParent(plan.folder, home) : () => undefined;
    const onEnd = () => {
      release();
      unlock();
    };
    return { urls, ...keepRunning(plan, server, onEnd) };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Addresses of the databases in `dir` while another process runs their server, as it last said. */
export function runningUrls(dir: string): Postgres['urls'] | undefined {
  const file = secretsFile(resolve(dir));
  if (!existsSync(file)) return undefined;
  const secrets = secretsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return secrets.port === undefined ? undefined : urlsOf(secrets, secrets.port);
}

function urlsOf(secrets: Secrets, port: number): Postgres['urls'] {
  const url = (user: string, password: string, database: string) =>
    `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
  return {
    core: url('core', secrets.core, 'core'),
    chain: url('chain', secrets.chain, 'chain'),
    admin: url('postgres', secrets.admin, 'postgres'),
  };
}

function prepare(home: string, settings: Record<string, string>): { plan: ServerPlan; secrets: Secrets } {
  const isNew = !existsSync(secretsFile(home));
  const secrets = isNew
    ? { admin: newPassword(), core: newPassword(), chain: newPassword() }
    : secretsSchema.parse(JSON.parse(readFileSync(secretsFile(home), 'utf8')));
  const account = chooseOsUser(join(home, 'pg18'));
  const binaries = findBinaries(account);
  if (isNew && existsSync(join(home, `pg${binaries.major}`))) {
    throw new OperatorError(
      `${secretsFile(home)} is missing, so the database beside it cannot be opened: put it back.`,
    );
  }
  keepSecrets(home, secrets); // before initdb: a cluster without its password would be lost
  const folder = openCluster(home, binaries, account, secrets.admin);
  return { plan: { binaries, account, folder, password: secrets.admin, settings }, secrets };
}

/** Watches the server and starts it again when it dies, on the port the services already know. */
function keepRunning(plan: ServerPlan, first: { port: number; pid: number }, onEnd: () => void) {
  let server = first;
  let stopping = false;
  let restart: Promise<void> | undefined;
  const revive = async () => {
    try {
      // Helpers of the killed server may listen there for a moment; on another port the services would never find it.
      server = await runServer(plan, first.port, 'on that alone');
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
    restart = undefined;
  };
  const watch = setInterval(() => {
    if (!stopping && !restart && !isRunning(server.pid)) restart = revive();
  }, 100);
  const end = async (signals?: 'at once') => {
    if (stopping) return;
    stopping = true;
    clearInterval(watch);
    await restart;
    await endServer(server, signals);
    onEnd();
  };
  return { pid: () => server.pid, stop: () => end(), kill: () => end('at once') };
}

const secretsFile = (home: string) => join(home, 'keys', 'postgres.json');

function keepSecrets(home: string, secrets: Secrets): void {
  mkdirSync(join(home, 'keys'), { recursive: true, mode: 0o700 });
  writeFileSync(secretsFile(home), `${JSON.stringify(secrets)}\n`, { mode: 0o600 });
  chmodSync(secretsFile(home), 0o600);
}

const newPassword = () => randomBytes(24).toString('hex');
