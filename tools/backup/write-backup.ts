import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { listFiles } from '@pasok/module-kit/check/files';
import { OperatorError } from '@pasok/postgres/operator-error';
import { type Card, cardFile, sha256Of } from './card.ts';
import { saveDatabase } from './save-database.ts';
import { inBoth, type Urls } from './snapshot.ts';

export type Sources = {
  urls: Urls;
  /** DATA_DIR/keys; the embedded server's passwords in it stay behind. */
  keysDir: string;
  modulesDir: string;
  /** The migrations of each service, which make the schema again. */
  migrations: Urls;
};

/**
 * Writes both databases, keys and published modules into a new `folder`, which appears under its name only when whole.
 * The product may run meanwhile: each database is read in one snapshot.
 * @throws OperatorError when the folder exists.
 */
export async function writeBackup(folder: string, sources: Sources): Promise<Card> {
  if (existsSync(folder)) throw new OperatorError(`${folder} exists already: name a new folder.`);
  const draft = join(dirname(folder), `.${basename(folder)}.unfinished`);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  const databases = await inBoth(sources.urls, 'isolation level repeatable read read only', async (both) => ({
    chain: await saveDatabase(both.chain, draft, 'chain', sources.migrations.chain),
    core: await saveDatabase(both.core, draft, 'core', sources.migrations.core),
  }));
  copyKeys(sources.keysDir, join(draft, 'keys'));
  copyModules(sources.modulesDir, join(draft, 'modules'));
  const files: Record<string, string> = {};
  for (const file of listFiles(draft)) files[file] = await sha256Of(join(draft, file));
  const card: Card = { format: 1, made: new Date().toISOString(), databases, files };
  writeFileSync(join(draft, cardFile), `${JSON.stringify(card, null, 2)}\n`, { flush: true });
  renameSync(draft, folder);
  return card;
}

function copyKeys(from: string, to: string): void {
  if (!existsSync(from)) return;
  cpSync(from, to, { recursive: true, filter: (file) => basename(file) !== 'postgres.json' });
}

/** The registry first: a version it names stays, while one deployed a moment later may be copied only in part. */
function copyModules(from: string, to: string): void {
  if (!existsSync(join(from, 'registry.json'))) return;
  cpSync(join(from, 'registry.json'), join(to, 'registry.json'));
  const filter = (file: string) =>
    !/draft|^\.(lock|holder)$/.test(basename(file)) && file !== join(from, 'registry.json');
  cpSync(from, to, { recursive: true, filter });
}
