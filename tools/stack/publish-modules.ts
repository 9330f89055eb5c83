import { join } from 'node:path';
import { checkShell, layDownShell } from '../modules/deploy-shell.ts';
import { readBuild } from '../modules/read-build.ts';
import { readRegistry } from '../modules/registry-file.ts';
import { inStore } from '../modules/store-lock.ts';
import { type Store, switchModules } from '../modules/switch-modules.ts';

const why = 'npm start';

/**
 * Publishes the built shell and the built modules and switches to all of them at once, as deploying each would. Modules
 * that were deployed from elsewhere stay. @throws OperatorError in one sentence when the gate refuses one; nothing has changed then.
 */
export function publishModules(
  root: string,
  { modulesDir, shellDir }: Store,
  folders: string[],
): Promise<void> {
  return inStore(modulesDir, async (held) => {
    const dist = join(root, 'shell', 'dist');
    const builds = folders.map((folder) => readBuild(join(root, folder, 'dist'), folder));
    const names = new Set(builds.map(({ entry }) => entry.name));
    const staying = readRegistry(modulesDir).filter(({ name }) => !names.has(name));
    const platform = checkShell(dist, modulesDir, staying);
    const first = () => [layDownShell(dist, { modulesDir, shellDir }, why)];
    await switchModules(modulesDir, builds, { platform, why, held, first });
  });
}
