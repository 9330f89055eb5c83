import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type RegistryEntry, registrySchema } from '@pasok/contracts/registry';
import { z } from 'zod';
import { replaceFile } from './files.ts';
import { moduleName } from './names.ts';
import { readRegistry } from './registry-file.ts';

/** How many versions of a module stay in the store; open pages and rollbacks need the ones before. */
const kept = 20;

/** `trial`: never was what everybody gets, so no rollback leads to it by itself. */
const listSchema = z.array(registrySchema.element.extend({ trial: z.literal(true).optional() }));

const listFile = (modulesDir: string, folder: string) => join(modulesDir, folder, '.versions.json');

function readList(modulesDir: string, folder: string): z.infer<typeof listSchema> {
  const file = listFile(modulesDir, folder);
  return existsSync(file) ? listSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
}

const entryOf = ({ trial, ...entry }: z.infer<typeof listSchema>[number]): RegistryEntry => entry;

/** The registry entries of a module's versions in the store, last published last. */
export const readVersions = (modulesDir: string, folder: string): RegistryEntry[] =>
  readList(modulesDir, folder).map(entryOf);

/** Those of them that everybody has had. */
export const readLiveVersions = (modulesDir: string, folder: string): RegistryEntry[] =>
  readList(modulesDir, folder)
    .filter(({ trial }) => !trial)
    .map(entryOf);

/**
 * Notes a version as the last published; a trial of one that is there already changes nothing. The oldest beyond what is
 * kept go, those that the registry names never.
 */
export function noteVersion(
  modulesDir: string,
  folder: string,
  entry: RegistryEntry,
  { isTrial = false } = {},
): void {
  const before = readList(modulesDir, folder);
  if (isTrial && before.some(({ version }) => version === entry.version)) return;
  const others = before.filter(({ version }) => version !== entry.version);
  const all = [...others, { ...entry, ...(isTrial && { trial: true as const }) }];
  const named = readRegistry(modulesDir).find(({ name }) => name === moduleName(folder));
  const inUse = [named?.version, named?.candidate?.version];
  const gone = all.slice(0, -kept).filter(({ version }) => !inUse.includes(version));
  const staying = all.filter((each) => !gone.includes(each));
  replaceFile(listFile(modulesDir, folder), `${JSON.stringify(staying, null, 2)}\n`);
  for (const { version } of gone)
    if (version) rmSync(join(modulesDir, folder, version), { recursive: true, force: true });
}

/** A version that was tried is now everybody's: the last published, and a rollback may lead to it. */
export function noteLive(modulesDir: string, folder: string, entry: RegistryEntry): void {
  const wasTried = readList(modulesDir, folder).some((each) => each.trial && each.version === entry.version);
  if (wasTried) noteVersion(modulesDir, folder, entry);
}
