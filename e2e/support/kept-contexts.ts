import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { keepStored } from '../canary/browser-storages.ts';

// A context made anew has neither the app's files nor its compiled scripts, and to fetch them costs more than most tests
// do. A worker keeps its contexts: each test has tabs of its own in one, and finds nothing that another has stored.

type Stored = Awaited<ReturnType<BrowserContext['storageState']>>['origins'][number];
type Options = BrowserContextOptions & { baseURL: string };
type Kept = {
  /** By how they were opened. */
  free: Map<string, BrowserContext[]>;
  taken: Set<BrowserContext>;
};

const kept = new WeakMap<Browser, Kept>();

function keptOf(browser: Browser): Kept {
  const own = kept.get(browser) ?? { free: new Map(), taken: new Set() };
  kept.set(browser, own);
  return own;
}

export function firstTab(context: BrowserContext): Page {
  const [page] = context.pages();
  if (!page) throw new Error('A context was taken without a tab.');
  return page;
}

/** Everything an origin keeps, but the files it sent: opens the one tab of the context. */
async function forget(context: BrowserContext, origin: string): Promise<void> {
  await context.clearCookies();
  await context.clearPermissions();
  const devtools = await context.newCDPSession(await context.newPage());
  const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers';
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes });
  await devtools.detach();
}

async function store(page: Page, { origin, localStorage }: Stored): Promise<void> {
  await page.goto(`${origin}/favicon.svg`);
  await page.evaluate((entries) => {
    for (const { name, value } of entries) window.localStorage.setItem(name, value);
  }, localStorage);
  await page.goto('about:blank');
}

/** A context as new but for the files it has seen, with one tab; close() gives it back. */
export async function takeContext(
  browser: Browser,
  options: Options,
  stored?: Stored,
): Promise<BrowserContext> {
  const { free, taken } = keptOf(browser);
  const key = JSON.stringify(options);
  const context = free.get(key)?.pop() ?? (await open(browser, options, key));
  taken.add(context);
  await forget(context, new URL(options.baseURL).origin);
  if (stored) await store(firstTab(context), stored);
  return context;
}

async function open(browser: Browser, options: Options, key: string): Promise<BrowserContext> {
  const { free, taken } = keptOf(browser);
  const context = await browser.newContext(options);
  context.close = async () => {
    if (!taken.delete(context)) return;
    await keepStored(context);
    for (const page of context.pages()) await page.close();
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    free.set(key, [...(free.get(key) ?? []), context]);
  };
  return context;
}

/** Runs a test and gives back what it has taken; what was taken before is none of its own. */
export async function givingBack(browser: Browser, test: () => Promise<void>): Promise<void> {
  const { taken } = keptOf(browser);
  const before = new Set(taken);
  await test();
  for (const context of taken) if (!before.has(context)) await context.close();
}
