import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RegistryEntry, registrySchema } from '@pasok/contracts/registry';
import { replaceFile } from '@pasok/module-kit/check/files';
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

/** Switches modules at once: each entry takes its namesake's place, a new one goes last. */
export function switchRegistry(modulesDir: string, entries: readonly RegistryEntry[]): void {
  const fresh = new Map(entries.map((entry) => [entry.name, entry]));
  const kept = readRegistry(modulesDir).map((entry) => {
    const replacement = fresh.get(entry.name);
    fresh.delete(entry.name);
    return replacement ?? entry;
  });
  writeRegistry(modulesDir, [...kept, ...fresh.values()]);
}

/** Replaces the registry as a whole, in one step. @throws when an entry is not as the contract wants it. @internal */
export function writeRegistry(modulesDir: string, entries: readonly RegistryEntry[]): void {
  const text = JSON.stringify(registrySchema.parse(entries), null, 2);
  replaceFile(join(modulesDir, 'registry.json'), `${text}\n`);
}
