import { test as base, expect, type Page } from '@playwright/test';
import { signIn } from '../sign-in.ts';
import { type House, openHouse } from './federation-house.ts';

/** Tests with modules of their own to deploy and damage; Ani is signed in. */
export const test = base.extend<{ signedIn: undefined }, { house: House }>({
  house: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
    async ({}, use) => {
      const house = await openHouse(process.env.BASE_URL ?? '');
      await use(house);
      house.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ house }, use) => use(house.url),
  signedIn: [
    async ({ page, house }, use) => {
      house.mend();
      await signIn(page, 'ani');
      await use(undefined);
    },
    { auto: true },
  ],
});

/** The card that stands in a module's place when it does not come. */
export const failed = (page: Page) => page.getByRole('alert').filter({ hasText: 'Bagian ini gagal dimuat' });

export const expectHeading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

/** A mark that a reload of the page would wipe off. */
export const markPage = (page: Page) => page.evaluate(() => Object.assign(window, { sameVisit: true }));
export const expectSameVisit = async (page: Page) =>
  expect(await page.evaluate(() => 'sameVisit' in window)).toBe(true);
