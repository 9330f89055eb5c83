import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { federationName, readPackage } from '@pasok/module-kit/package-card';
import { OperatorError } from '@pasok/postgres/operator-error';
import { freePort } from '@pasok/postgres/server';
import { findRoute, routesOf } from '../../services/edge/src/routes.ts';
import { build } from '../stack/build.ts';
import { checkPort } from '../stack/checks.ts';
import { runStack } from '../stack/run-stack.ts';
import { modules, type Stack, startStack } from '../stack/start-stack.ts';
import { whereTypesAreChecked } from './check-types.ts';
import { serveAlone } from './serve-alone.ts';
import { type ServedApp, serveApp } from './serve-app.ts';
import { watchServices } from './watch-services.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const firstModulePort = 4301;
const madeBy = ['packages/module-kit/src/config.ts', 'package-lock.json'].map((file) => join(root, file));

/** The registry of development: every module straight from its own dev server. */
function publishDevServers(ports: Map<string, number>) {
  return (modulesDir: string) => {
    const entries = [...ports].map(([folder, port]) => {
      const app = pathToFileURL(join(root, folder, '/'));
      const entry = `http://127.0.0.1:${port}/mf-manifest.json`;
      return { ...readPackage(app).pasok, name: federationName(app), entry };
    });
    mkdirSync(modulesDir, { recursive: true });
    writeFileSync(join(modulesDir, 'registry.json'), JSON.stringify(entries));
  };
}

async function choosePorts(): Promise<Map<string, number>> {
  const ports = modules.map((_, index) => freePort(firstModulePort + index));
  return new Map((await Promise.all(ports)).map((port, index) => [modules[index] ?? '', port]));
}

/** Serves an app and has its first build made: whoever opens the page at once must not wait for it. */
async function serveBuilt(app: string, port: number, file: string, server?: object): Promise<ServedApp> {
  const served = await serveApp(join(root, app), port, { server, madeBy });
  await fetch(new URL(file, served.url));
  return served;
}

/** The shell, with everything that is not its own page taken from the running product. */
async function serveShell(port: number, stack: Stack): Promise<ServedApp> {
  const isEdges = (path: string) => findRoute(routesOf(), path).answer !== 'shell';
  return serveBuilt('shell', port, '', { proxy: [{ pathFilter: isEdges, target: stack.url }] });
}

async function develop(signal: AbortSignal): Promise<Stack> {
  const begun = Date.now();
  const { PORT = '8080', DATA_DIR = './data' } = process.env;
  const port = Number(PORT);
  await checkPort('127.0.0.1', port);
  await build(signal);
  signal.throwIfAborted();
  process.env.NODE_ENV = 'development';
  const ports = await choosePorts();
  const serving = Promise.all([...ports].map(([name, at]) => serveBuilt(name, at, 'mf-manifest.json')));
  serving.catch(() => undefined); // told below: until then PostgreSQL could not be stopped
  const stack = await startStack({
    dataDir: DATA_DIR,
    port: await freePort(),
    signal,
    publish: publishDevServers(ports),
    env: {
      RATE_LIMITS: process.env.RATE_LIMITS ?? 'off',
      PUBLIC_URL: `http://localhost:${port}`,
    },
  });
  const served: ServedApp[] = [];
  const stop = async () => {
    await Promise.all(served.map(({ close }) => close()));
    await stack.stop();
  };
  try {
    watchServices(root, stack.services);
    served.push(await serveShell(port, stack));
    served.push(...(await serving));
  } catch (error) {
    await stop();
    throw error;
  }
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  console.log(`\nPasok in development: http://localhost:${port} (ready after ${seconds} s)`);
  console.log('Demo accounts: ani@demo.test, budi@demo.test, citra@demo.test, password rahasia1');
  console.log(`${whereTypesAreChecked(root)}\n`);
  return { ...stack, stop };
}

function developAlone(name: string) {
  if (!modules.includes(name))
    throw new OperatorError(`There is no module ${name}, only ${modules.join(', ')}.`);
  return serveAlone(join(root, name), madeBy);
}

const [, , , alone] = process.argv;
await runStack(alone ? async () => developAlone(alone) : develop);
process.exit(process.exitCode);
