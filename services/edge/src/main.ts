import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError, parseEnvironment } from '@pasok/service/base/environment';
import { createLogger } from '@pasok/service/process/logger';
import { runService } from '@pasok/service/process/shutdown';
import { startTelemetry } from '@pasok/service/process/telemetry';
import { createEdge } from './edge.ts';
import { environmentSchema } from './environment.ts';

/** The reference of all calls: beside the bundle, or where the build laid it when run from source. */
const docsDir = ['docs', '../dist/docs']
  .map((folder) => join(import.meta.dirname, folder))
  .find((folder) => existsSync(folder));

async function main(): Promise<void> {
  const settings = parseEnvironment(environmentSchema, process.env);
  const log = createLogger('edge', settings.LOG_LEVEL);
  const telemetry = await startTelemetry('edge', settings, log);
  const edge = createEdge(
    {
      services: { 'core-api': settings.CORE_API_URL, 'chain-api': settings.CHAIN_API_URL },
      moduleApis: settings.MODULE_APIS,
      shellDir: settings.SHELL_DIR,
      modulesDir: settings.MODULES_DIR,
      ...(docsDir === undefined ? {} : { docsDir }),
      moduleOrigins: settings.MODULE_ORIGINS,
      offlineApp: settings.OFFLINE_APP,
      guestLanguage: settings.GUEST_LANGUAGE,
      proxyHops: settings.TRUST_PROXY,
      perAddress: settings.CONNECTIONS_PER_ADDRESS,
    },
    log,
    telemetry,
  );
  runService({
    server: edge.server,
    host: settings.HOST,
    port: settings.PORT,
    runAs: settings.RUN_AS,
    noticeMs: settings.NOTICE_MS,
    log,
    stop: () => edge.stop(),
    close: () => Promise.resolve(),
  });
}

try {
  await main();
} catch (error) {
  if (!(error instanceof EnvironmentError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
