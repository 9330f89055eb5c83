import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readWords } from '@pasok/contracts/language';
import { localise } from '@pasok/service/base/language';
import { type Connection, connectDatabase } from '@pasok/service/database/database';
import { createDatabaseCheck } from '@pasok/service/database/database-check';
import { prepareDatabase as prepareSchema } from '@pasok/service/database/prepare-database';
import { purgeSharedLimits } from '@pasok/service/http/rate-limit';
import type { Logger } from '@pasok/service/process/logger';
import { createOutageLog } from '@pasok/service/process/outage-log';
import { noTelemetry, type Telemetry } from '@pasok/service/process/telemetry';
import { openReplicaReads } from '@pasok/service/replica/replica-reads';
import type { JWTVerifyGetKey } from 'jose';
import { createAppender } from '../chain/appender.ts';
import { ensureGenesis, ensureLog } from '../chain/ensure-chain.ts';
import { createBlockReader } from '../chain/read-blocks.ts';
import { createShownHead, monotonicReader, recordingReader, type ShownHead } from '../chain/shown-head.ts';
import { createClassFeed } from '../classes/class-feed.ts';
import { sweepClasses } from '../classes/drop-abandoned.ts';
import { answerTexts } from '../classes/require-class.ts';
import { inTransaction, openContext, type ServiceCtx } from '../context/context.ts';
import type { BlockReader, HeadSigner, LogWitness } from '../context/parts.ts';
import en from '../context/words/en-answers.json' with { type: 'json' };
import { createHeadFeed } from '../head/head-feed.ts';
import { createLogSigner, publishKey } from '../head/published-keys.ts';
import { countWitnessesAway, keepWitnesses } from '../log/keep-witnesses.ts';
import { actLog, blockLog } from '../log/read-log.ts';
import { logBases } from '../log/routes.ts';
import { openLiveSessions } from '../sessions/live-sessions.ts';
import { forgetEnded } from '../sessions/note-ended.ts';
import { createApp } from './app.ts';

// What this service says is in the language of the call.
localise(answerTexts, { en: readWords(en) });

export type ChainSettings = {
  readonly databaseUrl: string;
  /** Replicas that answer reads while the leader is away. */
  readonly readUrl?: string | undefined;
  readonly coreApi: URL;
  readonly keys: JWTVerifyGetKey;
  readonly signer: HeadSigner;
  /** The key that it follows, for its word on that. */
  readonly signerBefore?: HeadSigner | undefined;
  /** The product's host: with where a log is answered there, that is its name. */
  readonly host: string;
  /** Who cosigns the logs, and how often it is looked whether one has to. */
  readonly witnesses?: readonly LogWitness[] | undefined;
  readonly witnessMs?: number;
  readonly fullBytes: number;
  readonly pageBytes?: number;
  readonly rateLimits: boolean;
  /** Whether blocks may be read without an account. */
  readonly publicBlocks?: boolean | undefined;
  /** Maximum number of event streams of this instance; without it a default. */
  readonly maxStreams?: number;
};

/** The migrations: beside the bundle when built, in the workspace else. */
const migrations = ['./migrations', '../../migrations']
  .map((folder) => fileURLToPath(new URL(folder, import.meta.url)))
  .find((folder) => existsSync(folder));

/** Brings a database to this version's schema and starts the chain in it. */
export async function prepareDatabase(url: string): Promise<void> {
  if (!migrations) throw new Error('The migrations folder is missing');
  await prepareSchema('CHAIN_DATABASE_URL', url, migrations);
  const connection = connectDatabase(url, { max: 1 });
  const database = openContext(connection);
  await ensureGenesis(database)
    .then(() => ensureLog(database))
    .finally(connection.close);
}

/** Maximum bytes of a page; the maximum number of blocks stays below, unless their deals are large. */
const usualPageBytes = 1024 * 1024;
/** How long core-api may take to answer the data of a block, in ms. */
const coreApiMs = 3000;

