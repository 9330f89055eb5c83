import { join } from 'node:path';
import { matchRoute } from '@pasok/contracts/match-route';
import { publishedSchema, type RegistryEntry } from '@pasok/contracts/registry';
import { shellFirstSchema } from '@pasok/contracts/shell-first';
import type { FileStore } from './file-store.ts';
import { readAs } from './read-as.ts';
import { safePath } from './safe-path.ts';

export type Folders = { readonly shellDir: string; readonly modulesDir: string };

/** An address with the hash that is expected there. */
type Checked = readonly [address: string, integrity: string];

/** What a page begins with: files of the shell, files of its module, and the calls that its screen makes at once. */
export type PageFirst = {
  readonly shell: readonly Checked[];
  readonly module: readonly Checked[];
  readonly route: string | undefined;
  readonly calls: readonly string[];
};

/** The module that owns an address. */
export const ownerOf = (entries: readonly RegistryEntry[], pathname: string): RegistryEntry | undefined =>
  entries.find(({ routes }) => routes.some((route) => matchRoute(route, pathname)));

/** What the owner's manifest says of a page; nothing of a module on another origin, or published before manifests said it. */
async function moduleFirst(
  store: FileStore,
  modulesDir: string,
  owner: RegistryEntry | undefined,
  pathname: string,
) {
  const inside = owner?.entry.startsWith('/mf/') ? safePath(owner.entry.slice('/mf'.length)) : undefined;
  if (!(owner && inside)) return undefined;
  const published = await readAs(store, join(modulesDir, inside), publishedSchema);
  const route = owner.routes.find((each) => matchRoute(each, pathname));
  const first = route === undefined ? undefined : published?.first[route];
  return published && first && { ...first, route, ...published, home: owner.entry.replace(/\/[^/]*$/, '') };
}

const checked = (files: readonly string[], integrity: Readonly<Record<string, string>>, home: string) =>
  files.flatMap((file): Checked[] => {
    const hash = integrity[file];
    return hash === undefined ? [] : [[`${home}/${file}`, hash]];
  });

/** What an address begins with, by what shell and module say of it at this moment. */
export async function pageFirst(
  store: FileStore,
  { shellDir, modulesDir }: Folders,
  owner: RegistryEntry | undefined,
  pathname: string,
): Promise<PageFirst> {
  const shell = await readAs(store, join(shellDir, 'first.json'), shellFirstSchema);
  const module = await moduleFirst(store, modulesDir, owner, pathname);
  const screen = shell?.screens[pathname] ?? shell?.screens['*'] ?? [];
  const parts = module?.parts.flatMap((part) => shell?.parts[part] ?? []) ?? [];
  return {
    shell: shell ? checked([...screen, ...parts], shell.integrity, '') : [],
    module: module ? checked(module.files, module.integrity, module.home) : [],
    route: module?.route,
    calls: module?.calls ?? [],
  };
}
