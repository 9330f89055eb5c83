import { EnvironmentError, parseEnvironment } from '@pasok/service/base/environment';
import { createLogger } from '@pasok/service/process/logger';
import { runService } from '@pasok/service/process/shutdown';
import { startTelemetry } from '@pasok/service/process/telemetry';
import { createEdge } from './edge.ts';
import { environmentSchema } from './environment.ts';

async function main(): Promise<void> {
  const settings = parseEnvironment(environmentSchema, process.env);
  const log = createLogger('edge', settings.LOG_LEVEL);
  const telemetry = await startTelemetry('edge', settings, log);
  const edge = createEdge(settings, log, telemetry);
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
