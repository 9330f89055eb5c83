import type { Browser } from '@playwright/test';
import { signedIn, withChromium } from './measure/chromium.ts';
import { atMost, type Figure, median, sized } from './measure/figure.ts';
import { withRunningWhole } from './measure/running-whole.ts';
import { measureFilms } from './web/films.ts';
import { measureLighthouse } from './web/lighthouse.ts';

// How long a screen and a module take to appear, in Chromium against the running whole.

const turns = sized(5, 1);

/** Milliseconds from a click on 'Transactions' to its heading on the screen, the link pointed at a second before. */
async function clickToPaint(browser: Browser, url: string): Promise<number> {
  const page = await signedIn(browser, url, 'budi@demo.test');
  await page.goto('/profile');
  const link = page.getByRole('link', { name: 'Transactions', exact: true });
  await link.hover();
  await page.waitForTimeout(1_000);
  const elapsed = await link.evaluate(async (element: HTMLElement) => {
    const begun = performance.now();
    element.click();
    while (!document.querySelector('h1')?.textContent?.includes('Daftar Transaksi'))
      await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return performance.now() - begun;
  });
  await page.close();
  return elapsed;
}

const measureClicks = (url: string): Promise<Figure[]> =>
  withChromium(async (browser) => {
    const times: number[] = [];
    for (let turn = 0; turn < turns; turn++) times.push(await clickToPaint(browser, url));
    const value = median(times);
    const name = `click to painted module, hovered before, median of ${turns}`;
    return [{ suite: 'web', name, value, unit: 'ms', ...atMost(value, 100) }];
  });

export const run = () =>
  withRunningWhole(async (url) => [
    ...(await measureClicks(url)),
    ...(await measureFilms(url)),
    ...(await measureLighthouse(url)),
  ]);
