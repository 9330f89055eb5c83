import { dirname, join } from 'node:path';
import { type JournalLine, readJournalText } from '@pasok/contracts/journal';
import { publishedSchema, type RegistryEntry, registrySchema } from '@pasok/contracts/registry';
import { type FileStore, readAs, readOnce } from './file-store.ts';
import { safePath } from './safe-path.ts';

export type Modules = ReturnType<typeof createModules>;

/** The modules that were published into a folder, as they lie there now; undefined for what is missing, or is not so. */
export function createModules(store: FileStore, folder: string) {
  const read = (path: string) => store.read(join(folder, path));
  const registry = async () => readAs(await read('registry.json'), registrySchema);

  /** The manifest of a module that lies here, and what it says of its files. */
  async function manifestOf({ entry }: RegistryEntry) {
    const inside = entry.startsWith('/mf/') ? safePath(entry.slice('/mf'.length)) : undefined;
    const file = inside && (await read(inside));
    return file ? { file, published: readAs(file, publishedSchema) } : undefined;
  }

  /** Whether manifest and files have the bytes that entry and manifest name; without a hash the manifest is there. */
  async function isWhole(entry: RegistryEntry): Promise<boolean> {
    const { file, published } = (await manifestOf(entry)) ?? {};
    if (!file || entry.integrity === undefined) return file !== undefined;
    if (file.integrity !== entry.integrity || !published) return false;
    const files = Object.entries(published.integrity).map(
      async ([name, hash]) => (await store.read(join(dirname(file.path), name)))?.integrity === hash,
    );
    return !(await Promise.all(files)).includes(false);
  }

  return {
    registry,
    manifestOf,
    /** Whether each module of the registry that lies here is all there as it was published. */
    async whole(): Promise<ReadonlyMap<string, boolean> | undefined> {
      const here = (await registry())
        ?.filter(({ entry }) => entry.startsWith('/mf/'))
        .map(async (entry) => [entry.name, await isWhole(entry).catch(() => false)] as const);
      return here && new Map(await Promise.all(here));
    },
    /** Whether the folder ever held the module, and this version of it. */
    async knows(module: string, version: string): Promise<{ module: boolean; version: boolean }> {
      const now = (await registry()) ?? [];
      const before =
        readAs(await read(`${module.replaceAll('_', '-')}/.versions.json`), registrySchema) ?? [];
      const known = [...now, ...before].filter(({ name }) => name === module);
      return {
        module: now.some(({ name }) => name === module),
        version: known.some((entry) => entry.version === version),
      };
    },
    /** The last deploy of each part, by its folder. */
    lastDeploys: async () => readOnce(await read('.journal.jsonl'), lastDeploys),
  };
}

/** By the last lines of the journal: it has no end, and anybody may ask for the page that tells of them. */
const lastDeploys = (journal: string): ReadonlyMap<string, JournalLine> =>
  new Map(readJournalText(journal.split('\n').slice(-1_000).join('\n')).map((line) => [line.part, line]));
