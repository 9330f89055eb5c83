import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OperatorError } from '@pasok/postgres/operator-error';
import postgres from 'postgres';
import { untilReady } from '../chaos/calm.ts';
import type { Deployment } from '../chaos/deployment.ts';
import { openAddress } from './address.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { startServices } from './services.ts';
import type { Tuning } from './settings.ts';

/** The whole of deploy/ha, as the chaos sees a deployment, and the cluster below it. */
export type HaDeployment = Deployment & { cluster: Cluster };

/** Two of each service and two edges as processes, on a cluster of their own; all of it goes with this process. */
export async function startProduct(tuning: Tuning): Promise<HaDeployment> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pasok-ha-'));
  mkdirSync(join(dataDir, 'keys'), { mode: 0o700 });
  const cluster = await startCluster(dataDir, tuning);
  const { ports } = cluster;
  const address = await openAddress(ports.service(9), [ports.proxy(1), ports.proxy(2)]);
  const deployment = withoutServices(dataDir, cluster, address);
  try {
    const trouble = await cluster.whole();
    if (trouble) throw new OperatorError(`At its start ${trouble}.`);
    await cluster.openRepository();
    const report = (line: string) => deployment.reported.push(line);
    deployment.stack.services = await startServices({ dataDir, cluster, url: address.url, report });
    await untilReady(deployment, 120_000);
    return deployment;
  } catch (error) {
    await deployment.close();
    throw error;
  }
}

type Address = Awaited<ReturnType<typeof openAddress>>;

/** Without its services yet. */
function withoutServices(dataDir: string, cluster: Cluster, address: Address): HaDeployment {
  const databases = { core: cluster.urlOf('core', 'require'), chain: cluster.urlOf('chain', 'require') };
  const sql = {
    core: openDatabase(databases.core, 4),
    chain: openDatabase(databases.chain, 2),
    admin: openDatabase(cluster.adminUrl(), 2),
  };
  const stack: Deployment['stack'] = {
    url: address.url,
    dataDir,
    isEmbedded: false,
    databases,
    services: {},
    postgresPid: () => undefined,
    stop: () => close(),
    kill: () => close(),
  };
  const close = async () => {
    await Promise.all(Object.values(sql).map((one) => one.end({ timeout: 1 })));
    await Promise.all(Object.values(stack.services).map((service) => service.stop()));
    address.close();
    await cluster.end();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return {
    dataDir,
    reported: [],
    sql,
    cluster,
    proxies: {},
    metricsPort: cluster.ports.metrics,
    close,
    stack,
  };
}

const openDatabase = (url: string, max: number) =>
  postgres(url, {
    max,
    idle_timeout: 5,
    backoff: () => 0.1,
    onnotice: () => undefined,
    connection: { application_name: 'chaos' },
  });
