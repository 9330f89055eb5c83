import type { RegistryEntry, StoredEntry } from '@pasok/contracts/registry';
import { candidateEntry, checkNotWithdrawn, nobody } from './candidate-entry.ts';
import type { Draw } from './draw/draw-routes.ts';
import { checkModule } from './gate/gate.ts';
import { type Change, checkReason, noteChanges } from './journal.ts';
import { checkLaidDown, publishVersion } from './publish-version.ts';
import type { Build, Version } from './read-build.ts';
import { mergeRegistry, readRegistry, switchRegistry } from './registry-file.ts';
import type { Platform } from './requirements.ts';
import { noteLive } from './versions.ts';

/** Where published modules lie, and the shell that they are shown in. */
export type Store = { modulesDir: string; shellDir: string };
export type Gate = {
  platform: Platform;
  why: string;
  /** Draws every route of theirs before anything is changed; the gate's last question. */
  draw?: Draw | undefined;
};
export type Switch = Gate & {
  /** Called before anything is changed (inStore). */
  held: () => void;
  /** What becomes visible with them: done before the registry names them. */
  first?: () => Change[];
};

/**
 * Asks the gate about versions that come into the page, each beside what stays and what stands as a candidate. Answers the
 * registry as it is. @throws OperatorError in one sentence.
 */
export async function passGate(
  modulesDir: string,
  versions: readonly (Build | Version)[],
  { platform, why, draw }: Gate,
): Promise<StoredEntry[]> {
  checkReason(why);
  const registry = readRegistry(modulesDir);
  const entries = versions.map(({ entry }) => entry);
  const names = new Set(entries.map(({ name }) => name));
  const staying = registry
    .filter(({ name }) => !names.has(name))
    .flatMap((entry): RegistryEntry[] => [entry, ...candidateEntry(modulesDir, entry)]);
  for (const version of versions) {
    const others = [...staying, ...entries.filter((entry) => entry !== version.entry)];
    await checkModule(version, { platform, others });
    if ('manifest' in version) checkLaidDown(version, modulesDir);
  }
  await draw?.(versions, mergeRegistry(registry, entries));
  return registry;
}

/**
 * Takes versions through the gate, lays down those that are new and switches the registry to all of them at once.
 * @throws OperatorError in one sentence; nothing has changed then.
 */
export async function switchModules(
  modulesDir: string,
  versions: readonly (Build | Version)[],
  { held, first = () => [], ...gate }: Switch,
): Promise<void> {
  for (const version of versions) checkNotWithdrawn(modulesDir, version);
  const registry = await passGate(modulesDir, versions, gate);
  held();
  const changes = first();
  for (const version of versions)
    if ('manifest' in version) publishVersion(version, modulesDir);
    else noteLive(modulesDir, version.folder, version.entry);
  switchRegistry(
    modulesDir,
    versions.map(({ entry }) => entry),
  );
  for (const version of versions) changes.push(...changesOf(version, registry, gate.why));
  noteChanges(modulesDir, changes);
}

/** A switch to another version also ends the candidate that stood beside the one before. */
function changesOf(
  { folder: part, card: { allows }, entry }: Version,
  registry: readonly StoredEntry[],
  why: string,
): Change[] {
  const before = registry.find(({ name }) => name === entry.name);
  const from = before?.version;
  const { candidate } = before ?? {};
  const switched = { part, ...(from && { from }), to: entry.version, why, ...(allows && { allows }) };
  const isEnded = candidate && from !== entry.version && candidate.version !== entry.version;
  const ended = { part, ...(from && { from }), to: candidate?.version ?? '', why, candidate: nobody };
  return isEnded ? [ended, switched] : [switched];
}
