import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from './operator-error.ts';
import { runningUrls, startPostgres } from './start-postgres.ts';

export type Databases = { core: string; chain: string; stop: () => Promise<void> };

/**
 * The product's databases for a command beside it: those DATABASE_URL and CHAIN_DATABASE_URL name, else the embedded
 * ones, started for as long as the command takes, or as another process runs them (unless `alone`).
 */
export async function openDatabases({ alone = false } = {}): Promise<Databases> {
  const { DATABASE_URL: core, CHAIN_DATABASE_URL: chain, DATA_DIR = './data' } = process.env;
  if (core || chain) return { core: core ?? '', chain: chain ?? '', stop: async () => undefined };
  // Only a restore makes databases: what looks at them would look at empty ones.
  if (!alone && !existsSync(join(DATA_DIR, 'pg18')))
    throw new OperatorError(
      `There is no database in ${DATA_DIR}: run npm start once, or set DATABASE_URL and CHAIN_DATABASE_URL.`,
    );
  try {
    const { urls, stop } = await startPostgres(DATA_DIR);
    return { ...urls, stop };
  } catch (error) {
    const urls = error instanceof OperatorError && !alone ? runningUrls(DATA_DIR) : undefined;
    if (!urls) throw error;
    return { ...urls, stop: async () => undefined };
  }
}
