import type { Browser } from '@playwright/test';
import { signedIn, withChromium } from '../measure/chromium.ts';
import { atMost, type Figure, median, sized } from '../measure/figure.ts';

// The explorer opened with a click on the menu, on a short chain and on one of a million blocks.

const turns = sized(5, 1);

/**
 * From the click, on a page that stands, in a browser that knows nothing of the chain, to a block on the screen that this
 * browser has found valid.
 */
async function openOnce(browser: Browser, url: string): Promise<number> {
  const page = await signedIn(browser, url, 'ani@demo.test');
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  const link = page.getByRole('link', { name: 'Blockchain', exact: true });
  const elapsed = await link.evaluate(async (menu: HTMLElement) => {
    const begun = performance.now();
    menu.click();
    // In the head of a card: what is there for paper says it too.
    while (
      ![...document.querySelectorAll('article header *')].some(({ textContent }) => textContent === 'Valid')
    ) {
      await new Promise(requestAnimationFrame);
      if (performance.now() - begun > 60_000) throw new Error('No block was shown as valid in a minute');
    }
    return performance.now() - begun;
  });
  await page.close();
  return elapsed;
}

/** Milliseconds until the explorer shows verified blocks; the median of a few browsers. */
export const measureOpening = (url: string): Promise<number> =>
  withChromium(async (browser) => {
    const times: number[] = [];
    for (let turn = 0; turn < turns; turn++) times.push(await openOnce(browser, url));
    return median(times);
  });

/** `short`: milliseconds on a chain of a few blocks; the chain is one of `blocks`. */
export async function measureLongOpening(url: string, blocks: number, short: number): Promise<Figure[]> {
  const value = await measureOpening(url);
  const [suite, name] = [
    'chain',
    `explorer, ${blocks.toLocaleString('en')} blocks: from the menu to verified blocks`,
  ];
  return [
    { suite, name, value, unit: 'ms', ...atMost(value, 1_500) },
    { suite, name, value: value / short, unit: '× a chain of a few blocks' },
  ];
}
