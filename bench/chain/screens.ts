import { createGenesis } from '@pasok/chain/genesis';
import type { Block } from '@pasok/contracts/blockchain';
import type { Browser } from '@playwright/test';
import { signedIn, withChromium } from '../measure/chromium.ts';
import { atLeast, atMost, type Figure, median } from '../measure/figure.ts';
import { minedAfter } from './mined-after.ts';

// The simulation with 1,000 blocks, in Chromium.

const mined = 1_000;

/** Milliseconds a keystroke keeps the page busy: the hash of its block is on the screen when it returns. */
async function measureKeystroke(browser: Browser, url: string, blocks: Block[]): Promise<Figure[]> {
  const page = await signedIn(browser, url, 'ani@demo.test');
  await page.route('**/api/blockchain/', (route) => route.fulfill({ json: { chain: blocks } }));
  await page.goto('/blockchain-simulation');
  const times = await page
    .locator('#peer-1 article')
    .nth(1)
    .getByLabel('Buyer')
    .evaluate((field: HTMLInputElement) => {
      const hash = field.closest('article')?.querySelector<HTMLInputElement>('input[readonly]');
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      return Array.from({ length: 60 }, (_, turn) => {
        const before = hash?.value;
        const begun = performance.now();
        write?.call(field, `Mallory ${turn}`);
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
        if (hash?.value === before) throw new Error('The hash did not follow the keystroke');
        return performance.now() - begun;
      });
    });
  const full = await page.getByRole('button', { name: 'Validate' }).evaluateAll((buttons: HTMLElement[]) => {
    const begun = performance.now();
    for (const button of buttons) button.click();
    return performance.now() - begun;
  });
  await page.close();
  const value = median(times.slice(10));
  const [suite, what] = ['chain', 'ten peers with 1,000 blocks'];
  return [
    { suite, name: `${what}: keystroke`, value, unit: 'ms', ...atMost(value, 16) },
    {
      suite,
      name: `${what}: judged again after an edit`,
      value: full / value,
      unit: '× all of them',
      ...atLeast(full / value, 10),
    },
  ];
}

export function measureScreens(url: string): Promise<Figure[]> {
  const genesis = createGenesis();
  const blocks = [genesis, ...minedAfter(genesis, mined - 1)];
  return withChromium((browser) => measureKeystroke(browser, url, blocks));
}