/** One instance over a prepared database: its app, and how to end it. */
export async function startChain(settings: ChainSettings, log: Logger, telemetry = noTelemetry) {
  const connection = connectDatabase(settings.databaseUrl);
  const shown = createShownHead();
  const service = contextOver(connection, settings, (reader) => recordingReader(reader, shown));
  const { reader } = service;
  const away = await openAway(settings, shown, log);
  const database = createDatabaseCheck(settings.databaseUrl);
  await publishKey(service, settings.signerBefore);
  const { databaseUrl: url, maxStreams } = settings;
  const feed = createHeadFeed({ url, reader, log, maxStreams });
  const classFeed = createClassFeed(service, { url, log, maxStreams });
  const sessions = await openLiveSessions(service, log);
  const stopCleaning = purgeRegularly(service, log);
  const stopAsking = [blockLog, actLog].map((rows) =>
    keepWitnesses(service, { rows, log, lookMs: settings.witnessMs }),
  );
  let accepting = true;
  const bytes = { fullBytes: settings.fullBytes, pageBytes: settings.pageBytes ?? usualPageBytes };
  const { keys } = settings;
  const parts = {
    feed,
    classFeed,
    keys,
    sessions,
    bytes,
    database: database.check,
    isAccepting: () => accepting,
    away,
  };
  const app = createApp(service, parts, log, telemetry);
  tellNumbers(telemetry, service, connection);
  const stop = async () => {
    accepting = false;
    stopCleaning();
    for (const stop of stopAsking) stop();
    sessions.stop();
    await Promise.all([feed.stop(), classFeed.stop()]);
  };
  const close = async () => {
    await Promise.all([connection.close(), database.close(), away?.close()]);
  };
  return { app, stop, close };
}

function tellNumbers({ gauge }: Telemetry, service: ServiceCtx, connection: Connection): void {
  const { reader } = service;
  gauge('pasok_chain_blocks', 'Blocks of the chain', async () => (await reader.state()).index + 1);
  gauge('pasok_database_connections', 'Open connections to the database', connection.open);
  gauge('pasok_witnesses_away', 'Witnesses that have not cosigned the log of blocks as it is', () =>
    countWitnessesAway(service),
  );
}

/** Cleans up every ten minutes; answers how to stop it. */
function purgeRegularly(service: ServiceCtx, log: Logger): () => void {
  const outage = createOutageLog(log, {
    fails: 'cleaning up fails',
    works: 'cleaning up works again',
  });
  const timer = setInterval(() => void purgeExpired(service).then(outage.worked, outage.failed), 600_000);
  return () => clearInterval(timer);
}

/** Deletes counters, classes and ended sessions that have expired, and looks after the log. */
async function purgeExpired(service: ServiceCtx): Promise<void> {
  await purgeSharedLimits(service.sql);
  await inTransaction(service, sweepClasses);
  await inTransaction(service, forgetEnded);
  // Of blocks that an instance of the release before appended while this one ran.
  await ensureLog(service);
}

/** Reads from a replica while the leader is away. It signs the moment up to which the replica is complete, and never shows an earlier head than before. */
async function openAway(settings: ChainSettings, shown: ShownHead, log: Logger) {
  const { databaseUrl: url, readUrl: read } = settings;
  if (!read) return undefined;
  const replica = await openReplicaReads({ variable: 'CHAIN_DATABASE_URL', url, read }, log);
  const service = contextOver(replica.standby.connection, settings, (reader) =>
    monotonicReader(reader, shown),
  );
  return { ...replica, service: { ...service, asOf: replica.standby.asOf } };
}

function contextOver(
  connection: Connection,
  { signer, host, witnesses = [], coreApi, rateLimits, publicBlocks = false }: ChainSettings,
  guard: (reader: BlockReader) => BlockReader,
): ServiceCtx {
  const database = openContext(connection);
  const reader = guard(createBlockReader(database));
  return {
    ...database,
    reader,
    append: createAppender(database),
    signer,
    logSigners: {
      blocks: createLogSigner(signer, host + logBases.blocks),
      acts: createLogSigner(signer, host + logBases.acts),
      offers: createLogSigner(signer, host + logBases.offers),
    },
    witnesses,
    coreApi: { url: coreApi, timeoutMs: coreApiMs },
    asOf: () => new Date(),
    settings: { rateLimits, publicBlocks },
  };
}
