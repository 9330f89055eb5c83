import { queryClient } from '@pasok/client';
import { loadRoutes, moduleFor } from './registry.ts';
import { registryQuery } from './use-registry.ts';

/** Milliseconds that nobody takes for a failure. */
const moment = 1_000;

/**
 * Brings the module, the screen and the data of the page that was opened, as far as they come within a moment: drawn once,
 * a page stands sooner than after a frame, a word of patience and grey boxes, each of which a phone draws for long. What
 * does not come is asked for again, and its failure shown, by its place on the page.
 */
export async function preloadFirstPage(): Promise<void> {
  const { pathname } = location;
  const preload = async () => {
    const module = moduleFor(await queryClient.fetchQuery(registryQuery), pathname);
    if (module) await (await loadRoutes(module, 0)).preload?.(pathname);
  };
  const late = new Promise((resolve) => setTimeout(resolve, moment));
  await Promise.race([preload().catch(() => undefined), late]);
}
