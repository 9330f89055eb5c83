// `npm run backup -- FOLDER` and `npm run restore -- FOLDER [--replace]`.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openDatabases } from '@pasok/postgres/open-databases';
import { OperatorError } from '@pasok/postgres/operator-error';
import type { Card } from './card.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const root = join(import.meta.dirname, '../..');
const [verb = 'backup', ...words] = process.argv.slice(3);
const folder = words.find((word) => !word.startsWith('-'));
const { DATA_DIR = './data', MODULES_DIR = join(DATA_DIR, 'modules') } = process.env;
const places = { keysDir: resolve(DATA_DIR, 'keys'), modulesDir: resolve(MODULES_DIR) };

const sizeOf = ({ databases: { core, chain } }: Card) => {
  const rows = [...core.tables, ...chain.tables].reduce((sum, table) => sum + table.rows, 0);
  const blocks = chain.tables.find(({ name }) => name === 'public.blocks')?.rows ?? 0;
  return `${rows} rows, ${blocks} of them blocks`;
};

async function backup(target: string): Promise<void> {
  const migrationsOf = (service: string) => join(root, 'services', service, 'migrations');
  const migrations = { core: migrationsOf('core-api'), chain: migrationsOf('chain-api') };
  const { stop, ...urls } = await openDatabases();
  const card = await writeBackup(target, { urls, ...places, migrations }).finally(stop);
  console.log(
    `${target} holds databases, keys and modules (${sizeOf(card)}). It is as secret as the product.`,
  );
  if (process.env.TOKEN_KEYS || process.env.SIGNING_KEY)
    console.log('TOKEN_KEYS and SIGNING_KEY are settings and not in it: keep them with it.');
}

async function restore(source: string): Promise<void> {
  const { stop, ...urls } = await openDatabases({ alone: true });
  const card = await restoreBackup(source, { urls, ...places }, words.includes('--replace')).finally(stop);
  console.log(`Restored what ${source} held on ${card.made} (${sizeOf(card)}): npm start.`);
}

if (!folder) throw new OperatorError(`Say which folder: npm run ${verb} -- FOLDER`);
if (verb === 'restore' && !existsSync(folder)) throw new OperatorError(`There is no folder ${folder}.`);
await (verb === 'restore' ? restore(resolve(folder)) : backup(resolve(folder)));
