import type { RegistryEntry } from '@pasok/contracts/registry';

/**
 * A page's Link header: the registry and the manifest of the module that owns the address, which the shell else asks for
 * one after the other once it runs. Not the module's scripts: a browser gives a script that could not be fetched ahead to
 * the next who asks for it, and a retry would fail for a module that is well again. Those the page fetches by itself
 * (fill-page.ts).
 */
export function pageHints(owner: RegistryEntry | undefined): string {
  return ['/registry.json', ...(owner ? [owner.entry] : [])].flatMap(hint).join(', ');
}

const here = 'http://edge';

/** Written so that no registry can break the header; no hint for what is no address. */
function hint(address: string): string[] {
  if (!URL.canParse(address, here)) return [];
  const { origin, href } = new URL(address, here);
  return [`<${origin === here ? href.slice(here.length) : href}>; rel=preload; as=fetch; crossorigin`];
}
