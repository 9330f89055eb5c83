import type { RegistryEntry } from '@pasok/contracts/registry';
import { z } from 'zod';
import { integrityOf, trustFilesOf } from './trusted-files.ts';

const patience = 5_000;
const assetsSchema = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });
const manifestSchema = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }) }),
  exposes: z.array(z.object({ assets: z.object({ js: assetsSchema, css: assetsSchema }) })),
});

/** Reads what files a module has, and trusts them from now on. */
async function readManifest({ entry }: RegistryEntry) {
  const answer = await fetch(entry, {
    cache: 'no-cache',
    integrity: integrityOf(entry),
    signal: AbortSignal.timeout(patience),
  });
  const manifest: unknown = await answer.json();
  trustFilesOf(entry, manifest);
  const { metaData, exposes } = manifestSchema.parse(manifest);
  const home = new URL(entry, location.href);
  return {
    first: [metaData.remoteEntry.name, ...exposes.flatMap(({ assets }) => assets.js.sync)],
    screens: exposes.flatMap(({ assets: { js, css } }) => [...js.async, ...css.async]),
    address: (file: string) => new URL(file, home).href,
  };
}

/**
 * Asks for what a module begins with, and runs nothing: what it shares with the app is there only once the app's own
 * chunks have come. (Federation's own preload takes every screen along.)
 */
export async function warmModule(entry: RegistryEntry): Promise<void> {
  const { first, address } = await readManifest(entry);
  for (const href of first.map(address)) {
    const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href });
    link.integrity = integrityOf(href);
    link.crossOrigin = 'anonymous';
    document.head.append(link);
  }
}

/**
 * Brings a module's screens into the browser's cache, behind whatever the page itself needs. Not by preload links: a
 * browser complains of those nobody uses soon.
 */
export async function fetchScreens(entry: RegistryEntry): Promise<void> {
  const { screens, address } = await readManifest(entry);
  const fetchFile = async (href: string) => {
    const answer = await fetch(href, { integrity: integrityOf(href), priority: 'low' });
    await answer.arrayBuffer();
  };
  await Promise.all(screens.map((file) => fetchFile(address(file))));
}
