// `npm run deploy:module -- WHAT` (a module's folder, a .tgz or a package of npm, mf-gudang@1.4.0), `rollback:module -- NAME
// [VERSION]`, `remove:module -- NAME` and `deploy:shell`, each with `--why TEXT` for the journal; `hide:part -- NAME PART` and
// `show:part`.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { folderPattern } from '@pasok/module-kit/check/names';
import type { Build } from '@pasok/module-kit/check/read-build';
import { findChromium } from '@pasok/module-kit/find-chromium';
import { OperatorError } from '@pasok/postgres/operator-error';
import { publishBuild, removeModule, rollBackModule } from './deploy-module.ts';
import { deployShell } from './deploy-shell.ts';
import { drawBuild } from './draw-build.ts';
import { hidePart } from './registry-file.ts';
import { inStore } from './store-lock.ts';
import { withBuild } from './take-build.ts';
import { readVersions } from './versions.ts';

const root = join(import.meta.dirname, '../..');
const shellDist = join(root, 'shell', 'dist');
const [verb = '', ...given] = process.argv.slice(3);
const { positionals, why } = readArguments();
const [name = '', version] = positionals;

const { DATA_DIR = './data', MODULES_DIR = join(DATA_DIR, 'modules') } = process.env;
const running = join(DATA_DIR, 'shell');
const { SHELL_DIR = verb === 'shell' || existsSync(running) ? running : shellDist } = process.env;
const store = { modulesDir: resolve(MODULES_DIR), shellDir: resolve(SHELL_DIR) };

const draw = async (build: Build) => {
  const chromium = findChromium();
  if (chromium) await drawBuild(build, store.shellDir, chromium);
  else console.error('Its routes and parts were not drawn first: there is no Chromium here.');
};

/** At most a name, and of a rollback or a part one word more. */
function readArguments() {
  const most = { shell: 0, rollback: 2, hide: 2, show: 2 }[verb] ?? 1;
  try {
    const options = { why: { type: 'string' } } as const;
    const { positionals, values } = parseArgs({ args: given, allowPositionals: true, options });
    if (positionals.length <= most) return { positionals, why: values.why };
  } catch {
    // --why without a reason, or an option that nobody has.
  }
  throw new OperatorError(
    `${given.join(' ')}: that is not understood. Give ${['no name', 'a name', 'a name and one word'][most]}, and --why "a reason".`,
  );
}

async function changeModule(): Promise<string> {
  if (name === '') throw new OperatorError(`Say which module: npm run ${verb}:module -- mf-transactions`);
  if (verb !== 'deploy' && !folderPattern.test(name)) {
    const meant = folderPattern.test(`mf-${name}`) ? `mf-${name}` : 'mf-transactions';
    throw new OperatorError(`${name} is no module's name: write npm run ${verb}:module -- ${meant}`);
  }
  if (verb === 'remove') {
    const { label, version } = await removeModule(name, store, why);
    return `${label} is on no page opened from now on (npm run rollback:module -- ${name} ${version} brings it back).`;
  }
  const entry =
    verb === 'rollback'
      ? await rollBackModule(name, store, version, why)
      : await withBuild(root, name, (build) => publishBuild(build, store, why ?? `deployed ${name}`, draw));
  const others = readVersions(store.modulesDir, entry.name.replaceAll('_', '-')).length - 1;
  const kept = others === 1 ? '1 other version is' : `${others} other versions are`;
  return `${entry.label} is now ${entry.version} (${kept} kept in ${store.modulesDir}).`;
}

async function changePart(part = ''): Promise<string> {
  const isHidden = verb === 'hide';
  if (!folderPattern.test(name) || part === '')
    throw new OperatorError(
      `Say which part of which module: npm run ${verb}:part -- mf-documents deal-documents`,
    );
  const { label } = await inStore(store.modulesDir, async () =>
    hidePart(store.modulesDir, name, part, isHidden),
  );
  return `${part} of ${label} is ${isHidden ? 'hidden' : 'shown'} on pages opened from now on.`;
}

// A mistyped folder would become a store that nobody reads.
if (!existsSync(store.modulesDir))
  throw new OperatorError(
    `There are no modules in ${store.modulesDir}: set DATA_DIR or MODULES_DIR to where they are, or make that folder.`,
  );
const change = () => {
  if (verb === 'shell')
    return deployShell(shellDist, store, why).then((to) => `The shell in ${store.shellDir} is now ${to}.`);
  return verb === 'hide' || verb === 'show' ? changePart(version) : changeModule();
};
console.log(await change());
