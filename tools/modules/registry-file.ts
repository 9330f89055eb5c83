import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RegistryEntry, registrySchema } from '@pasok/contracts/registry';
import { replaceFile } from '@pasok/module-kit/check/files';
import { moduleName } from '@pasok/module-kit/check/names';
import { OperatorError } from '@pasok/postgres/operator-error';

/** The registry of a store; empty before the first module. @throws OperatorError when somebody broke the file. */
export function readRegistry(modulesDir: string): RegistryEntry[] {
  const file = join(modulesDir, 'registry.json');
  if (!existsSync(file)) return [];
  try {
    return registrySchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new OperatorError(`${file} is not a registry: restore it, or delete it and start again.`);
  }
}

/** Switches modules at once: each entry takes its namesake's place, a new one goes last. What the operator hid stays hidden. */
export function switchRegistry(modulesDir: string, entries: readonly RegistryEntry[]): void {
  const fresh = new Map(entries.map((entry) => [entry.name, entry]));
  const kept = readRegistry(modulesDir).map((entry) => {
    const replacement = fresh.get(entry.name);
    fresh.delete(entry.name);
    const hidden = (entry.extends ?? []).flatMap((each) => (each.hidden ? each.part : []));
    return replacement ? withHidden(replacement, hidden) : entry;
  });
  writeRegistry(modulesDir, [...kept, ...fresh.values()]);
}

/** An entry of which these parts, and no others, are hidden. */
function withHidden(entry: RegistryEntry, parts: readonly string[]): RegistryEntry {
  const change = ({ hidden: _, ...each }: NonNullable<RegistryEntry['extends']>[number]) =>
    parts.includes(each.part) ? { ...each, hidden: true as const } : each;
  return { ...entry, ...(entry.extends && { extends: entry.extends.map(change) }) };
}

/**
 * Hides a part that a module adds to other pages, or shows it again, from the next page on that is opened.
 * @throws OperatorError in one sentence when the module has no such part.
 */
export function hidePart(modulesDir: string, folder: string, part: string, isHidden: boolean): RegistryEntry {
  const registry = readRegistry(modulesDir);
  const entry = registry.find(({ name }) => name === moduleName(folder));
  const parts = entry?.extends ?? [];
  if (!entry || !parts.some((each) => each.part === part))
    throw new OperatorError(
      entry && parts.length > 0
        ? `${folder} has no part ${part}: there are ${parts.map((each) => each.part).join(', ')}.`
        : `${folder} adds nothing to other pages: name a module that does, and its part.`,
    );
  const others = parts.flatMap((each) => (each.hidden && each.part !== part ? each.part : []));
  const changed = withHidden(entry, isHidden ? [...others, part] : others);
  writeRegistry(
    modulesDir,
    registry.map((each) => (each === entry ? changed : each)),
  );
  return changed;
}

/** Replaces the registry as a whole, in one step. @throws when an entry is not as the contract wants it. */
export function writeRegistry(modulesDir: string, entries: readonly RegistryEntry[]): void {
  const text = JSON.stringify(registrySchema.parse(entries), null, 2);
  replaceFile(join(modulesDir, 'registry.json'), `${text}\n`);
}
