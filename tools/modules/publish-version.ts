import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { RegistryEntry } from '@pasok/contracts/registry';
import { type ModuleCard, readCard } from './card.ts';
import { listFiles, sha384 } from './files.ts';
import { noteVersion } from './versions.ts';

const manifestName = 'mf-manifest.json';
/** The manifest is written anew; the rest is for developers. */
const unpublished = /^mf-(manifest|stats)\.json$|\.map$/;

/**
 * Lays a build into the store as a version of its own, `<folder>/<version>-<hash of everything in it>`, and answers
 * the registry entry that names it. A version never changes and appears whole: publishing it again does nothing.
 * The registry is left as it is.
 */
export function publishVersion(dist: string, modulesDir: string, folder: string): RegistryEntry {
  const card = readCard(dist, folder);
  const files = listFiles(dist).filter((file) => !unpublished.test(file));
  const integrity = Object.fromEntries(files.map((file) => [file, sha384(readFileSync(join(dist, file)))]));
  const built: unknown = JSON.parse(readFileSync(join(dist, manifestName), 'utf8'));
  const manifest = JSON.stringify({ ...(built as object), integrity, first: card.first });
  const version = `${card.version}-${createHash('sha256').update(manifest).digest('hex').slice(0, 10)}`;
  const home = join(modulesDir, folder, version);
  if (!existsSync(home)) layDown(dist, files, manifest, home);
  const entry = entryOf(card, folder, version, manifest);
  noteVersion(modulesDir, folder, entry);
  return entry;
}

function layDown(dist: string, files: string[], manifest: string, home: string): void {
  const draft = join(dirname(home), `.draft-${process.pid}`);
  rmSync(draft, { recursive: true, force: true });
  for (const file of files) {
    mkdirSync(dirname(join(draft, file)), { recursive: true });
    copyFileSync(join(dist, file), join(draft, file));
  }
  writeFileSync(join(draft, manifestName), manifest);
  renameSync(draft, home);
}

function entryOf(card: ModuleCard, folder: string, version: string, manifest: string): RegistryEntry {
  const { name, label, contract, routes, nav } = card;
  const entry = `/mf/${folder}/${version}/${manifestName}`;
  return { name, label, contract, routes, ...(nav && { nav }), version, entry, integrity: sha384(manifest) };
}
