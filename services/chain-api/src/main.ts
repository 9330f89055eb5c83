import { join } from 'node:path';
import { parseEnvironment } from '@pasok/service/base/environment';
import { endingSentence } from '@pasok/service/database/database-errors';
import { createLogger } from '@pasok/service/process/logger';
import { runService } from '@pasok/service/process/shutdown';
import { startTelemetry } from '@pasok/service/process/telemetry';
import { coreKeys } from './app/core-keys.ts';
import { environmentSchema } from './app/environment.ts';
import { runVerify } from './app/run-verify.ts';
import { prepareDatabase, startChain } from './app/start.ts';
import { createHeadSigner, readOrMakeSeed } from './head/signing-key.ts';

async function serve(): Promise<void> {
  const settings = parseEnvironment(environmentSchema, process.env);
  const log = createLogger('chain-api', settings.LOG_LEVEL);
  const telemetry = await startTelemetry('chain-api', settings, log);
  const seed = settings.SIGNING_KEY ?? readOrMakeSeed(join(settings.DATA_DIR, 'keys', 'chain.json'));
  const signer = createHeadSigner(seed);
  const before = settings.SIGNING_KEY_BEFORE;
  await prepareDatabase(settings.CHAIN_DATABASE_URL);
  const cache = join(settings.DATA_DIR, 'cache');
  const core = coreKeys(settings.CORE_API_URL, join(cache, 'core-jwks.json'), log);
  const chain = await startChain(
    {
      databaseUrl: settings.CHAIN_DATABASE_URL,
      readUrl: settings.CHAIN_DATABASE_URL_READ,
      coreApi: settings.CORE_API_URL,
      keys: core.keys,
      signer,
      signerBefore: before === undefined ? undefined : createHeadSigner(before),
      host: new URL(settings.PUBLIC_URL).host,
      witnesses: settings.WITNESSES,
      fullBytes: settings.CHAIN_FULL_BYTES,
      rateLimits: settings.RATE_LIMITS,
      publicBlocks: settings.PUBLIC_BLOCKS,
    },
    log,
    telemetry,
  );
  runService({
    fetch: chain.app.fetch,
    host: settings.HOST,
    port: settings.PORT,
    runAs: settings.RUN_AS,
    written: { folders: [cache] },
    noticeMs: settings.NOTICE_MS,
    log,
    stop: async () => {
      core.stop();
      await chain.stop();
    },
    close: chain.close,
  });
}

const work = process.argv[2] === 'verify' ? runVerify() : serve();
work.catch((error: unknown) => {
  const away = 'The chain database cannot be reached: check CHAIN_DATABASE_URL, and whether PostgreSQL runs.';
  process.stderr.write(`${endingSentence(error, away)}\n`);
  process.exit(1);
});
