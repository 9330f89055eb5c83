import type { RegistryEntry } from '@pasok/contracts/registry';
import { manifestIntegritySchema } from '@pasok/contracts/registry';

const patience = 5_000;

/**
 * Asks the server again for a module's scripts and styles. What a browser keeps for ever under a file's name, a
 * damaged answer included, a retry would else be given again and again.
 */
export async function renewFiles({ entry, integrity }: RegistryEntry): Promise<void> {
  if (!integrity) return;
  const signal = AbortSignal.timeout(patience);
  try {
    const answer = await fetch(entry, { cache: 'no-cache', integrity, signal });
    const manifest = manifestIntegritySchema.parse(await answer.json());
    const files = Object.keys(manifest.integrity).filter((file) => /\.(js|css)$/.test(file));
    const home = new URL(entry, location.href);
    await Promise.allSettled(files.map((file) => fetch(new URL(file, home), { cache: 'reload', signal })));
  } catch {
    // Loading the module meets the same fault and tells.
  }
}
