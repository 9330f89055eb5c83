import type { RegistryEntry } from '@pasok/contracts/registry';
import { publishedSchema } from '@pasok/contracts/registry';
import { manifestText } from './manifests.ts';

const timeoutMs = 5_000;

/**
 * Asks the server again for a module's scripts and styles. What a browser keeps for ever under a file's name, a
 * damaged answer included, a retry would else be given again and again.
 */
export async function renewFiles({ entry, integrity }: RegistryEntry): Promise<void> {
  if (!integrity) return;
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const published = publishedSchema.parse(JSON.parse(await manifestText(entry)));
    const files = Object.keys(published.integrity).filter((file) => /\.(js|css)$/.test(file));
    const home = new URL(entry, location.href);
    await Promise.allSettled(files.map((file) => fetch(new URL(file, home), { cache: 'reload', signal })));
  } catch {
    // Loading the module meets the same fault and tells.
  }
}
