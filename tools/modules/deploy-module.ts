import { join } from 'node:path';
import type { RegistryEntry } from '@pasok/contracts/registry';
import { checkBudget } from '@pasok/module-kit/check/check-budget';
import { checkModule } from '@pasok/module-kit/check/check-module';
import { checkAllStyles } from '@pasok/module-kit/check/check-styles';
import { moduleName } from '@pasok/module-kit/check/names';
import { type Build, readBuild } from '@pasok/module-kit/check/read-build';
import { readPlatform } from '@pasok/module-kit/check/requirements';
import { OperatorError } from '@pasok/postgres/operator-error';
import { checkReason, noteChanges, readJournal, undoable } from './journal.ts';
import { readPublished } from './read-published.ts';
import { readRegistry, writeRegistry } from './registry-file.ts';
import { inStore } from './store-lock.ts';
import { type Store, switchModules } from './switch-modules.ts';
import { readVersions } from './versions.ts';

/**
 * Publishes a build and switches the registry to it. What takes long, weighing and drawing it, comes before the store is
 * held, which is then a matter of milliseconds. @throws OperatorError in one sentence when it is refused; nothing has changed
 * then.
 */
export async function publishBuild(
  build: Build,
  { modulesDir, shellDir }: Store,
  why = 'deployed',
  draw: (build: Build) => Promise<void> = async () => undefined,
): Promise<RegistryEntry> {
  checkReason(why);
  checkBudget(build);
  checkAllStyles(build);
  const others = readRegistry(modulesDir).filter(({ name }) => name !== build.entry.name);
  checkModule(build, { platform: readPlatform(shellDir), others });
  await draw(build);
  return inStore(modulesDir, async (held) => {
    await switchModules(modulesDir, [build], { platform: readPlatform(shellDir), why, held });
    return build.entry;
  });
}

/** Publishes what `<root>/<folder>/dist` holds. @throws OperatorError in one sentence when it is not built or refused. @internal */
export const deployModule = async (
  root: string,
  folder: string,
  store: Store,
  why?: string,
): Promise<RegistryEntry> => publishBuild(readBuild(join(root, folder, 'dist'), folder), store, why);

/**
 * Undoes the last switch of a module: back to what was live before, never to what a rollback left before. Or switches to the
 * version named. @throws OperatorError in one sentence when there is none, or it is refused as things are now.
 */
export function rollBackModule(
  folder: string,
  { modulesDir, shellDir }: Store,
  wanted?: string,
  why = 'rolled back',
): Promise<RegistryEntry> {
  return inStore(modulesDir, async (held) => {
    const version = readPublished(modulesDir, folder, findVersion(folder, modulesDir, wanted));
    const platform = readPlatform(shellDir);
    const rollback = { rollback: true as const, ...(wanted && { named: true as const }) };
    await switchModules(modulesDir, [version], { platform, why, held, rollback });
    return version.entry;
  });
}

function findVersion(folder: string, modulesDir: string, wanted: string | undefined): RegistryEntry {
  const versions = readVersions(modulesDir, folder);
  if (versions.length === 0) throw new OperatorError(`${folder} was never deployed to ${modulesDir}.`);
  const current = readRegistry(modulesDir).find(({ name }) => name === moduleName(folder))?.version;
  const kept = (each: string) => versions.find(({ version }) => version === each);
  const target = wanted
    ? kept(wanted)
    : undoable(readJournal(modulesDir), folder, current).map(kept).findLast(Boolean);
  if (target) return target;
  const known = versions.map(({ version }) => version).join(', ');
  throw new OperatorError(
    wanted
      ? `${folder} has no version ${wanted}: there are ${known}.`
      : `${folder} has no version before ${current ?? 'the current one'}: there are ${known}. To take it off every page: npm run remove:module -- ${folder}`,
  );
}

/**
 * Takes a module off the pages opened from now on. Its versions stay, for open pages and to go back to.
 * @throws OperatorError in one sentence when it is on none.
 */
export function removeModule(folder: string, { modulesDir }: Store, why = 'removed'): Promise<RegistryEntry> {
  return inStore(modulesDir, async (held) => {
    checkReason(why);
    const registry = readRegistry(modulesDir);
    const entry = registry.find(({ name }) => name === moduleName(folder));
    if (!entry) {
      const known = registry.map(({ name }) => name.replaceAll('_', '-')).join(', ');
      throw new OperatorError(`${folder} is on no page: there are ${known}.`);
    }
    held();
    const staying = registry.filter((each) => each !== entry);
    writeRegistry(modulesDir, staying);
    const { version: from } = entry;
    noteChanges(modulesDir, [{ part: folder, ...(from && { from }), to: 'removed', why }]);
    return entry;
  });
}
