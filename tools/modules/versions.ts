import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type RegistryEntry, registrySchema } from '@pasok/contracts/registry';
import { replaceFile } from '@pasok/module-kit/check/files';
import { moduleName } from '@pasok/module-kit/check/names';
import { readRegistry } from './registry-file.ts';

/** How many versions of a module stay in the store; open pages and rollbacks need the ones before. */
const kept = 20;

const listFile = (modulesDir: string, folder: string) => join(modulesDir, folder, '.versions.json');

/** The registry entries of a module's versions in the store, last published last. */
export function readVersions(modulesDir: string, folder: string): RegistryEntry[] {
  const file = listFile(modulesDir, folder);
  return existsSync(file) ? registrySchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
}

/** Notes a version as the last published. The oldest beyond what is kept go, the one that the registry names never. */
export function noteVersion(modulesDir: string, folder: string, entry: RegistryEntry): void {
  const others = readVersions(modulesDir, folder).filter(({ version }) => version !== entry.version);
  const all = [...others, entry];
  const named = readRegistry(modulesDir).find(({ name }) => name === moduleName(folder));
  const gone = all.slice(0, -kept).filter(({ version }) => version !== named?.version);
  const staying = all.filter((each) => !gone.includes(each));
  replaceFile(listFile(modulesDir, folder), `${JSON.stringify(staying, null, 2)}\n`);
  for (const { version } of gone)
    if (version) rmSync(join(modulesDir, folder, version), { recursive: true, force: true });
}
