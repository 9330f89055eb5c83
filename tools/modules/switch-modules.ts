import type { Draw } from './draw/draw-routes.ts';
import { checkModule } from './gate/gate.ts';
import { type Change, checkReason, noteChanges } from './journal.ts';
import { checkLaidDown, publishVersion } from './publish-version.ts';
import type { Build, Version } from './read-build.ts';
import { mergeRegistry, readRegistry, switchRegistry } from './registry-file.ts';
import type { Platform } from './requirements.ts';

/** Where published modules lie, and the shell that they are shown in. */
export type Store = { modulesDir: string; shellDir: string };
export type Switch = {
  platform: Platform;
  why: string;
  /** Called before anything is changed (inStore). */
  held: () => void;
  /** Draws every route of theirs before anything is changed; the gate's last question. */
  draw?: Draw | undefined;
  /** What becomes visible with them: done before the registry names them. */
  first?: () => Change[];
};

/**
 * Takes versions through the gate, lays down those that are new and switches the registry to all of them at once.
 * @throws Failure in one sentence; nothing has changed then.
 */
export async function switchModules(
  modulesDir: string,
  versions: readonly (Build | Version)[],
  { platform, why, held, draw, first = () => [] }: Switch,
): Promise<void> {
  checkReason(why);
  const registry = readRegistry(modulesDir);
  const entries = versions.map(({ entry }) => entry);
  const names = new Set(entries.map(({ name }) => name));
  const staying = registry.filter(({ name }) => !names.has(name));
  for (const version of versions) {
    const others = [...staying, ...entries.filter((entry) => entry !== version.entry)];
    await checkModule(version, { platform, others });
    if ('manifest' in version) checkLaidDown(version, modulesDir);
  }
  await draw?.(versions, mergeRegistry(registry, entries));
  held();
  const changes = first();
  for (const version of versions) if ('manifest' in version) publishVersion(version, modulesDir);
  switchRegistry(modulesDir, entries);
  const before = new Map(registry.map(({ name, version }) => [name, version]));
  for (const { folder, card, entry } of versions) {
    const from = before.get(entry.name);
    const { allows } = card;
    changes.push({ part: folder, ...(from && { from }), to: entry.version, why, ...(allows && { allows }) });
  }
  noteChanges(modulesDir, changes);
}
