import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Run } from '../support/run.ts';

/** What a tab had of the product when its test ended, by place. */
export type Stored = { who: string; places: Record<string, string> };

const fileIn = ({ dataDir }: Run) => join(dataDir, 'browser-storages');

/** In the page: everything a page can keep. */
async function readPlaces(): Promise<Stored> {
  const databases: unknown[] = [];
  const own: Record<string, string> = {};
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    for (const store of database.objectStoreNames) {
      const reading = database.transaction(store).objectStore(store).getAll();
      await new Promise((resolve) => Object.assign(reading, { onsuccess: resolve }));
      const rows: { owner?: string; about?: string }[] = reading.result;
      // What may hold tokens is a place of its own.
      const isQueue = name.endsWith('-outbox');
      databases.push(name, store, isQueue ? [] : rows);
      for (const { owner, about, ...row } of isQueue ? rows : []) {
        const place = name === 'pasok-outbox' ? `outbox of ${owner}` : `link of ${about}`;
        own[place] = (own[place] ?? '') + JSON.stringify(row);
      }
    }
    database.close();
  }
  const cached: string[] = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const answer of await cache.matchAll()) cached.push(answer.url, await answer.text());
  }
  const { _id = '' } = JSON.parse(localStorage.getItem('user') ?? '{}') as { _id?: string };
  return {
    who: _id,
    places: {
      localStorage: JSON.stringify({ ...localStorage }),
      sessionStorage: JSON.stringify({ ...sessionStorage }),
      indexedDB: JSON.stringify(databases),
      ...own,
      caches: cached.join('\n'),
      address: location.href,
      cookies: document.cookie,
    },
  };
}

/** Nothing for a page that cannot be asked any more: closed, or never opened on the product. */
export const readStored = (page: Page) => page.evaluate(readPlaces).catch(() => undefined);

/** The same of a page that may never answer, because something in it runs for ever. */
const readStoredSoon = (page: Page) =>
  Promise.race([readStored(page), new Promise<undefined>((resolve) => setTimeout(resolve, 10_000))]);

const runs = new WeakMap<Browser, Run>();

/** Keeps what every context of this browser has stored when it is closed. */
export function keepStorages(browser: Browser, run: Run): void {
  runs.set(browser, run);
  const open = browser.newContext.bind(browser);
  browser.newContext = async (...options) => {
    const context = await open(...options);
    const close = context.close.bind(context);
    context.close = async (reason) => {
      await keepStored(context);
      await close(reason);
    };
    return context;
  };
}

/** Keeps what the open pages of a context have stored. */
export async function keepStored(context: BrowserContext): Promise<void> {
  const browser = context.browser();
  const run = browser ? runs.get(browser) : undefined;
  if (!run) return;
  const pages = context.pages().filter((page) => page.url().startsWith('http'));
  const stored = await Promise.all(pages.map(readStoredSoon));
  const lines = stored.flatMap((one) => (one ? [`${JSON.stringify(one)}\n`] : []));
  appendFileSync(fileIn(run), lines.join(''));
}

export function* keptStorages(run: Run): Generator<Stored> {
  const file = fileIn(run);
  if (!existsSync(file)) return;
  for (const line of readFileSync(file, 'utf8').split('\n')) if (line) yield JSON.parse(line) as Stored;
}
