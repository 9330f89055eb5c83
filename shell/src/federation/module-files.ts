import { matchRoute } from '@pasok/contracts/http';
import { publishedSchema, type RegistryEntry } from '@pasok/contracts/registry';
import { manifestText } from './manifests.ts';
import { integrityOf } from './trusted-files.ts';

const timeoutMs = 30_000;

async function readPublished({ entry }: RegistryEntry) {
  const { first } = publishedSchema.parse(JSON.parse(await manifestText(entry)));
  const home = new URL(entry, location.href);
  return { first, address: (file: string) => new URL(file, home).href };
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
  const { first, address } = await readPublished(module);
  const route = Object.keys(first).find((each) => matchRoute(each, pathname));
  const files = (route && first[route]?.files) || [];
  await Promise.all(files.map((file) => fetchFile(address(file))));
}
