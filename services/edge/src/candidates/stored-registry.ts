import { join } from 'node:path';
import {
  type Candidate,
  type RegistryEntry,
  registrySchema,
  type StoredEntry,
  storedRegistrySchema,
  withdrawnFile,
} from '@pasok/contracts/registry';
import type { FileStore } from '../static/file-store.ts';
import { readAs } from '../static/read-as.ts';
import { keyFile } from './signed.ts';
import type { WholeVersions } from './whole-versions.ts';

/** The store of modules as this edge knows it. */
export type ModuleStore = {
  readonly store: FileStore;
  readonly modulesDir: string;
  readonly whole: WholeVersions;
  /** Versions that this edge withdrew, by module and version: also where the store takes no note of it. */
  readonly withdrawn: Set<string>;
};

/** The registry as it lies there, with its candidates; none when it is missing or broken. */
export const readStored = ({
  store,
  modulesDir,
}: Pick<ModuleStore, 'store' | 'modulesDir'>): Promise<StoredEntry[] | undefined> =>
  readAs(store, join(modulesDir, 'registry.json'), storedRegistrySchema);

/** What the page gets of an entry: whatever chooses among versions is the edge's own. */
export const pageEntry = ({ candidate, ...entry }: StoredEntry): RegistryEntry => entry;

/** The key that cookies and links are signed with; undefined before the first candidate or preview. */
export const readKey = async ({ store, modulesDir }: ModuleStore): Promise<string | undefined> =>
  (await store.read(join(modulesDir, keyFile)))?.body.toString() || undefined;

/** A version of a module as it was published, byte by byte; undefined for one that is unknown, or not that any more. */
export async function versionOf(
  { store, modulesDir, whole }: ModuleStore,
  name: string,
  wanted: Pick<Candidate, 'version'> & Partial<Candidate>,
): Promise<RegistryEntry | undefined> {
  const list = join(modulesDir, name.replaceAll('_', '-'), '.versions.json');
  const found = (await readAs(store, list, registrySchema))?.find(
    (entry) => entry.name === name && entry.version === wanted.version,
  );
  if (!found?.integrity || found.integrity !== (wanted.integrity ?? found.integrity)) return undefined;
  return (await whole.isWhole(found)) ? found : undefined;
}

/** Whether a version was taken back because it failed, by this edge or another. */
export async function isWithdrawn(
  { store, modulesDir, withdrawn }: Pick<ModuleStore, 'store' | 'modulesDir' | 'withdrawn'>,
  name: string,
  version: string,
): Promise<boolean> {
  if (withdrawn.has(`${name} ${version}`)) return true;
  const note = join(modulesDir, name.replaceAll('_', '-'), withdrawnFile(version));
  return (await store.read(note)) !== undefined;
}

/** The entry that an entry's audience gets in its place now; undefined where everybody gets the same. */
export async function liveCandidate(
  modules: ModuleStore,
  { name, candidate }: StoredEntry,
): Promise<RegistryEntry | undefined> {
  if (!candidate || (candidate.percent === 0 && candidate.accounts.length === 0)) return undefined;
  if (await isWithdrawn(modules, name, candidate.version)) return undefined;
  return versionOf(modules, name, candidate);
}
