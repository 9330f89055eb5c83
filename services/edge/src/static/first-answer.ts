import { join } from 'node:path';
import { matchRoute } from '@pasok/contracts/http';
import { type RegistryEntry, shellFirstSchema } from '@pasok/contracts/registry';
import { html } from 'hono/html';
import type { Settings } from '../environment.ts';
import { type FileStore, fileOf, readAs, type StoredFile } from './file-store.ts';
import type { Modules } from './modules.ts';

/**
 * The shell's page with what an address begins with (docs/adr, 14): its own screens as preloads, what the module and the
 * person's data need for `first.js` to ask for. Made from the files as they are now, under a tag of its own content: never
 * of a build that was taken back.
 */
export async function firstAnswer(
  store: FileStore,
  modules: Modules,
  { SHELL_DIR, GUEST_LANGUAGE }: Settings,
  page: StoredFile,
  pathname: string,
): Promise<StoredFile> {
  const entries = await modules.registry();
  const owner = entries?.find(({ routes }) => routes.some((route) => matchRoute(route, pathname)));
  const shell = readAs(await store.read(join(SHELL_DIR, 'first.json')), shellFirstSchema);
  const module = owner && (await moduleFirst(modules, owner, pathname));
  const screen = shell?.screens[pathname] ?? [];
  const parts = module?.parts.flatMap((part) => shell?.parts[part] ?? []) ?? [];
  const files = shell ? withHashes([...screen, ...parts], shell.integrity, '') : [];
  const meta = JSON.stringify({
    route: module?.route,
    files: module ? withHashes(module.files, module.integrity, module.home) : [],
    calls: module?.calls ?? [],
    language: GUEST_LANGUAGE,
  });
  const begin = [html`<meta name="pasok-first" content="${meta}">`, ...hinted(owner)];
  const end = files.map(([address, hash]) =>
    preload(address.endsWith('.css') ? 'style' : 'script', address, hash),
  );
  const filled = page.body
    .toString()
    // By a function: '$&' in an address is no pattern.
    .replace('<head>', () => `<head>${begin.join('')}`)
    .replace('</head>', () => `${end.join('')}</head>`);
  return fileOf(page.path, Buffer.from(filled));
}

/** Written so that no registry can break the page; `kind`: what it is fetched as. */
const preload = (kind: string, address: string, integrity?: string) =>
  html`<link rel="preload" as="${kind}" href="${address}"${integrity === undefined ? '' : html` integrity="${integrity}"`} crossorigin="anonymous">`;

/**
 * The registry and the manifest of the module that owns the address, which the shell else asks for one after the other
 * once it runs. Not the module's scripts: a browser gives a script that could not be fetched ahead to the next who asks
 * for it, and a retry would fail for a module that is well again. Those the page fetches by itself.
 */
const hinted = (owner: RegistryEntry | undefined) =>
  ['/registry.json', ...(owner ? [owner.entry] : [])].map((address) => preload('fetch', address));

/** Addresses of files with the hash that is expected there. */
const withHashes = (files: readonly string[], integrity: Readonly<Record<string, string>>, home: string) =>
  files.flatMap((file): [address: string, hash: string][] => {
    const hash = integrity[file];
    return hash === undefined ? [] : [[`${home}/${file}`, hash]];
  });

/** What the owner's manifest says of a page; nothing of a module on another origin, or published before manifests said it. */
async function moduleFirst(modules: Modules, owner: RegistryEntry, pathname: string) {
  const route = owner.routes.find((each) => matchRoute(each, pathname)) ?? '';
  const published = (await modules.manifestOf(owner))?.published;
  const first = published?.first[route];
  return first && { ...first, route, ...published, home: owner.entry.replace(/\/[^/]*$/, '') };
}
