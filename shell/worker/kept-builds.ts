import type { Device } from './device.ts';
import { fetchWithIntegrity, has } from './fetch-with-integrity.ts';
import { type NamedBuild, readFiles } from './named-build.ts';

/** A cache a build, named after it; caches of other names are not the worker's. */
export const prefix = 'pasok-build-';
/** Written last; marks a complete build. No address of the product begins so. */
const card = '/.whole';
/** The newest, and the one that open pages may still be of. */
const kept = 2;

/** A build that lies here whole; `turn` counts how often the server named one, `at` is when it last named this one. */
export type KeptBuild = {
  readonly id: string;
  readonly turn: number;
  readonly at: number;
  readonly files: Cache;
};

async function readKept(caches: CacheStorage, name: string): Promise<KeptBuild[]> {
  const files = await caches.open(name);
  const { turn, at }: { turn?: unknown; at?: unknown } = Object(await (await files.match(card))?.json());
  if (typeof turn !== 'number' || typeof at !== 'number') return [];
  return [{ id: name.slice(prefix.length), turn, at, files }];
}

/** The builds that lie here whole, the one that the server named last first. */
export async function listKept({ caches }: Device): Promise<KeptBuild[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
  const builds = await Promise.all(names.map((name) => readKept(caches, name)));
  return builds.flat().sort((one, other) => other.turn - one.turn);
}

/** Notes that the server names a build that lies here: now it is the newest, whatever a device's clock says. */
export async function confirm(device: Device, { id }: NamedBuild): Promise<void> {
  const [newest] = await listKept(device);
  const files = await device.caches.open(prefix + id);
  await files.put(card, Response.json({ turn: (newest?.turn ?? 0) + 1, at: device.now() }));
}

/** The same file of another build here, which saves asking for it. */
async function fromOthers(others: readonly KeptBuild[], address: string, integrity: string) {
  for (const { files } of others) {
    const answer = await files.match(address);
    if (answer && (await has(answer, integrity))) return answer;
  }
  return undefined;
}

/**
 * Precaches a build: every file with the hash that is expected of it, or none of it is ever used. What came before a
 * connection was lost stays for the next try. @throws when a file does not come as it was published.
 */
export async function precache(device: Device, named: NamedBuild): Promise<void> {
  const others = await listKept(device);
  const wanted = await readFiles(device, named);
  const files = await device.caches.open(prefix + named.id);
  for (const [address, integrity] of wanted) {
    if (await files.match(address)) continue;
    const answer = await fromOthers(others, address, integrity);
    await files.put(address, answer ?? (await fetchWithIntegrity(device, address, integrity)));
  }
  for (const [address, list] of named.lists) await files.put(address, list.clone());
}

/** Removes what is older, and what was begun and is not wanted any more. */
export async function forgetOlder(device: Device): Promise<void> {
  const stay = (await listKept(device)).slice(0, kept).map(({ id }) => prefix + id);
  for (const name of await device.caches.keys())
    if (name.startsWith(prefix) && !stay.includes(name)) await device.caches.delete(name);
}
