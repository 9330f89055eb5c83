import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { connectDatabase } from '@pasok/service/database';
import { createDatabaseCheck } from '@pasok/service/database-check';
import type { Logger } from '@pasok/service/logger';
import { migrateDatabase } from '@pasok/service/migrate';
import { countShared, forgetShared } from '@pasok/service/rate-limit';
import { noTelemetry } from '@pasok/service/telemetry';
import type { JWTVerifyGetKey } from 'jose';
import { createApp } from './app.ts';
import { createAppender } from './blocks/appender.ts';
import { ensureGenesis } from './blocks/ensure-genesis.ts';
import { createBlockReader } from './blocks/read-blocks.ts';
import { createHeadFeed } from './events/head-feed.ts';
import { publishedKeys, publishKey } from './head/published-keys.ts';
import type { HeadSigner } from './head/signing-key.ts';
import { recordDataFrom } from './record/fetch-record-data.ts';
import { chainDatabase } from './schema.ts';

export type ChainSettings = {
  readonly databaseUrl: string;
  readonly coreApi: URL;
  readonly keys: JWTVerifyGetKey;
  readonly signer: HeadSigner;
  readonly fullBytes: number;
  readonly pageBytes?: number;
  readonly rateLimits: boolean;
  /** Most event streams of this instance; a usual number without it. */
  readonly mostStreams?: number;
};

/** The migrations: beside the bundle when built, in the workspace else. */
const migrations = ['./migrations', '../migrations']
  .map((folder) => fileURLToPath(new URL(folder, import.meta.url)))
  .find((folder) => existsSync(folder));

/** Brings a database to this version's schema and starts the chain in it. */
export async function prepareDatabase(url: string): Promise<void> {
  if (!migrations) throw new Error('The migrations folder is missing');
  await migrateDatabase(url, migrations);
  const connection = connectDatabase(url, { max: 1 });
  await ensureGenesis(chainDatabase(connection)).finally(connection.close);
}

/** Bytes of a page; as many blocks as a page may have stay below, unless their deals are large. */
const usualPageBytes = 1024 * 1024;
const recordLimit = { limit: 20, seconds: 60 };

/** One instance over a prepared database: its app, and how to end it. */
export async function startChain(settings: ChainSettings, log: Logger, telemetry = noTelemetry) {
  const connection = connectDatabase(settings.databaseUrl);
  const { sql } = connection;
  const db = chainDatabase(connection);
  const reader = createBlockReader(db);
  const database = createDatabaseCheck(settings.databaseUrl);
  await publishKey(db, settings.signer);
  const feed = createHeadFeed({ url: settings.databaseUrl, reader, log, mostStreams: settings.mostStreams });
  const cleaning = setInterval(() => void forgetShared(sql).catch(() => undefined), 600_000);
  let accepting = true;
  const app = createApp(
    {
      reader,
      append: createAppender(db),
      source: recordDataFrom(settings.coreApi),
      signer: settings.signer,
      feed,
      keys: settings.keys,
      publishedKeys: () => publishedKeys(db),
      countRecord: (user) =>
        settings.rateLimits ? countShared(sql, `record:${user}`, recordLimit) : Promise.resolve(),
      limitCalls: settings.rateLimits,
      fullBytes: settings.fullBytes,
      pageBytes: settings.pageBytes ?? usualPageBytes,
      database: database.check,
      isAccepting: () => accepting,
    },
    log,
    telemetry,
  );
  telemetry.gauge('pasok_chain_blocks', 'Blocks of the chain', async () => (await reader.state()).index + 1);
  telemetry.gauge('pasok_database_connections', 'Open connections to the database', connection.open);
  const stop = async () => {
    accepting = false;
    clearInterval(cleaning);
    await feed.stop();
  };
  const close = async () => {
    await Promise.all([connection.close(), database.close()]);
  };
  return { app, stop, close };
}
