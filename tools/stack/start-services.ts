import { join } from 'node:path';
import { freePort } from '@pasok/postgres/server';
import { chooseRunAs } from './choose-run-as.ts';
import { keepService, type RunningService } from './service.ts';

type Settings = NodeJS.ProcessEnv & Record<'DATA_DIR' | 'MODULES_DIR' | 'SHELL_DIR', string>;
type Deployment = {
  /** The checkout whose builds are run. */
  root: string;
  databases: { core: string; chain: string };
  /** How many of core-api and of chain-api. */
  instances: number;
  report: (line: string) => void;
};

/** Starts core-api, chain-api and edge on free ports and tells each of the others; resolves before they are ready. */
export async function startServices(
  settings: Settings,
  { root, databases, instances, report }: Deployment,
): Promise<Record<string, RunningService>> {
  const numbers = Array.from({ length: instances }, (_, at) => at);
  const portsOf = () => Promise.all(numbers.map(() => freePort()));
  const [corePorts, chainPorts] = [await portsOf(), await portsOf()];
  const all = (ports: number[]) => ports.map((port) => `http://127.0.0.1:${port}`).join(',');
  // One service knows one address of the other: its only instance, or the edge, which knows them all.
  const edge = `http://127.0.0.1:${settings.PORT}`;
  const peer = (ports: number[]) => (instances > 1 ? edge : all(ports));
  const shared = {
    ...settings,
    NODE_ENV: 'production',
    RUN_AS: settings.RUN_AS ?? chooseRunAs(root, settings, report),
    // With a single instance nobody could take over while an ending one is still listening.
    NOTICE_MS: settings.NOTICE_MS ?? (instances > 1 ? undefined : '300'),
    PUBLIC_URL: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
    DATABASE_URL: undefined,
    CHAIN_DATABASE_URL: undefined,
  };
  const services: Record<string, RunningService> = {};
  const start = (name: string, own: Record<string, string>, at = 0) => {
    const title = at === 0 ? name : `${name}-${at + 1}`;
    services[title] = keepService({
      name: title,
      command: [join(root, 'services', name, 'dist', 'main.js')],
      env: { ...shared, METRICS_PORT: metricsPort(settings, Object.keys(services).length), ...own },
      logFile: join(settings.DATA_DIR, 'logs', `${title}.log`),
      report,
    });
  };
  start('edge', { CORE_API_URL: all(corePorts), CHAIN_API_URL: all(chainPorts) });
  for (const at of numbers) {
    const [core = 0, chain = 0] = [corePorts[at], chainPorts[at]];
    const behind = (port: number) => ({ HOST: '127.0.0.1', PORT: String(port) });
    const coreOwn = { ...behind(core), DATABASE_URL: databases.core, CHAIN_API_URL: peer(chainPorts) };
    const chainOwn = { ...behind(chain), CHAIN_DATABASE_URL: databases.chain, CORE_API_URL: peer(corePorts) };
    start('core-api', coreOwn, at);
    start('chain-api', chainOwn, at);
  }
  return services;
}

/** METRICS_PORT for the first process, the next ports for the others. */
function metricsPort({ METRICS_PORT: first }: Settings, at: number): string | undefined {
  return first ? String(Number(first) + at) : undefined;
}
