import { provideChromium } from '@pasok/testing/chromium';
import { askSession, storeSession } from '@pasok/testing/demo-session';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';

/** A Chromium for as long as `work` takes. */
export async function withChromium<Value>(work: (browser: Browser) => Promise<Value>): Promise<Value> {
  const browser = await chromium.launch({
    executablePath: provideChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

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

/** Lays a demo account's session into the browser's storage, for pages that are yet to open. */
export async function signIn(browser: BrowserContext, url: string, email = 'ani@demo.test'): Promise<void> {
  const page = await browser.newPage();
  await storeSession(page, url, email);
  await page.close();
}
