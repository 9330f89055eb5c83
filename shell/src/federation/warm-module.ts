import type { RegistryEntry } from '@pasok/contracts/registry';
import { z } from 'zod';
import { integrityOf, trustFilesOf } from './trusted-files.ts';

const patience = 5_000;
const manifestSchema = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }) }),
  exposes: z.array(z.object({ assets: z.object({ js: z.object({ sync: z.array(z.string()) }) }) })),
});

/**
 * Asks for what a module begins with, and runs nothing: what it shares with the app is there only once the app's own
 * chunks have come. (Federation's own preload takes every screen along.)
 */
export async function warmModule({ entry }: RegistryEntry): Promise<void> {
  const answer = await fetch(entry, {
    cache: 'no-cache',
    integrity: integrityOf(entry),
    signal: AbortSignal.timeout(patience),
  });
  const manifest: unknown = await answer.json();
  trustFilesOf(entry, manifest);
  const { metaData, exposes } = manifestSchema.parse(manifest);
  const files = [metaData.remoteEntry.name, ...exposes.flatMap(({ assets }) => assets.js.sync)];
  for (const file of files) {
    const href = new URL(file, new URL(entry, location.href)).href;
    const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href });
    link.integrity = integrityOf(href);
    link.crossOrigin = 'anonymous';
    document.head.append(link);
  }
}
