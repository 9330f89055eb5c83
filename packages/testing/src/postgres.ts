import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@pasok/postgres/start-postgres';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    adminDatabaseUrl: string;
    /** Names this run's databases, so that runs on a shared TEST_DATABASE_URL never meet. */
    databaseRun: string;
  }
}

/** Vitest's global setup: one PostgreSQL for the whole run, in a temporary folder or at TEST_DATABASE_URL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const run = `t${randomBytes(4).toString('hex')}`;
  project.provide('databaseRun', run);
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    project.provide('adminDatabaseUrl', given);
    await countStatements(given);
    return () => dropDatabases(given, run);
  }
  const dir = mkdtempSync(join(roomyFolder(), 'pasok-test-'));
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '300',
    // What every statement cost (statement-costs.ts).
    shared_preload_libraries: 'pg_stat_statements',
    'pg_stat_statements.max': '10000',
    'pg_stat_statements.track_utility': 'off',
  };
  const server = await startPostgres(dir, { settings, temporary: true });
  project.provide('adminDatabaseUrl', server.urls.admin);
  await countStatements(server.urls.admin);
  return async () => {
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  };
}

/** Who drops a database forgets what its statements cost (database.ts). */
async function countStatements(adminUrl: string): Promise<void> {
  const sql = postgres(adminUrl, { max: 1, fetch_types: false, onnotice: () => undefined });
  await sql`create extension if not exists pg_stat_statements`;
  await sql.end();
}

const memory = '/dev/shm';
const plenty = 8 * 1024 ** 3;

/**
 * Linux's folder in memory, where it has plenty of room and nobody asks for another: suites make and drop hundreds of
 * files a second, and ext4 looks through what was deleted in the last minutes for each file that is made.
 */
export function roomyFolder(): string {
  if (tmpdir() !== '/tmp' || !existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= plenty ? memory : tmpdir();
}

async function dropDatabases(adminUrl: string, run: string): Promise<void> {
  const sql = postgres(adminUrl, { max: 1, fetch_types: false, onnotice: () => undefined });
  try {
    const names = await sql<{ datname: string }[]>`
      select datname from pg_database where datname like ${`${run}\\_%`}`;
    for (const { datname } of names) await sql.unsafe(`drop database if exists "${datname}" with (force)`);
  } finally {
    await sql.end({ timeout: 2 });
  }
}

const installed = '/usr/lib/postgresql';

/** The folder of the newest PostgreSQL's programs as Debian lays them. */
export function postgresFolder(): string | undefined {
  const majors = existsSync(installed) ? readdirSync(installed).map(Number) : [];
  return majors
    .sort((one, other) => other - one)
    .map((major) => join(installed, String(major), 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
}
