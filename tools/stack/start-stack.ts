import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { moduleFolders } from '@pasok/build/module-folders';
import { lockFolder, makeDataFolder } from '@pasok/postgres/folder-lock';
import { OperatorError } from '@pasok/postgres/operator-error';
import { freePort } from '@pasok/postgres/server';
import { type Postgres, startPostgres } from '@pasok/postgres/start-postgres';
import { EnvironmentError } from '@pasok/service/base/environment';
import { requireKnownDatabase } from '@pasok/service/database/migrate';
import { checkDatabase, checkPort } from './checks.ts';
import { publishModules } from './publish-modules.ts';
import type { RunningService } from './service.ts';
import { startServices } from './start-services.ts';

export type StackOptions = {
  dataDir: string;
  /** 0 takes a free one. */
  port: number;
  host?: string;
  /** Settings on top of this process's environment; undefined removes one. */
  env?: Record<string, string | undefined>;
  /** The data folder is thrown away: when this process is killed, database and folder go with it. */
  temporary?: boolean;
  /** How many of core-api and of chain-api; their services are then called core-api, core-api-2, ... */
  instances?: number;
  /** Gives up a start that is still under way. */
  signal?: AbortSignal;
  /** Where the services find the databases instead: a test puts something in between. */
  between?: (databases: { core: string; chain: string }) => Promise<{ core: string; chain: string }>;
  /** Fills the folder the edge reads modules from, with the shell as it is built; default: publishes all that is built. */
  publish?: (modulesDir: string) => void;
  report?: (line: string) => void;
};

export type Stack = {
  url: string;
  dataDir: string;
  /** True when the PostgreSQL of the data folder is used. */
  isEmbedded: boolean;
  databases: { core: string; chain: string };
  /** The embedded server's process; undefined for a database of one's own. */
  postgresPid: () => number | undefined;
  /** core-api, chain-api and edge, by name. */
  services: Record<string, RunningService>;
  /** Ends everything in order, within ten seconds. */
  stop: () => Promise<void>;
  /** Ends everything at once, as a crash would. */
  kill: () => Promise<void>;
};

const root = fileURLToPath(new URL('../..', import.meta.url));
export const modules = moduleFolders(root);
const builtShell = join(root, 'shell', 'dist');
const readyLimit = 90_000;

type Parts = { database: Database; services: Record<string, RunningService> };
type Database = Pick<Postgres, 'stop' | 'kill'> & {
  core: string;
  chain: string;
  pid: () => number | undefined;
};

/**
 * Starts the built product: the database (unless DATABASE_URL and CHAIN_DATABASE_URL name one), both services and the
 * edge, with the modules published in the data folder. Resolves when the edge reports every part ready.
 * @throws OperatorError with one sentence.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const dataDir = resolve(options.dataDir);
  const host = options.host ?? '127.0.0.1';
  const env = { ...process.env, ...options.env };
  const port = options.port || (await freePort());
  await checkPort(host, port);
  makeDataFolder(dataDir);
  const isEmbedded = !(env.DATABASE_URL || env.CHAIN_DATABASE_URL);
  const database = await openDatabase(dataDir, env, options.temporary ?? false);
  const parts: Parts = { database, services: {} };
  const url = `http://${ownHost(host)}:${port}`;
  try {
    await requireKnown(database);
    const modulesDir = join(dataDir, 'modules');
    const shellDir = options.publish ? builtShell : join(dataDir, 'shell');
    if (options.publish) options.publish(modulesDir);
    else await publishModules(root, { modulesDir, shellDir }, modules);
    const settings = { ...env, DATA_DIR: dataDir, MODULES_DIR: modulesDir, HOST: host, PORT: String(port) };
    const quiet = holdBack(options.report ?? console.error);
    const reached = (await options.between?.(database)) ?? database;
    parts.services = await startServices(
      { ...settings, SHELL_DIR: shellDir, EMBEDDED: isEmbedded ? '1' : '' },
      { root, databases: reached, instances: options.instances ?? 1, report: quiet.report },
    );
    await untilReady(url, parts.services, options.signal);
    quiet.release();
  } catch (error) {
    await stopParts(parts);
    throw error;
  }
  const { core, chain } = database;
  return {
    url,
    dataDir,
    isEmbedded,
    databases: { core, chain },
    services: parts.services,
    postgresPid: database.pid,
    stop: () => stopParts(parts),
    kill: () => {
      for (const service of Object.values(parts.services)) service.kill();
      return database.kill();
    },
  };
}

/** How this machine itself reaches what listens there: 0.0.0.0 is no address to call, on Windows not at all. */
function ownHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  return host.includes(':') ? `[${host === '::' ? '::1' : host}]` : host;
}

