import { EnvironmentError, flag, logLevel, parseEnvironment, port } from '@pasok/service/environment';
import { createLogger } from '@pasok/service/logger';
import { runService } from '@pasok/service/shutdown';
import { z } from 'zod';
import { createEdge } from './edge.ts';

/** One address, or several instances of a service separated by commas. */
const addresses = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(z.url({ protocol: /^http$/ })).min(1))
  .transform((list) => list.map((address) => new URL(address)));

const origins = z
  .string()
  .transform((text) => text.split(',').map((part) => new URL(part.trim()).origin))
  .default([]);

const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(8080),
  CORE_API_URL: addresses,
  CHAIN_API_URL: addresses,
  SHELL_DIR: z.string().default('shell/dist'),
  MODULES_DIR: z.string().default('data/modules'),
  /** Origins besides the product's own that modules are loaded from. */
  MODULE_ORIGINS: origins,
  /** Set behind a proxy of one's own, whose X-Forwarded-For then names the caller. */
  TRUST_PROXY: flag.default(false),
  LOG_LEVEL: logLevel,
});

function main(): void {
  const settings = parseEnvironment(environment, process.env);
  const log = createLogger('edge', settings.LOG_LEVEL);
  const edge = createEdge(
    {
      services: { 'core-api': settings.CORE_API_URL, 'chain-api': settings.CHAIN_API_URL },
      shellDir: settings.SHELL_DIR,
      modulesDir: settings.MODULES_DIR,
      moduleOrigins: settings.MODULE_ORIGINS,
      trustForwarded: settings.TRUST_PROXY,
    },
    log,
  );
  runService({
    server: edge.server,
    host: settings.HOST,
    port: settings.PORT,
    log,
    stop: () => edge.stop(),
    close: () => Promise.resolve(),
  });
}

try {
  main();
} catch (error) {
  if (!(error instanceof EnvironmentError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
