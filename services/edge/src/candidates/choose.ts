import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Candidate, RegistryEntry, StoredEntry } from '@pasok/contracts/registry';
import { type BrowserChoice, readBrowserChoice } from './cookies.ts';
import {
  liveCandidate,
  type ModuleStore,
  pageEntry,
  readKey,
  readStored,
  versionOf,
} from './stored-registry.ts';

/** The registry as one browser gets it. */
export type Chosen = {
  readonly entries: readonly RegistryEntry[];
  /** Whether another browser may get another one: then nobody between may keep the answer. */
  readonly varies: boolean;
  /** Whether the file in the store is the answer, byte by byte. */
  readonly isAsStored: boolean;
  readonly browser: BrowserChoice;
  /** Modules of which some get a candidate now, by name. */
  readonly tried: ReadonlySet<string>;
};

/** Where in a module's hundred an account stands, for good: a larger share has everybody that a smaller one had. */
function placeOf(module: string, account: string): number {
  const hash = createHash('sha256').update(`${module}\0${account}`).digest();
  return (hash.readUIntBE(0, 6) / 2 ** 48) * 100;
}

const isAudience = ({ accounts, percent }: Candidate, module: string, account: string): boolean =>
  accounts.includes(account) || placeOf(module, account) < percent;

async function chooseOne(
  modules: ModuleStore,
  stored: StoredEntry,
  live: RegistryEntry | undefined,
  browser: BrowserChoice,
) {
  const { name, candidate } = stored;
  if (browser.preview?.module === name) {
    const shown = await versionOf(modules, name, browser.preview);
    return shown && { ...shown, chosen: 'preview' as const };
  }
  const { account, wantsEverybodys } = browser;
  if (!(live && candidate && account) || wantsEverybodys) return undefined;
  return isAudience(candidate, name, account) ? { ...live, chosen: 'candidate' as const } : undefined;
}

/** A module that nobody has yet can be shown to who has its link. */
async function newModule(modules: ModuleStore, stored: readonly StoredEntry[], { preview }: BrowserChoice) {
  if (!preview || stored.some(({ name }) => name === preview.module)) return [];
  const shown = await versionOf(modules, preview.module, preview);
  return shown ? [{ ...shown, chosen: 'preview' as const }] : [];
}

/**
 * Chooses what a browser gets of every module, by its signed cookies and nothing else: not its page, not an address. Whatever
 * is unknown, over, changed or missing means what everybody gets. Undefined without a registry.
 */
export async function chooseRegistry(
  modules: ModuleStore,
  request: IncomingMessage,
): Promise<Chosen | undefined> {
  const stored = await readStored(modules);
  if (!stored) return undefined;
  const isAsStored = stored.every(({ candidate }) => candidate === undefined);
  if (isAsStored && request.headers.cookie === undefined)
    return {
      entries: stored,
      varies: false,
      isAsStored,
      browser: { wantsEverybodys: false },
      tried: new Set(),
    };
  const browser = readBrowserChoice(request, await readKey(modules));
  const live = await Promise.all(stored.map((entry) => liveCandidate(modules, entry)));
  const chosen = await Promise.all(stored.map((entry, at) => chooseOne(modules, entry, live[at], browser)));
  const added = await newModule(modules, stored, browser);
  const tried = new Set(stored.filter((_, at) => live[at]).map(({ name }) => name));
  return {
    entries: [...stored.map((entry, at) => chosen[at] ?? pageEntry(entry)), ...added],
    varies: tried.size > 0 || browser.preview !== undefined,
    isAsStored: isAsStored && added.length === 0 && chosen.every((entry) => entry === undefined),
    browser,
    tried,
  };
}
