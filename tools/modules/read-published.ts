import { join } from 'node:path';
import type { RegistryEntry } from '@pasok/contracts/registry';
import { readCard } from '@pasok/module-kit/check/card';
import { listFiles, manifestName } from '@pasok/module-kit/check/files';
import type { Version } from '@pasok/module-kit/check/read-build';
import { checkIntegrity } from './check-integrity.ts';

/** Reads a version that was published before. @throws OperatorError in one sentence when it is not there as it was. */
export function readPublished(modulesDir: string, folder: string, entry: RegistryEntry): Version {
  checkIntegrity(modulesDir, entry);
  const { version = '' } = entry;
  const label = `${folder}/${version}`;
  const home = join(modulesDir, label);
  const files = listFiles(home).filter((file) => file !== manifestName);
  return { folder, card: readCard(home, label), home, label, files, entry: { ...entry, version } };
}
