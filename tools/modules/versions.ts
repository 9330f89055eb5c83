import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type RegistryEntry, registrySchema } from '@pasok/contracts/registry';
import { replaceFile } from './files.ts';

/** How many versions of a module stay in the store; open pages and rollbacks need the ones before. */
const kept = 20;

const listFile = (modulesDir: string, folder: string) => join(modulesDir, folder, '.versions.json');

/** The registry entries of a module's versions in the store, last published last. */
export function readVersions(modulesDir: string, folder: string): RegistryEntry[] {
  const file = listFile(modulesDir, folder);
  return existsSync(file) ? registrySchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
}

/** Notes a version as the last published; the oldest beyond what is kept go. */
export function noteVersion(modulesDir: string, folder: string, entry: RegistryEntry): void {
  const others = readVersions(modulesDir, folder).filter(({ version }) => version !== entry.version);
  const all = [...others, entry];
  const gone = all.slice(0, -kept);
  replaceFile(listFile(modulesDir, folder), `${JSON.stringify(all.slice(-kept), null, 2)}\n`);
  for (const { version } of gone)
    if (version) rmSync(join(modulesDir, folder, version), { recursive: true, force: true });
}
