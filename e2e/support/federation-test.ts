import { expect, type Locator, type Page } from '@playwright/test';
import { test as base } from './test.ts';

/** Tests with modules of their own to deploy and damage; Ani is signed in, once for all of a worker's tests. */
export const test = base.extend<{ mended: undefined }>({
  // What a browser has of another build would hide that a file is missing.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
  firstVisit: async ({}, use) => use(true),
  baseURL: async ({ moduleStore }, use) => use(moduleStore.url),
  storageState: async ({ moduleStore, session }, use) =>
    use({ cookies: [], origins: [{ origin: moduleStore.url, localStorage: session }] }),
  mended: [
    async ({ moduleStore }, use) => {
      moduleStore.reset();
      await use(undefined);
    },
    { auto: true },
  ],
});

/** The card that stands in a module's place when it does not come. */
export const failed = (page: Page) => page.getByRole('alert').filter({ hasText: 'Bagian ini gagal dimuat' });

/** Looked for ten times a second: an assertion that waits looks once a second, and these tests wait often. */
const untilShown = (what: Locator) => what.waitFor({ timeout: 60_000 });

export const expectHeading = (page: Page, name: string | RegExp) =>
  untilShown(page.getByRole('heading', { level: 1, name }));
export const expectFailed = (page: Page) => untilShown(failed(page));

/** Modules of which something ran, among two that /dashboard does not need. */
export const ranOthers = (page: Page) =>
  page.evaluate(() => ['mf_transactions', 'mf_blockchain'].filter((name) => name in window));

/** A mark that a reload of the page would wipe off. */
export const markPage = (page: Page) => page.evaluate(() => Object.assign(window, { sameVisit: true }));
export const expectSameVisit = async (page: Page) =>
  expect(await page.evaluate(() => 'sameVisit' in window)).toBe(true);

/** Opens a module made by npm run new:module from the navbar; it shows its rows, and its address leads to it. */
export async function visitNewModule(page: Page, label: string): Promise<void> {
  const link = page.getByRole('navigation').getByRole('link', { name: label });
  await link.click();
  await expectHeading(page, label);
  await expect(page.getByRole('article').first()).toContainText('Rp');
  await page.reload();
  await expectHeading(page, label);
  await expect(link).toHaveAttribute('aria-current', 'page');
}
