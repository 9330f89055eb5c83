import { join } from 'node:path';
import { matchRoute } from '@pasok/contracts/match-route';
import { registrySchema } from '@pasok/contracts/registry';
import type { FileStore } from './file-store.ts';

/**
 * A page's Link header: the registry and the manifest of the module that owns the address, which the shell else asks for
 * one after the other once it runs. Not the module's scripts: a browser gives a script that could not be fetched ahead to
 * the next who asks for it, and a retry would fail for a module that is well again.
 */
export async function pageHints(store: FileStore, modulesDir: string, pathname: string): Promise<string> {
  const registry = await readRegistry(store, modulesDir);
  const owner = registry.find(({ routes }) => routes.some((route) => matchRoute(route, pathname)));
  return ['/registry.json', ...(owner ? [owner.entry] : [])].flatMap(hint).join(', ');
}

async function readRegistry(store: FileStore, modulesDir: string) {
  const file = await store.read(join(modulesDir, 'registry.json'));
  try {
    return registrySchema.parse(file && JSON.parse(file.body.toString()));
  } catch {
    // Whoever opens the page is told by the page.
    return [];
  }
}

const here = 'http://edge';

/** Written so that no registry can break the header; no hint for what is no address. */
function hint(address: string): string[] {
  if (!URL.canParse(address, here)) return [];
  const { origin, href } = new URL(address, here);
  return [`<${origin === here ? href.slice(here.length) : href}>; rel=preload; as=fetch; crossorigin`];
}
