import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RegistryEntry } from '@pasok/contracts/registry';
import { type ModuleCard, readCard, readWhole } from './card.ts';
import type { GivenVersion } from './check-module.ts';
import { listFiles, listLinks, manifestName, refusal, sha384 } from './files.ts';

/** The manifest is written anew; the rest is for developers. */
const unpublished = /^mf-(manifest|stats)\.json$|\.map$/;

/** A version on its way into the registry, with the entry that will name it. */
export type Version = GivenVersion & { entry: RegistryEntry & { version: string } };
/** A version as a build made it; its manifest says the hash of every file. */
export type Build = Version & { manifest: string };

/** Reads a module's build. @throws OperatorError in one sentence when there is none. */
export function readBuild(dist: string, folder: string): Build {
  const label = `${folder}/dist`;
  const card = readCard(dist, label);
  // A link would publish what it leads to, whatever that is.
  const link = listLinks(dist)[0];
  if (link) throw refusal(`${label}/${link}`, 'it is a link, and only files are published');
  const lost = card.files?.find((file) => !unpublished.test(file) && !existsSync(join(dist, file)));
  if (lost) throw refusal(`${label}/${lost}`, 'it went away after it was built: run npm run build again');
  const own = card.files && new Set(card.files);
  const isOwn = (file: string) => !file.startsWith('static/') || !own || own.has(file);
  const files = listFiles(dist).filter((file) => !unpublished.test(file) && isOwn(file));
  const integrity = Object.fromEntries(files.map((file) => [file, sha384(readFileSync(join(dist, file)))]));
  const built = readWhole(dist, label, manifestName);
  const manifest = JSON.stringify({ ...(built as object), integrity, first: card.first });
  const version = `${card.version}-${hash('sha256', manifest).slice(0, 10)}`;
  const entry = entryOf(card, folder, version, manifest);
  return { folder, card, home: dist, label, files, manifest, entry };
}

function entryOf(card: ModuleCard, folder: string, version: string, manifest: string): Version['entry'] {
  const { name, label, contract, routes, nav, open, extends: extensions } = card;
  const entry = `/mf/${folder}/${version}/${manifestName}`;
  return {
    name,
    label,
    contract,
    routes,
    ...(nav && { nav }),
    ...(open && { open }),
    ...(extensions && { extends: extensions }),
    version,
    entry,
    integrity: sha384(manifest),
  };
}
