import { join } from 'node:path';
import { publishVersion } from '../modules/publish-version.ts';
import { readRegistry, writeRegistry } from '../modules/registry-file.ts';

/**
 * Publishes the built modules and switches the registry to all of them at once, as deploying each would. Modules that
 * were deployed from elsewhere stay.
 */
export function publishModules(root: string, modulesDir: string, folders: string[]): void {
  const entries = folders.map((folder) => publishVersion(join(root, folder, 'dist'), modulesDir, folder));
  const names = new Set(entries.map(({ name }) => name));
  const others = readRegistry(modulesDir).filter(({ name }) => !names.has(name));
  writeRegistry(modulesDir, [...entries, ...others]);
}
