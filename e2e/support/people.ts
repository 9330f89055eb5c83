import { randomBytes } from 'node:crypto';
import { sessionWireSchema } from '@pasok/contracts/session';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
} from '@playwright/test';
import { ask, baseUrl } from './api.ts';
import { firstTab, takeContext } from './kept-contexts.ts';

export type Person = { _id: string; name: string; email: string; token: string };

const password = 'rahasia1';

/** A person nobody else in the run knows: tests never meet each other's data. */
export async function newPerson(name: string, base?: string): Promise<Person> {
  const mark = randomBytes(5).toString('hex');
  const email = `${name.toLowerCase().replaceAll(/[^a-z]/g, '')}-${mark}@coba.test`;
  const body = { name, email, password };
  const { _id, token } = await ask(sessionWireSchema, undefined, 'POST', '/auth/register', body, base);
  return { _id, name, email, token };
}

const storageOf = ({ token, ...user }: Person) => [
  { name: 'token', value: token },
  { name: 'user', value: JSON.stringify({ ...user, role: 'user', isSupplier: false, isAdmin: false }) },
];

/** Puts a person's session into the browser, as a sign-in before would have. */
export async function signInAs(page: Page, person: Person): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate((entries) => {
    for (const { name, value } of entries) localStorage.setItem(name, value);
  }, storageOf(person));
}

/** What a kept context may differ in; with more, or for another product, it is one as at a first visit. */
const alike = ['viewport', 'forcedColors', 'reducedMotion', 'timezoneId'];

/** A browser of one's own, with a session in it or none. */
export async function openBrowser(
  browser: Browser,
  person?: Person,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; context: BrowserContext }> {
  const baseURL = options.baseURL ?? baseUrl();
  const stored = person && { origin: baseURL, localStorage: storageOf(person) };
  if (Object.keys(options).every((name) => alike.includes(name))) {
    const context = await takeContext(browser, { baseURL, ...options }, stored);
    return { page: firstTab(context), context };
  }
  const storageState = { cookies: [], origins: stored ? [stored] : [] };
  const context = await browser.newContext({ ...options, storageState });
  return { page: await context.newPage(), context };
}

/** Opens a screen and waits for its heading. */
export async function openScreen(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}
