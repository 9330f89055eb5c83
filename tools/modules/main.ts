// `npm run deploy:module -- NAME [--dist FOLDER] [--canary PERCENT] [--accounts EMAIL,EMAIL]`, `rollback:module -- NAME [VERSION]`,
// `preview:module -- NAME [VERSION] [--dist FOLDER]`, `promote:module -- NAME`, `withdraw:module -- NAME` and `deploy:shell`, each with
// `--why TEXT` for the journal and `--skip-draw` where there is no browser; `key:module -- [NAME [--withdraw]]`.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { OperatorError } from '@pasok/postgres/operator-error';
import { deployCandidate, previewModule, promoteModule, withdrawModule } from './candidate.ts';
import { deployModule, rollBackModule } from './deploy-module.ts';
import { deployShell } from './deploy-shell.ts';
import { drawIn } from './draw/draw-routes.ts';
import { folderPattern } from './names.ts';
import { readAudience } from './read-audience.ts';
import { runKey } from './upload/key-command.ts';
import { readVersions } from './versions.ts';

const root = join(import.meta.dirname, '../..');
const shellDist = join(root, 'shell', 'dist');
const { positionals, values } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: {
    why: { type: 'string' },
    dist: { type: 'string' },
    'skip-draw': { type: 'boolean' },
    canary: { type: 'string' },
    accounts: { type: 'string' },
    withdraw: { type: 'boolean' },
  },
});
const [verb = '', name = '', version] = positionals;
const { why, dist: given } = values;
if (given !== undefined && verb !== 'deploy' && verb !== 'preview')
  throw new OperatorError('--dist says what to deploy: npm run deploy:module -- mf-gudang --dist FOLDER');
const audience = readAudience(verb, values);

const { DATA_DIR = './data', MODULES_DIR = join(DATA_DIR, 'modules') } = process.env;
const { PUBLIC_URL = 'http://localhost:8080' } = process.env;
const running = join(DATA_DIR, 'shell');
const { SHELL_DIR = verb === 'shell' || existsSync(running) ? running : shellDist } = process.env;
const store = { modulesDir: resolve(MODULES_DIR), shellDir: resolve(SHELL_DIR) };
const draw = values['skip-draw']
  ? undefined
  : drawIn(root, verb === 'shell' ? { ...store, shellDir: shellDist } : store);
const dist = given ? resolve(given) : join(root, name, 'dist');

/** What each command does, and the sentence that it ends with. */
const verbs: Record<string, () => Promise<string>> = {
  async deploy() {
    if (!audience) return nowIs(await deployModule(root, name, store, why, dist, draw));
    const entry = await deployCandidate(dist, name, store, audience, { why, draw });
    const parts = [
      ...(audience.percent > 0 ? [`${audience.percent} % of all accounts`] : []),
      ...(audience.accounts.length > 0 ? [audience.accounts.join(', ')] : []),
    ];
    return `${entry.label} ${entry.version} is now what ${parts.join(' and ')} get.`;
  },
  rollback: async () => nowIs(await rollBackModule(name, store, version, why, draw)),
  promote: async () => nowIs(await promoteModule(name, store, { why, draw })),
  withdraw: async () => `${name} ${await withdrawModule(name, store, { why })} is what nobody gets any more.`,
  async preview() {
    const { path, version: shown } = await previewModule(dist, name, store, version, { draw });
    return `For a day, whoever opens this sees ${name} ${shown}:\n${PUBLIC_URL}${path}`;
  },
};

function nowIs(entry: { label: string; version?: string | undefined }): string {
  const others = readVersions(store.modulesDir, name).length - 1;
  const kept = others === 1 ? '1 other version is' : `${others} other versions are`;
  return `${entry.label} is now ${entry.version} (${kept} kept in ${store.modulesDir}).`;
}

function changeModule(): Promise<string> {
  if (!folderPattern.test(name))
    throw new OperatorError(`Say which module: npm run ${verb}:module -- mf-transactions`);
  const isKnown = existsSync(join(root, name, 'package.json')) || readVersions(store.modulesDir, name)[0];
  if (!(given || isKnown)) throw new OperatorError(`There is no module ${name}.`);
  const work = verbs[verb];
  if (!work) throw new OperatorError(`Say what to do with ${name}: ${Object.keys(verbs).join(', ')}.`);
  return work();
}

/** What is of no one module that has to be there. */
const others: Record<string, () => Promise<string>> = {
  shell: async () =>
    `The shell in ${store.shellDir} is now ${await deployShell(shellDist, store, why, draw)}.`,
  key: () => runKey(store.modulesDir, name, values.withdraw ?? false),
};
console.log(await (others[verb] ?? changeModule)());
