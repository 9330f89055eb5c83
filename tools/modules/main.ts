// `npm run deploy:module -- NAME [--dist FOLDER]`, `npm run rollback:module -- NAME [VERSION]` and `npm run deploy:shell`, each with
// `--why TEXT` for the journal and `--skip-draw` where there is no browser.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Failure } from '@pasok/postgres/failure';
import { deployModule, rollBackModule } from './deploy-module.ts';
import { deployShell } from './deploy-shell.ts';
import { drawIn } from './draw/draw-routes.ts';
import { folderPattern } from './names.ts';
import { readVersions } from './versions.ts';

const root = join(import.meta.dirname, '../..');
const dist = join(root, 'shell', 'dist');
const { positionals, values } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: { why: { type: 'string' }, dist: { type: 'string' }, 'skip-draw': { type: 'boolean' } },
});
const [verb = '', name = '', version] = positionals;
const { why, dist: given } = values;
if (given !== undefined && verb !== 'deploy')
  throw new Failure('--dist says what to deploy: npm run deploy:module -- mf-gudang --dist FOLDER');

const { DATA_DIR = './data', MODULES_DIR = join(DATA_DIR, 'modules') } = process.env;
const running = join(DATA_DIR, 'shell');
const { SHELL_DIR = verb === 'shell' || existsSync(running) ? running : dist } = process.env;
const store = { modulesDir: resolve(MODULES_DIR), shellDir: resolve(SHELL_DIR) };
const draw = values['skip-draw']
  ? undefined
  : drawIn(root, verb === 'shell' ? { ...store, shellDir: dist } : store);

async function changeModule(): Promise<string> {
  if (!folderPattern.test(name))
    throw new Failure(`Say which module: npm run ${verb}:module -- mf-transactions`);
  if (
    !given &&
    !existsSync(join(root, name, 'package.json')) &&
    readVersions(store.modulesDir, name).length === 0
  )
    throw new Failure(`There is no module ${name}.`);
  const entry =
    verb === 'deploy'
      ? await deployModule(root, name, store, why, given && resolve(given), draw)
      : await rollBackModule(name, store, version, why, draw);
  const others = readVersions(store.modulesDir, name).length - 1;
  const kept = others === 1 ? '1 other version is' : `${others} other versions are`;
  return `${entry.label} is now ${entry.version} (${kept} kept in ${store.modulesDir}).`;
}

console.log(
  verb === 'shell'
    ? `The shell in ${store.shellDir} is now ${await deployShell(dist, store, why, draw)}.`
    : await changeModule(),
);
