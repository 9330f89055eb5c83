import { loadRemote, preloadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { contractVersion, type RegistryEntry, registrySchema } from '@pasok/contracts/registry';
import type { ComponentType } from 'react';
import { matchRoute } from './match-route.ts';

export type ModuleRoutes = { default: ComponentType };

const patience = 5_000;
let asked: Promise<RegistryEntry[]> | undefined;

async function fetchRegistry(): Promise<RegistryEntry[]> {
  const answer = await fetch('/registry.json', { cache: 'no-cache', signal: AbortSignal.timeout(patience) });
  if (!answer.ok) throw new Error(`registry: ${answer.status}`);
  return registrySchema.parse(await answer.json());
}

/** The module that serves a path, if any. */
export function moduleFor(registry: readonly RegistryEntry[], pathname: string): RegistryEntry | undefined {
  return registry.find((entry) => entry.routes.some((route) => matchRoute(route, pathname)));
}

function register(entries: readonly RegistryEntry[], force: boolean) {
  registerRemotes(
    entries.map(({ name, entry }) => ({ name, entry })),
    { force },
  );
}

/** Asks the registry once; a failed answer is forgotten, so that the next call asks again. */
export function loadRegistry(): Promise<RegistryEntry[]> {
  asked ??= fetchRegistry().then(
    (entries) => {
      register(entries, false);
      return entries;
    },
    (error: unknown) => {
      asked = undefined;
      throw error;
    },
  );
  return asked;
}

/** Begins the registry and the first page's module while the app's own chunks are still on their way. */
export function startRegistry(): void {
  loadRegistry()
    .then((registry) => {
      const first = moduleFor(registry, location.pathname);
      return first && loadRoutes(first, 0);
    })
    .catch(() => {
      // The module's place on the page asks again and shows the failure there.
    });
}

/** Loads a module's routes. A retry reads the registry afresh: the module may have moved or been rolled back. */
export async function loadRoutes(entry: RegistryEntry, attempt: number): Promise<ModuleRoutes> {
  let current = entry;
  if (attempt > 0) {
    current = (await fetchRegistry()).find(({ name }) => name === entry.name) ?? entry;
    register([current], true);
  }
  if (current.contract !== contractVersion)
    throw new Error(`${current.label} memakai kontrak ${current.contract}, aplikasi ini ${contractVersion}.`);
  // A version of a shared package that does not fit makes loadRemote resolve to null instead of rejecting.
  const routes = await loadRemote<ModuleRoutes>(`${current.name}/Routes`);
  if (!routes?.default) throw new Error(`${current.label} tidak cocok dengan versi aplikasi ini.`);
  return routes;
}

/** Fetches a module's files ahead of a click; a failure shows only when the module is opened. */
export function preloadModule(entry: RegistryEntry): void {
  preloadRemote([{ nameOrAlias: entry.name, resourceCategory: 'sync', depsRemote: false }]).catch(() => {
    // Opening the module tries again and tells.
  });
}
