import { askSession } from '@pasok/testing/demo-session';
import type { Browser, Page } from '@playwright/test';

/** A page of a browser in which a demo account has signed in before. */
export async function signedIn(browser: Browser, url: string, email: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1280, height: 800 } });
  await page.addInitScript(
    (entries) => {
      for (const { name, value } of entries) localStorage.setItem(name, value);
    },
    await askSession(url, email),
  );
  return page;
}
