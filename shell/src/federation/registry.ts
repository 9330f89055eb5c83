import { chosenLanguage } from '@pasok/client';
import { matchRoute } from '@pasok/contracts/http';
import { wordsOf } from '@pasok/contracts/language';
import { contractVersion, type RegistryEntry, supportsContract } from '@pasok/contracts/registry';
import type { ComponentType } from 'react';
import own from '../words/own-modules.json' with { type: 'json' };
import { forgetContainer, loadExposedOf } from './containers.ts';
import { fetchRegistry } from './fetch-registry.ts';
import { fetchScreen, renewFiles } from './module-files.ts';
import { isLenient, trustManifest } from './trusted-files.ts';

/** Words of the loading of modules: not those of the shell, for which what runs before the page is drawn would wait. */
export const texts = wordsOf('shell modules', own);

const words = texts.module;

/** `preload` brings a page's screen and data; modules published before have none. */
export type ModuleRoutes = { default: ComponentType; preload?: (pathname: string) => Promise<unknown> };

/** Routes that are here already, by their manifest: they can be shown at once. */
const loaded = new Map<string, ComponentType>();
let asked: Promise<RegistryEntry[]> | undefined;
/** The builds this page runs, by module; a newer one waits for the next load of the page. */
const running = new Map<string, string>();

/** The module that serves a path, if any. */
export function moduleFor(registry: readonly RegistryEntry[], pathname: string): RegistryEntry | undefined {
  return registry.find((entry) => entry.routes.some((route) => matchRoute(route, pathname)));
}

function register(entries: RegistryEntry[]): RegistryEntry[] {
  for (const { name, entry, integrity } of entries) {
    running.set(name, entry);
    trustManifest(entry, integrity);
  }
  return entries;
}

/** Asks the registry once; a failed answer is forgotten, so that the next call asks again. */
export function loadRegistry(): Promise<RegistryEntry[]> {
  asked ??= fetchRegistry('page').then(register);
  asked.catch(() => {
    asked = undefined;
  });
  return asked;
}

/** Whether the registry now names other builds than this page runs, or other modules. */
export async function hasNewVersions(): Promise<boolean> {
  const now = await fetchRegistry();
  return now.length !== running.size || now.some(({ name, entry }) => running.get(name) !== entry);
}

/** The build of a module that is to be run. A retry reads the registry afresh: the module may have moved or been rolled back. */
export async function buildToRun(entry: RegistryEntry, attempt: number): Promise<RegistryEntry> {
  let current = entry;
  if (attempt > 0) {
    current = (await fetchRegistry()).find(({ name }) => name === entry.name) ?? entry;
    await renewFiles(current);
    register([current]);
    forgetContainer(current.entry);
  }
  if (!supportsContract(current.contract))
    throw new Error(words.contract(current.label, current.contract, contractVersion));
  if (!current.integrity && !isLenient) throw new Error(words.unchecked(current.label));
  return current;
}

/** Modules whose words of the chosen language are here, or are not to be had: they show their own. */
const given = new Map<string, Promise<unknown>>();

/** A module's words come before anything of it that reads them; one of another team may have none. */
async function giveWords(name: string, address: string): Promise<void> {
  const language = chosenLanguage();
  if (!language) return;
  const coming = given.get(name) ?? loadExposedOf(name, address, `words_${language}`).catch(() => undefined);
  given.set(name, coming);
  await coming;
}

/** What a container says where no version of a shared package that the page has fits it. */
const isUnfit = (error: unknown) => {
  const { message }: { message?: unknown } = Object(error);
  return /^(Unsatisfied version|Shared module) /.test(`${message}`);
};

/** What the build of a module exposes under this name. @throws when it does not fit this page. */
export async function loadExposed<Exposed extends { default: unknown }>(
  { name, label, entry }: RegistryEntry,
  what: string,
) {
  // A retry may have brought another build than the page began with.
  const address = running.get(name) ?? entry;
  await giveWords(name, address);
  // One that an older kit built resolves to null in place of rejecting.
  const exposed = await loadExposedOf<Exposed>(name, address, what).catch((error: unknown) => {
    if (isUnfit(error)) return null;
    throw error;
  });
  if (!exposed?.default) throw new Error(words.unfit(label));
  return exposed;
}

/** Loads a module's routes. */
export async function loadRoutes(entry: RegistryEntry, attempt: number): Promise<ModuleRoutes> {
  const current = await buildToRun(entry, attempt);
  const routes = await loadExposed<ModuleRoutes>(current, 'Routes');
  loaded.set(current.entry, routes.default);
  return routes;
}

/** The routes of a module that was loaded before. */
export const loadedRoutes = ({ entry }: RegistryEntry): ComponentType | undefined => loaded.get(entry);

/** Pages whose files were fetched. */
const fetched = new Set<string>();

/** Fetches what a page begins with ahead of a click, once; a failure shows only when the page is opened. */
export function preloadPage(entry: RegistryEntry, pathname: string): void {
  if (isLenient || fetched.has(pathname)) return;
  fetched.add(pathname);
  fetchScreen(entry, pathname).catch(() => fetched.delete(pathname));
}
