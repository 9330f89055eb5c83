// `npm run deploy:module -- NAME` and `npm run rollback:module -- NAME [VERSION]`.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Failure } from '@pasok/postgres/failure';
import { deployModule, rollBackModule } from './deploy-module.ts';
import { readVersions } from './versions.ts';

const root = join(import.meta.dirname, '../..');
const [verb = '', name = '', version] = process.argv.slice(3);
const { DATA_DIR = './data', MODULES_DIR = join(DATA_DIR, 'modules') } = process.env;
const { SHELL_DIR = join(root, 'shell', 'dist') } = process.env;
const modulesDir = resolve(MODULES_DIR);

if (!/^mf-[a-z-]+$/.test(name))
  throw new Failure(`Say which module: npm run ${verb}:module -- mf-transactions`);
if (!existsSync(join(root, name, 'package.json')) && readVersions(modulesDir, name).length === 0)
  throw new Failure(`There is no module ${name}.`);
const entry =
  verb === 'deploy'
    ? deployModule(root, name, { modulesDir, shellDir: resolve(SHELL_DIR) })
    : rollBackModule(name, modulesDir, version);
const others = readVersions(modulesDir, name).length - 1;
const kept = others === 1 ? '1 other version is' : `${others} other versions are`;
console.log(`${entry.label} is now ${entry.version} (${kept} kept in ${modulesDir}).`);
