import { isSignedIn, queryClient, session } from '@pasok/client';
import { matchRoute } from '@pasok/contracts/http';
import { loadRoutes, moduleFor } from './registry.ts';
import { registryQuery } from './use-registry.ts';

/**
 * Brings the module, the screen and the data of the page that was opened: drawn once, a page stands sooner than after a
 * frame, a word of patience and grey boxes, each of which a phone draws for long. What does not come is asked for again,
 * and its failure shown, by its place on the page. Guests of a page that is not open to them are sent to the login.
 */
export async function preloadFirstPage(): Promise<void> {
  const { pathname } = location;
  try {
    const module = moduleFor(await queryClient.fetchQuery(registryQuery), pathname);
    const isShown = isSignedIn(session.get()) || module?.open?.some((route) => matchRoute(route, pathname));
    if (module && isShown) await (await loadRoutes(module, 0)).preload?.(pathname);
  } catch {
    // Told by the page.
  }
}
