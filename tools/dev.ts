import { spawnSync } from 'node:child_process';
import { mkdirSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createRsbuild, loadConfig, mergeRsbuildConfig } from '@rsbuild/core';
import { build } from './build.ts';
import { federationName, readPackage } from './federation.ts';
import { freePort } from './postgres/server.ts';
import { modules, type Stack, startStack } from './stack.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const tool = join(root, 'tools', 'build-service.mjs');

/** Serves an app with hot reload and answers its address; `port` and `proxy` replace what its configuration says. */
async function serveApp(app: string, server: object): Promise<string> {
  const cwd = join(root, app);
  const { content } = await loadConfig({ cwd, command: 'dev', envMode: 'development' });
  const config = mergeRsbuildConfig(content, { server });
  const { server: running, urls } = await (await createRsbuild({ cwd, config })).startDevServer();
  process.once('exit', () => void running.close());
  return urls[0] ?? '';
}

/** The registry of development: every module straight from its own dev server. */
function publishDevServers(addresses: Map<string, string>) {
  return (modulesDir: string) => {
    const entries = modules.map((folder) => {
      const app = pathToFileURL(join(root, folder, '/'));
      const entry = new URL('mf-manifest.json', addresses.get(folder)).href;
      return { ...readPackage(app).pasok, name: federationName(app), entry };
    });
    mkdirSync(modulesDir, { recursive: true });
    writeFileSync(join(modulesDir, 'registry.json'), JSON.stringify(entries));
  };
}

/** A changed service is bundled again (a tenth of a second) and restarted; a shared package concerns them all. */
function watchServices({ services }: Stack): void {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const renew = () => {
    for (const name of changed) {
      const { status } = spawnSync(process.execPath, [tool], {
        cwd: join(root, 'services', name),
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      if (status === 0) services[name]?.restart();
    }
    changed.clear();
  };
  const note = (names: string[]) => (_: string, file: string | null) => {
    if (!file || /node_modules|dist\b|\.turbo|\.test\.ts$/.test(file)) return;
    for (const name of names) changed.add(name);
    clearTimeout(timer);
    timer = setTimeout(renew, 200);
  };
  for (const name of Object.keys(services)) {
    watch(join(root, 'services', name, 'src'), { recursive: true }, note([name]));
  }
  for (const name of ['contracts', 'domain', 'chain', 'service']) {
    watch(join(root, 'packages', name, 'src'), { recursive: true }, note(Object.keys(services)));
  }
}

async function develop(signal: AbortSignal): Promise<Stack> {
  const { PORT = '8080', DATA_DIR = './data' } = process.env;
  await build(signal);
  process.env.NODE_ENV = 'development';
  const addresses = new Map<string, string>();
  for (const name of modules) addresses.set(name, await serveApp(name, {}));
  const edgePort = await freePort();
  const stack = await startStack({
    dataDir: DATA_DIR,
    port: edgePort,
    signal,
    publish: publishDevServers(addresses),
    env: { RATE_LIMITS: process.env.RATE_LIMITS ?? 'off', PUBLIC_URL: `http://localhost:${PORT}` },
  });
  watchServices(stack);
  const paths = ['/api', '/health', '/registry.json', '/.well-known'];
  const proxy = Object.fromEntries(paths.map((path) => [path, stack.url]));
  await serveApp('shell', { port: Number(PORT), strictPort: true, proxy });
  console.log(`\nPasok in development: http://localhost:${PORT} (demo accounts, password rahasia1)\n`);
  return stack;
}

const stopping = new AbortController();
const started = develop(stopping.signal);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    stopping.abort();
    void started
      .then((stack) => stack.stop())
      .catch(() => undefined)
      .then(() => process.exit(0));
  });
}
try {
  await started;
} catch (error) {
  if (!stopping.signal.aborted) throw error;
}
