import { chmodSync, cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listFiles } from '@pasok/module-kit/check/files';
import { OperatorError } from '@pasok/postgres/operator-error';
import type { ISql } from 'postgres';
import { type Card, databaseNames, readWholeBackup } from './card.ts';
import { loadDatabase } from './load-database.ts';
import { inBoth, type Urls } from './snapshot.ts';
import { listTables } from './tables.ts';

export type Targets = { urls: Urls; keysDir: string; modulesDir: string };

/**
 * Puts a backup's databases, keys and modules in place. Every file is checked before anything is touched; each
 * database changes as a whole or not at all. `replace` allows that data is there already.
 * @throws OperatorError: the backup is not whole, data is there, or the product still runs.
 */
export async function restoreBackup(folder: string, targets: Targets, replace: boolean): Promise<Card> {
  const card = await readWholeBackup(folder);
  await inBoth(targets.urls, '', async (both) => {
    for (const name of databaseNames) await checkDisconnected(both[name], name);
    if (!replace) await checkEmpty(both, targets);
    for (const name of databaseNames) await loadDatabase(both[name], folder, name, card.databases[name]);
    // Before the commit: without its keys core-api refuses to start, so a restore cut off here is noticed.
    putFiles(join(folder, 'modules'), targets.modulesDir);
    putKeys(join(folder, 'keys'), targets.keysDir);
  });
  return card;
}

async function checkDisconnected(sql: ISql, name: string): Promise<void> {
  const [others] = await sql<{ count: number }[]>`
    select count(*)::int from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;
  if (others?.count)
    throw new OperatorError(
      `Somebody is connected to the ${name} database: stop every service, then restore.`,
    );
}

async function checkEmpty(both: Record<'core' | 'chain', ISql>, targets: Targets): Promise<void> {
  const there: string[] = [];
  for (const name of databaseNames)
    if ((await listTables(both[name])).length > 0) there.push(`the ${name} database`);
  if (keyFiles(targets.keysDir).length > 0) there.push(targets.keysDir);
  if (existsSync(join(targets.modulesDir, 'registry.json'))) there.push(targets.modulesDir);
  if (there.length === 0) return;
  throw new OperatorError(
    `There is data already (${there.join(', ')}): add --replace to lose it for the backup's.`,
  );
}

const keyFiles = (folder: string): string[] =>
  existsSync(folder) ? listFiles(folder).filter((file) => file !== 'postgres.json') : [];

function putFiles(from: string, to: string): void {
  const [draft, old] = [`${to}.unfinished`, `${to}.old`];
  for (const path of [draft, old]) rmSync(path, { recursive: true, force: true });
  mkdirSync(dirname(to), { recursive: true });
  if (existsSync(from)) cpSync(from, draft, { recursive: true });
  if (existsSync(to)) renameSync(to, old);
  if (existsSync(draft)) renameSync(draft, to);
  rmSync(old, { recursive: true, force: true });
}

/** The embedded server's own passwords in the same folder stay. */
function putKeys(from: string, to: string): void {
  for (const file of keyFiles(to)) rmSync(join(to, file));
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const file of keyFiles(from)) {
    cpSync(join(from, file), join(to, file));
    chmodSync(join(to, file), 0o600);
  }
}
