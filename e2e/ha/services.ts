import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { publishModules } from '../../tools/stack/publish-modules.ts';
import { keepService, type RunningService } from '../../tools/stack/service.ts';
import { modules } from '../../tools/stack/start-stack.ts';
import type { Cluster } from './cluster.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const names = ['edge', 'edge-2', 'core-api', 'core-api-2', 'chain-api', 'chain-api-2'];

type Place = {
  dataDir: string;
  cluster: Cluster;
  /** Where people and services reach the edges. */
  url: string;
  report: (line: string) => void;
};

/** The settings of each program, as deploy/ha/compose.yaml has them. */
function settingsOf({ dataDir, cluster, url }: Place): Record<string, Record<string, string>> {
  const addresses = (name: string) =>
    [name, `${name}-2`]
      .map((one) => `http://127.0.0.1:${cluster.ports.service(names.indexOf(one))}`)
      .join(',');
  return {
    edge: {
      CORE_API_URL: addresses('core-api'),
      CHAIN_API_URL: addresses('chain-api'),
      TRUST_PROXY: '1',
      MODULES_DIR: join(dataDir, 'modules'),
      SHELL_DIR: join(dataDir, 'shell'),
    },
    'core-api': {
      DATABASE_URL: cluster.urlOf('core', 'verify-full'),
      DATABASE_URL_READ: cluster.readUrlOf('core', 'verify-full'),
      CHAIN_API_URL: url,
    },
    'chain-api': {
      CHAIN_DATABASE_URL: cluster.urlOf('chain', 'verify-full'),
      CHAIN_DATABASE_URL_READ: cluster.readUrlOf('chain', 'verify-full'),
      CORE_API_URL: url,
    },
  };
}

/** Starts two of each service and two edges; resolves before they are ready. */
export async function startServices(place: Place): Promise<Record<string, RunningService>> {
  const { dataDir, cluster, url, report } = place;
  const own = settingsOf(place);
  await publishModules(
    root,
    { modulesDir: join(dataDir, 'modules'), shellDir: join(dataDir, 'shell') },
    modules,
  );
  const keep = (name: string, at: number) => {
    const program = name.replace(/-2$/, '');
    return keepService({
      name,
      command: [join(root, 'services', program, 'dist', 'main.js')],
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        NODE_EXTRA_CA_CERTS: cluster.authority,
        HOST: '127.0.0.1',
        PORT: String(cluster.ports.service(at)),
        METRICS_PORT: String(cluster.ports.metrics + at),
        PUBLIC_URL: url,
        // Keys are made in DATA_DIR, where the search for unit tokens finds them.
        EMBEDDED: '1',
        DATA_DIR: dataDir,
        DEMO: '0',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'info',
        ...own[program],
      },
      logFile: join(dataDir, 'logs', `${name}.log`),
      report,
    });
  };
  return Object.fromEntries(names.map((name, at) => [name, keep(name, at)]));
}
