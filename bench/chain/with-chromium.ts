import { provideChromium } from '@pasok/testing/chromium';
import { type Browser, chromium } from '@playwright/test';

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
