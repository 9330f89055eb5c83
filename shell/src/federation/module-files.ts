import { matchRoute } from '@pasok/contracts/http';
import { publishedSchema, type RegistryEntry } from '@pasok/contracts/registry';
import { manifestText } from './manifests.ts';
import { integrityOf } from './trusted-files.ts';

const timeoutMs = 30_000;
const renewMs = 5_000;

/** What a module's manifest says: what its pages begin with, its scripts and styles with their hashes, by address. */
export async function publishedOf({ entry }: RegistryEntry) {
  const { first, integrity } = publishedSchema.parse(JSON.parse(await manifestText(entry)));
  const address = (file: string) => new URL(file, new URL(entry, location.href)).href;
  const code = Object.entries(integrity).filter(([file]) => /\.(js|css)$/.test(file));
  return { first, address, code: code.map(([file, hash]) => [address(file), hash] as const) };
}

/** Brings a file into the browser's cache, checked. Not by a preload link: a browser complains of one nobody uses soon. */
async function fetchFile(address: string): Promise<void> {
  const answer = await fetch(address, {
    integrity: integrityOf(address),
    priority: 'low',
    signal: AbortSignal.timeout(timeoutMs),
  });
  await answer.arrayBuffer();
}

/** Fetches what a module's page begins with, and runs nothing of it: running begins when somebody goes there. */
export async function fetchScreen(module: RegistryEntry, pathname: string): Promise<void> {
  const { first, address } = await publishedOf(module);
  const route = Object.keys(first).find((each) => matchRoute(each, pathname));
  const files = (route && first[route]?.files) || [];
  await Promise.all(files.map((file) => fetchFile(address(file))));
}

/**
 * Asks the server again for a module's scripts and styles. What a browser keeps for ever under a file's name, a
 * damaged answer included, a retry would else be given again and again.
 */
export async function renewFiles(module: RegistryEntry): Promise<void> {
  if (!module.integrity) return;
  const signal = AbortSignal.timeout(renewMs);
  // What fails here, loading the module meets too, and tells.
  const { code } = await publishedOf(module).catch(() => ({ code: [] }));
  await Promise.allSettled(code.map(([address]) => fetch(address, { cache: 'reload', signal })));
}
