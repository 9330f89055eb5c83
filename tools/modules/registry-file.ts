import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RegistryEntry, type StoredEntry, storedRegistrySchema } from '@pasok/contracts/registry';
import { OperatorError } from '@pasok/postgres/operator-error';
import { replaceFile } from './files.ts';

/** The registry of a store, candidates too; empty before the first module. @throws OperatorError when somebody broke the file. */
export function readRegistry(modulesDir: string): StoredEntry[] {
  const file = join(modulesDir, 'registry.json');
  if (!existsSync(file)) return [];
  try {
    return storedRegistrySchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new OperatorError(`${file} is not a registry: restore it, or delete it and start again.`);
  }
}

/** Switches modules at once: each entry takes its namesake's place, a new one goes last. */
export function switchRegistry(modulesDir: string, entries: readonly RegistryEntry[]): void {
  writeRegistry(modulesDir, mergeRegistry(readRegistry(modulesDir), entries));
}

/** A registry as it is once these entries are in it. A candidate stays as long as the version that it stands beside. */
export function mergeRegistry(
  registry: readonly StoredEntry[],
  entries: readonly RegistryEntry[],
): StoredEntry[] {
  const fresh = new Map(entries.map((entry) => [entry.name, entry]));
  const kept = registry.map((entry) => {
    const replacement = fresh.get(entry.name);
    fresh.delete(entry.name);
    const isSame = replacement?.version === entry.version;
    return replacement ? { ...replacement, ...(isSame && { candidate: entry.candidate }) } : entry;
  });
  return [...kept, ...fresh.values()];
}

/** Replaces the registry as a whole, in one step. @throws when an entry is not as the contract wants it. */
export function writeRegistry(modulesDir: string, entries: readonly StoredEntry[]): void {
  const text = JSON.stringify(storedRegistrySchema.parse(entries), null, 2);
  replaceFile(join(modulesDir, 'registry.json'), `${text}\n`);
}
