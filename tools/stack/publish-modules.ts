import { join } from 'node:path';
import { checkBudget } from '@pasok/module-kit/check/check-budget';
import { checkAllStyles } from '@pasok/module-kit/check/check-styles';
import { readBuild } from '@pasok/module-kit/check/read-build';
import { checkShell, publishShell } from '../modules/deploy-shell.ts';
import { readRegistry } from '../modules/registry-file.ts';
import { inStore } from '../modules/store-lock.ts';
import { type Store, switchModules } from '../modules/switch-modules.ts';

const why = 'npm start';

/**
 * Publishes the built shell and the built modules and switches to all of them at once, as deploying each would. Modules
 * that were deployed from elsewhere stay. @throws OperatorError in one sentence when one is refused; nothing has changed then.
 */
export async function publishModules(
  root: string,
  { modulesDir, shellDir }: Store,
  folders: string[],
): Promise<void> {
  const dist = join(root, 'shell', 'dist');
  const builds = folders.map((folder) => readBuild(join(root, folder, 'dist'), folder));
  for (const build of builds) {
    checkBudget(build);
    checkAllStyles(build);
  }
  return inStore(modulesDir, async (held) => {
    const names = new Set(builds.map(({ entry }) => entry.name));
    const staying = readRegistry(modulesDir).filter(({ name }) => !names.has(name));
    const platform = checkShell(dist, modulesDir, staying);
    const first = () => [publishShell(dist, { modulesDir, shellDir }, why)];
    await switchModules(modulesDir, builds, { platform, why, held, first });
  });
}
