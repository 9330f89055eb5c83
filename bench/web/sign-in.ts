import { storeSession } from '@pasok/testing/demo-session';
import type { BrowserContext } from '@playwright/test';

/** Lays a demo account's session into the browser's storage, for pages that are yet to open. */
export async function signIn(browser: BrowserContext, url: string, email = 'ani@demo.test'): Promise<void> {
  const page = await browser.newPage();
  await storeSession(page, url, email);
  await page.close();
}
