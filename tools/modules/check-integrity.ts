import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishedSchema, type RegistryEntry } from '@pasok/contracts/registry';
import { listFiles, manifestName, refusal, sha384 } from '@pasok/module-kit/check/files';

/** A published version is what it was when it was published, byte by byte: the manifest by the registry's hash, files by its. */
export function checkIntegrity(modulesDir: string, { entry, integrity }: RegistryEntry): void {
  const place = entry.replace(/^\/mf\//, '');
  const home = join(modulesDir, place, '..');
  const version = place.replace(`/${manifestName}`, '');
  const refused = (file: string, what: string) =>
    refusal(`${version}/${file}`, `${what} after it was published: remove ${home} and deploy it again`);
  const manifest = join(home, manifestName);
  if (!existsSync(manifest)) throw refused(manifestName, 'it went away');
  const text = readFileSync(manifest);
  if (sha384(text) !== integrity) throw refused(manifestName, 'it was changed');
  const files = publishedSchema.parse(JSON.parse(text.toString())).integrity;
  for (const [file, hash] of Object.entries(files)) {
    if (!existsSync(join(home, file))) throw refused(file, 'it went away');
    if (sha384(readFileSync(join(home, file))) !== hash) throw refused(file, 'it was changed');
  }
  const added = listFiles(home).find((file) => file !== manifestName && !(file in files));
  if (added) throw refused(added, 'it was added');
}