/** While starting, what services say is kept back: when it fails, the one sentence is enough. */
function holdBack(pass: (line: string) => void) {
  let early: string[] | undefined = [];
  return {
    report: (line: string) => {
      if (early) early.push(line);
      else pass(line);
    },
    release: () => {
      for (const line of early ?? []) pass(line);
      early = undefined;
    },
  };
}

async function openDatabase(dataDir: string, env: NodeJS.ProcessEnv, temporary: boolean): Promise<Database> {
  const { DATABASE_URL: core, CHAIN_DATABASE_URL: chain } = env;
  if (!core && !chain) {
    const { urls, ...server } = await startPostgres(dataDir, { temporary });
    return { core: urls.core, chain: urls.chain, ...server };
  }
  if (!core || !chain) {
    throw new OperatorError(
      `Set DATABASE_URL and CHAIN_DATABASE_URL both, or neither: ${core ? 'CHAIN_' : ''}DATABASE_URL is missing.`,
    );
  }
  const unlock = await lockFolder(dataDir);
  const release = async () => unlock();
  try {
    await checkDatabase('DATABASE_URL', core);
    await checkDatabase('CHAIN_DATABASE_URL', chain);
  } catch (error) {
    unlock();
    throw error;
  }
  return { core, chain, stop: release, kill: release, pid: () => undefined };
}

/** An older release does not start on a newer one's databases: it must not have switched the modules before it says so. */
async function requireKnown({ core, chain }: Database): Promise<void> {
  const migrations = (service: string) => join(root, 'services', service, 'migrations');
  try {
    await requireKnownDatabase(core, migrations('core-api'));
    await requireKnownDatabase(chain, migrations('chain-api'));
  } catch (error) {
    throw error instanceof EnvironmentError ? new OperatorError(error.message) : error;
  }
}

/** A service that says why it ends, or keeps ending, before all are ready will not get better: its words are the answer. */
async function untilReady(
  url: string,
  services: Record<string, RunningService>,
  signal: AbortSignal | undefined,
): Promise<void> {
  let answer = 'no answer';
  for (const end = Date.now() + readyLimit; Date.now() < end; await wait(100)) {
    if (signal?.aborted) throw new OperatorError('Stopped before everything was ready.');
    for (const [name, service] of Object.entries(services)) {
      const { ended, sentence } = service.trouble();
      if (ended > 2)
        throw new OperatorError(`${name} does not start: ${sentence ?? 'see its log in DATA_DIR/logs'}`);
    }
    const ready = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(4_000) }).catch(
      () => undefined,
    );
    if (ready?.status === 200) return;
    answer = (await ready?.text()) ?? answer;
  }
  throw new OperatorError(`Not everything became ready (${answer}): see the logs in DATA_DIR/logs.`);
}

/** The edge first, so that what it is answering still finds the services; whoever is too slow is ended. */
async function stopParts({ database, services }: Parts): Promise<void> {
  const { edge, ...behind } = services;
  const all = Object.values(services);
  const overdue = setTimeout(() => {
    for (const service of all) service.kill();
  }, 8_500);
  await Promise.race([edge?.stop(), wait(3_000, undefined, { ref: false })]);
  await Promise.all([edge, ...Object.values(behind)].map((service) => service?.stop()));
  clearTimeout(overdue);
  await database.stop();
}
