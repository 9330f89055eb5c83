import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { HealthCounts } from '@pasok/contracts/http';
import {
  EnvironmentError,
  isLoopback,
  openDemoSentence,
  parseEnvironment,
} from '@pasok/service/base/environment';
import { isRandomKey } from '@pasok/service/base/random-key';
import { type Connection, connectDatabase } from '@pasok/service/database/database';
import { createDatabaseCheck } from '@pasok/service/database/database-check';
import { endingSentence } from '@pasok/service/database/database-errors';
import { prepareDatabase } from '@pasok/service/database/prepare-database';
import { healthRoutes } from '@pasok/service/http/health';
import { createLogger, type Logger } from '@pasok/service/process/logger';
import { runService } from '@pasok/service/process/shutdown';
import { startTelemetry } from '@pasok/service/process/telemetry';
import { openReplicaReads } from '@pasok/service/replica/replica-reads';
import { createApp } from './app/app.ts';
import { startBackground } from './app/background.ts';
import { assembleDeps, createDeps } from './app/create-deps.ts';
import { type Environment, environmentSchema } from './app/environment.ts';
import { createMailer, mailFolderOf } from './app/mailer.ts';
import { createObjectStore } from './app/object-store.ts';
import { runAdmin } from './app/run-admin.ts';
import { createSecurityLog, securityLogOf } from './app/security-log.ts';
import { settingsOf } from './app/settings.ts';
import { countEvidence } from './features/chain-follower/evidence.ts';
import { fillDemo } from './features/demo/demo.ts';
import type { ServiceCtx } from './platform/context/context.ts';
import type { Mailer, Settings } from './platform/context/parts.ts';
import { countMails } from './platform/mails/send-mails.ts';
import { tokenKeysFromFile } from './platform/unit-tokens/key-file.ts';
import { parseTokenKeys, type TokenKey } from './platform/unit-tokens/keyring.ts';

/** Beside the bundle when built, one folder up when run from source. */
const migrationsFolder = (): string => {
  const beside = join(import.meta.dirname, 'migrations');
  return existsSync(beside) ? beside : join(import.meta.dirname, '..', 'migrations');
};

const readTokenKeys = async (environment: Environment, log: Logger): Promise<TokenKey[]> => {
  const keys = await givenOrMadeKeys(environment);
  for (const { kid } of keys.filter(({ key }) => !isRandomKey(key)))
    log.warn({ kid }, 'this token key is not random: tokens of its deals can be guessed from a block');
  return keys;
};

const givenOrMadeKeys = async (environment: Environment): Promise<TokenKey[]> => {
  if (environment.TOKEN_KEYS) return parseTokenKeys(environment.TOKEN_KEYS);
  if (environment.EMBEDDED) return tokenKeysFromFile(environment.DATA_DIR);
  throw new EnvironmentError(
    'Set TOKEN_KEYS (kid:key; `npm run key` prints a key) for a database of your own.',
  );
};

const warnOfOpenSettings = (
  { demo, rateLimits }: { demo: boolean; rateLimits: boolean },
  { HOST }: Environment,
  log: Logger,
): void => {
  if (demo && !isLoopback(HOST)) log.warn(openDemoSentence(HOST));
  if (!rateLimits) log.warn('RATE_LIMITS=off: nothing slows whoever guesses passwords');
};

const writtenBy = ({ DATA_DIR, SMTP_URL }: Environment) => ({
  folders: SMTP_URL ? [] : [mailFolderOf(DATA_DIR)],
  files: [securityLogOf(DATA_DIR)],
});

const mailerOf = (environment: Environment, { publicUrl }: Settings, log: Logger): Mailer => {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, DATA_DIR: dataDir } = environment;
  return createMailer({ smtpUrl, from, publicUrl, folder: mailFolderOf(dataDir) }, log);
};

const start = async (environment: Environment, log: Logger): Promise<void> => {
  const telemetry = await startTelemetry('core-api', environment, log);
  const tokenKeys = await readTokenKeys(environment, log);
  const { DATABASE_URL: url, DATABASE_URL_READ: read } = environment;
  await prepareDatabase('DATABASE_URL', url, migrationsFolder());
  const replica = read ? await openReplicaReads({ variable: 'DATABASE_URL', url, read }, log) : undefined;
  const connection = connectDatabase(url, { max: environment.DATABASE_CONNECTIONS });
  const settings = settingsOf(environment);
  const mail = mailerOf(environment, settings, log);
  const objects = environment.FILES_S3_URL && createObjectStore(environment.FILES_S3_URL);
  const security = createSecurityLog(environment.DATA_DIR, log);
  const parts = { connection, log, mail, objects, security, tokenKeys, settings };
  warnOfOpenSettings(settings, environment, log);
  const deps = await createDeps(parts);
  if (settings.demo) await fillDemo(deps);

  const stopBackground = startBackground(deps, environment, telemetry);
  telemetry.gauge('pasok_database_connections', 'Open connections to the database', connection.open);
  let accepting = true;
  const overReplica = (connection: Connection) => assembleDeps({ ...parts, connection });
  const away = replica && { ...replica, deps: overReplica(replica.standby.connection) };
  const app = createApp(deps, { telemetry, away });
  const database = createDatabaseCheck(url);
  const health = { parts: { database: database.check }, reads: replica?.standby.asOf };
  app.get('/health/counts', async (c) => c.json(await healthCounts(deps)));
  app.route('/', healthRoutes({ ...health, isAccepting: () => accepting }));
  runService({
    fetch: app.fetch,
    host: environment.HOST,
    port: environment.PORT,
    runAs: environment.RUN_AS,
    written: writtenBy(environment),
    noticeMs: environment.NOTICE_MS,
    log,
    stop: async () => {
      accepting = false;
      await stopBackground();
    },
    close: async () => {
      await Promise.all([connection.close(), database.close(), replica?.close()]);
    },
  });
};

const healthCounts = async (deps: Pick<ServiceCtx, 'sql'>): Promise<HealthCounts> => {
  const [mails, contradicted] = await Promise.all([countMails(deps), countEvidence(deps)]);
  return { mails, contradicted };
};

const sentenceOf = (error: unknown): string =>
  endingSentence(error, 'The database cannot be reached: check DATABASE_URL and start again.');

const serve = async (): Promise<void> => {
  let log = createLogger('core-api');
  try {
    const environment = parseEnvironment(environmentSchema, process.env);
    log = createLogger('core-api', environment.LOG_LEVEL);
    await start(environment, log);
  } catch (error) {
    log.debug({ err: error }, 'start failed');
    log.fatal(sentenceOf(error));
    process.exit(1);
  }
};

const administer = async (): Promise<void> => {
  const { ok, words } = await runAdmin(process.argv.slice(3), process.env).catch((error) => ({
    ok: false,
    words: sentenceOf(error),
  }));
  console.log(words);
  process.exitCode = ok ? 0 : 1;
};

await (process.argv[2] === 'admin' ? administer() : serve());
