import { checkModule } from '@pasok/module-kit/check/check-module';
import type { Build, Version } from '@pasok/module-kit/check/read-build';
import type { Platform } from '@pasok/module-kit/check/requirements';
import { type Change, checkReason, noteChanges } from './journal.ts';
import { checkLaidDown, publishVersion } from './publish-version.ts';
import { readRegistry, switchRegistry } from './registry-file.ts';

/** Where published modules lie, and the shell that they are shown in. */
export type Store = { modulesDir: string; shellDir: string };
export type Switch = {
  platform: Platform;
  why: string;
  /** What the lines of a rollback say more. */
  rollback?: Pick<Change, 'rollback' | 'named'>;
  /** Called before anything is changed (inStore). */
  held: () => void;
  /** What becomes visible with them: done before the registry names them. */
  first?: () => Change[];
};

/**
 * Checks versions, each beside what stays, lays down those that are new and switches the registry to all of them at once.
 * @throws OperatorError in one sentence; nothing has changed then.
 */
export async function switchModules(
  modulesDir: string,
  versions: readonly (Build | Version)[],
  { platform, why, rollback, held, first = () => [] }: Switch,
): Promise<void> {
  checkReason(why);
  const registry = readRegistry(modulesDir);
  const entries = versions.map(({ entry }) => entry);
  const staying = registry.filter(({ name }) => !entries.some((entry) => entry.name === name));
  for (const version of versions) {
    const others = [...staying, ...entries.filter((entry) => entry !== version.entry)];
    checkModule(version, { platform, others });
    if ('manifest' in version) checkLaidDown(version, modulesDir);
  }
  held();
  const changes = first();
  for (const version of versions) if ('manifest' in version) publishVersion(version, modulesDir);
  switchRegistry(modulesDir, entries);
  for (const { folder, entry } of versions) {
    const from = registry.find(({ name }) => name === entry.name)?.version;
    changes.push({
      part: folder,
      ...(from && { from }),
      to: entry.version,
      why,
      ...rollback,
    });
  }
  noteChanges(modulesDir, changes);
}
