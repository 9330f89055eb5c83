import { join } from 'node:path';
import type { RegistryEntry } from '@pasok/contracts/registry';
import { Failure } from '@pasok/postgres/failure';
import { readCard } from './card.ts';
import { publishVersion } from './publish-version.ts';
import { readRegistry, switchRegistry } from './registry-file.ts';
import { checkRequirements, readPlatform } from './requirements.ts';
import { readVersions } from './versions.ts';

export type Store = { modulesDir: string; shellDir: string };

/**
 * Publishes a built module (`<root>/<folder>/dist`) and switches the registry to it, in one step.
 * @throws Failure in one sentence when it is not built or the shell lacks what it requires; nothing has changed then.
 */
export function deployModule(root: string, folder: string, { modulesDir, shellDir }: Store): RegistryEntry {
  const dist = join(root, folder, 'dist');
  checkRequirements(readCard(dist, folder), readPlatform(shellDir));
  const entry = publishVersion(dist, modulesDir, folder);
  switchRegistry(modulesDir, [entry]);
  return entry;
}

/**
 * Switches the registry back to the version published before the current one, or to the one named.
 * @throws Failure in one sentence when there is none.
 */
export function rollBackModule(folder: string, modulesDir: string, wanted?: string): RegistryEntry {
  const versions = readVersions(modulesDir, folder);
  if (versions.length === 0) throw new Failure(`${folder} was never deployed to ${modulesDir}.`);
  const names = new Set(versions.map(({ name }) => name));
  const current = readRegistry(modulesDir).find(({ name }) => names.has(name));
  const position = versions.findIndex(({ version }) => version === current?.version);
  const target = wanted ? versions.find(({ version }) => version === wanted) : versions[position - 1];
  if (!target) {
    const known = versions.map(({ version }) => version).join(', ');
    throw new Failure(
      wanted
        ? `${folder} has no version ${wanted}: there are ${known}.`
        : `${folder} has no version before ${current?.version ?? 'the current one'}: there are ${known}.`,
    );
  }
  switchRegistry(modulesDir, [target]);
  return target;
}
