import { join } from 'node:path';
import type { RegistryEntry } from '@pasok/contracts/registry';
import { OperatorError } from '@pasok/postgres/operator-error';
import { readJournal, undoable } from './journal.ts';
import { moduleName } from './names.ts';
import { readBuild, readPublished } from './read-build.ts';
import { readRegistry } from './registry-file.ts';
import { readPlatform } from './requirements.ts';
import { inStore } from './store-lock.ts';
import { type Store, switchModules } from './switch-modules.ts';
import { readVersions } from './versions.ts';

/**
 * Publishes a built module (`<root>/<folder>/dist`, or the folder that another repository built) and switches the registry to it, in one step.
 * @throws OperatorError in one sentence when it is not built or the gate refuses it; nothing has changed then.
 */
export function deployModule(
  root: string,
  folder: string,
  { modulesDir, shellDir }: Store,
  why = 'deployed',
  dist = join(root, folder, 'dist'),
): Promise<RegistryEntry> {
  return inStore(modulesDir, async (held) => {
    const build = readBuild(dist, folder);
    await switchModules(modulesDir, [build], { platform: readPlatform(shellDir), why, held });
    return build.entry;
  });
}

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
    await switchModules(modulesDir, [version], { platform, why, held, isRollback: true });
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
      : `${folder} has no version before ${current ?? 'the current one'}: there are ${known}.`,
  );
}
