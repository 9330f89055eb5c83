// `npm run deploy:module -- NAME [--dist FOLDER]`, `rollback:module -- NAME [VERSION]` and `deploy:shell`, each with
// `--why TEXT` for the journal.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { OperatorError } from '@pasok/postgres/operator-error';
import { deployModule, rollBackModule } from './deploy-module.ts';
import { deployShell } from './deploy-shell.ts';
import { folderPattern } from './names.ts';
import { readVersions } from './versions.ts';

const root = join(import.meta.dirname, '../..');
const shellDist = join(root, 'shell', 'dist');
const { positionals, values } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: { why: { type: 'string' }, dist: { type: 'string' } },
});
const [verb = '', name = '', version] = positionals;
const { why, dist: given } = values;
if (given !== undefined && verb !== 'deploy')
  throw new OperatorError('--dist says what to deploy: npm run deploy:module -- mf-gudang --dist FOLDER');

const { DATA_DIR = './data', MODULES_DIR = join(DATA_DIR, 'modules') } = process.env;
const running = join(DATA_DIR, 'shell');
const { SHELL_DIR = verb === 'shell' || existsSync(running) ? running : shellDist } = process.env;
const store = { modulesDir: resolve(MODULES_DIR), shellDir: resolve(SHELL_DIR) };

async function changeModule(): Promise<string> {
  if (!folderPattern.test(name))
    throw new OperatorError(`Say which module: npm run ${verb}:module -- mf-transactions`);
  const isKnown = existsSync(join(root, name, 'package.json')) || readVersions(store.modulesDir, name)[0];
  if (!(given || isKnown)) throw new OperatorError(`There is no module ${name}.`);
  const dist = given ? resolve(given) : join(root, name, 'dist');
  const entry =
    verb === 'rollback'
      ? await rollBackModule(name, store, version, why)
      : await deployModule(root, name, store, why, dist);
  const others = readVersions(store.modulesDir, name).length - 1;
  const kept = others === 1 ? '1 other version is' : `${others} other versions are`;
  return `${entry.label} is now ${entry.version} (${kept} kept in ${store.modulesDir}).`;
}

console.log(
  verb === 'shell'
    ? `The shell in ${store.shellDir} is now ${await deployShell(shellDist, store, why)}.`
    : await changeModule(),
);
