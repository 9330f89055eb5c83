import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { publishedSchema, type RegistryEntry } from '@pasok/contracts/registry';
import type { FileStore, StoredFile } from '../static/file-store.ts';
import { readAs } from '../static/read-as.ts';
import { safePath } from '../static/safe-path.ts';

export type WholeVersions = {
  /** Whether every file of a version lies there with the bytes that its manifest, and its entry, say. */
  isWhole(entry: RegistryEntry): Promise<boolean>;
};

/** For so long an answer holds, in milliseconds: a page asks for the registry and for itself. */
const holdsFor = 1_000;

const hashes = new WeakMap<StoredFile, string>();

function hashOf(file: StoredFile): string {
  const hash = hashes.get(file) ?? `sha384-${createHash('sha384').update(file.body).digest('base64')}`;
  hashes.set(file, hash);
  return hash;
}

async function look(
  store: FileStore,
  modulesDir: string,
  { entry, integrity }: RegistryEntry,
): Promise<boolean> {
  const inside = entry.startsWith('/mf/') ? safePath(entry.slice('/mf'.length)) : undefined;
  const place = inside && join(modulesDir, inside);
  const manifest = place ? await store.read(place) : undefined;
  if (!(place && manifest) || hashOf(manifest) !== integrity) return false;
  const published = await readAs(store, place, publishedSchema);
  if (!published) return false;
  for (const [name, hash] of Object.entries(published.integrity)) {
    const path = safePath(name);
    const file = path && (await store.read(join(place, '..', path)));
    if (!file || hashOf(file) !== hash) return false;
  }
  return true;
}

/** Looks at versions before anybody is given one that was not given to everybody. */
export function createWholeVersions(
  store: FileStore,
  modulesDir: string,
  now: () => number = Date.now,
): WholeVersions {
  const known = new Map<string, { at: number; answer: Promise<boolean> }>();
  return {
    isWhole(entry) {
      const key = `${entry.entry} ${entry.integrity}`;
      const before = known.get(key);
      if (before && now() - before.at < holdsFor) return before.answer;
      for (const [old, { at }] of known) if (now() - at >= holdsFor) known.delete(old);
      const answer = look(store, modulesDir, entry).catch(() => false);
      known.set(key, { at: now(), answer });
      return answer;
    },
  };
}
