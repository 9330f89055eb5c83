import { createServer } from 'node:http';
import { join } from 'node:path';
import { createRsbuild, loadConfig, mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core';
import { pluginCheckTypes } from './check-types.ts';

export type ServedApp = { url: string; close: () => Promise<void> };

type Serving = {
  server?: RsbuildConfig['server'];
  /** Files by which, beside the app's own settings, what was compiled the last time may be stale. */
  madeBy: string[];
};

/**
 * Serves the app in a folder with hot reload and resolves when it can be asked. The server is ours and not Rsbuild's own,
 * which ends the process at a signal before PostgreSQL is stopped.
 */
export async function serveApp(
  cwd: string,
  port: number,
  { server = {}, madeBy }: Serving,
): Promise<ServedApp> {
  const url = `http://127.0.0.1:${port}/`;
  const { content } = await loadConfig({ cwd, command: 'dev', envMode: 'development' });
  // What was compiled the last time is there at once; a release is always built from the sources.
  const buildDependencies = [join(cwd, 'rsbuild.config.ts'), ...madeBy];
  const config = mergeRsbuildConfig(content, {
    plugins: [pluginCheckTypes(cwd)],
    performance: { buildCache: { buildDependencies, cacheDigest: [String(port), process.env.STANDALONE] } },
    server: { ...server, port, middlewareMode: true },
    dev: { client: { host: '127.0.0.1', port }, ...(content.dev?.assetPrefix && { assetPrefix: url }) },
  });
  const dev = await (await createRsbuild({ cwd, config })).createDevServer();
  const http = createServer(dev.middlewares);
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, '127.0.0.1', resolve);
  });
  dev.connectWebSocket({ server: http });
  await dev.afterListen();
  const close = async () => {
    http.close();
    http.closeAllConnections();
    await dev.close();
  };
  return { url, close };
}
