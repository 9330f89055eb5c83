import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '@pasok/postgres/server';
import { runningUrls } from '@pasok/postgres/start-postgres';
import postgres from 'postgres';
import { createFaultProxy } from '../../services/core-api/src/test/fault-proxy.ts';
import { type Stack, startStack } from '../../tools/stack/start-stack.ts';
import { alreadyPublished } from '../support/run.ts';

/** The running whole as the chaos sees it: its processes, what leads to its databases, and the way in. */
export type Deployment = {
  dataDir: string;
  stack: Stack;
  /** What the terminal would show, a line each. */
  reported: string[];
  proxies: Record<string, Awaited<ReturnType<typeof createFaultProxy>>>;
  /** Past the proxies: the databases themselves, and the server as its owner. */
  sql: { core: postgres.Sql; chain: postgres.Sql; admin: postgres.Sql };
  /** Of the first process; the others follow. */
  metricsPort: number;
  close: () => Promise<void>;
};

const quiet = {
  onnotice: () => undefined,
  idle_timeout: 5,
  backoff: () => 0.1,
  connection: { application_name: 'chaos' },
};

/** Two core-api, two chain-api and the edge; PostgreSQL behind a proxy of faults for each database. */
export async function startDeployment(): Promise<Deployment> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pasok-chaos-'));
  const told: string[] = [];
  const proxies: Deployment['proxies'] = {};
  const metricsPort = await freePorts(5);
  const stack = await startStack({
    dataDir,
    port: 0,
    temporary: true,
    instances: 2,
    ...alreadyPublished(),
    env: { RATE_LIMITS: 'off', DEMO: '0', LOG_LEVEL: 'info', METRICS_PORT: String(metricsPort) },
    report: (line) => told.push(line),
    between: async ({ core, chain }) => {
      const [coreProxy, chainProxy] = [await createFaultProxy(core), await createFaultProxy(chain)];
      Object.assign(proxies, { core: coreProxy, chain: chainProxy });
      return { core: coreProxy.url, chain: chainProxy.url };
    },
  });
  const { core, chain } = stack.databases;
  const sql = {
    core: postgres(core, { ...quiet, max: 4 }),
    chain: postgres(chain, { ...quiet, max: 2 }),
    admin: postgres(runningUrls(dataDir)?.admin ?? core, { ...quiet, max: 2 }),
  };
  const close = async () => {
    await Promise.all(Object.values(sql).map((one) => one.end({ timeout: 1 })));
    await stack.stop();
    for (const proxy of Object.values(proxies)) proxy.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { dataDir, stack, reported: told, proxies, sql, metricsPort, close };
}

/** The process of a service, or of PostgreSQL. */
export const pidOf = ({ stack }: Deployment, name: string): number | undefined =>
  name === 'postgres' ? stack.postgresPid() : stack.services[name]?.pid();

/** edge, core-api, core-api-2, chain-api, chain-api-2. */
export const serviceNames = ({ stack }: Deployment): string[] => Object.keys(stack.services);
