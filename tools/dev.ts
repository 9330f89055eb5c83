import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from './build.ts';
import { type ServedApp, serveApp } from './dev/serve-app.ts';
import { watchServices } from './dev/watch-services.ts';
import { federationName, readPackage } from './federation.ts';
import { freePort } from './postgres/server.ts';
import { checkPort } from './stack/checks.ts';
import { runStack } from './stack/run-stack.ts';
import { modules, type Stack, startStack } from './stack.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const firstModulePort = 4301;

/** The registry of development: every module straight from its own dev server. */
function publishDevServers(served: Map<string, ServedApp>) {
  return (modulesDir: string) => {
    const entries = [...served].map(([folder, { url }]) => {
      const app = pathToFileURL(join(root, folder, '/'));
      const entry = new URL('mf-manifest.json', url).href;
      return { ...readPackage(app).pasok, name: federationName(app), entry };
    });
    mkdirSync(modulesDir, { recursive: true });
    writeFileSync(join(modulesDir, 'registry.json'), JSON.stringify(entries));
  };
}

async function serveModules(): Promise<Map<string, ServedApp>> {
  const served = new Map<string, ServedApp>();
  for (const [index, name] of modules.entries())
    served.set(name, await serveApp(root, name, await freePort(firstModulePort + index)));
  return served;
}

/** The shell, with everything that is not its own page taken from the running product. */
async function serveShell(port: number, stack: Stack): Promise<ServedApp> {
  const paths = ['/api', '/health', '/registry.json', '/.well-known'];
  const proxy = Object.fromEntries(paths.map((path) => [path, stack.url]));
  return serveApp(root, 'shell', port, { proxy });
}

/** Whoever opens the page at once must not wait for the first builds: these files are answered when they are done. */
async function untilBuilt(modules: Iterable<ServedApp>, shell: ServedApp): Promise<void> {
  const manifests = [...modules].map(({ url }) => new URL('mf-manifest.json', url).href);
  await Promise.all([...manifests, shell.url].map((url) => fetch(url)));
}

async function develop(signal: AbortSignal): Promise<Stack> {
  const begun = Date.now();
  const { PORT = '8080', DATA_DIR = './data' } = process.env;
  const port = Number(PORT);
  await checkPort('127.0.0.1', port);
  await build(signal);
  signal.throwIfAborted();
  process.env.NODE_ENV = 'development';
  const served = await serveModules();
  const closeAll = () => Promise.all([...served.values()].map(({ close }) => close()));
  const stack = await startStack({
    dataDir: DATA_DIR,
    port: await freePort(),
    signal,
    publish: publishDevServers(served),
    env: { RATE_LIMITS: process.env.RATE_LIMITS ?? 'off', PUBLIC_URL: `http://localhost:${port}` },
  });
  const stop = () => closeAll().then(stack.stop);
  try {
    watchServices(root, stack.services);
    const shell = await serveShell(port, stack);
    await untilBuilt(served.values(), shell);
    served.set('shell', shell);
  } catch (error) {
    await stop();
    throw error;
  }
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  console.log(`\nPasok in development: http://localhost:${port} (ready after ${seconds} s)`);
  console.log('Demo accounts: ani@demo.test, budi@demo.test, citra@demo.test, password rahasia1\n');
  return { ...stack, stop };
}

await runStack(develop);
process.exit(process.exitCode);
