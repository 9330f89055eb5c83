import { expect, type Page } from '@playwright/test';
import { expectHeading, ranOthers, test } from './support/federation-test.ts';
import { hold } from './support/test.ts';

// What is fetched ahead of a click: the files of modules whose pages are not open.

test.use({ serviceWorkers: 'allow' });

const dashboard = async (page: Page) => {
  await page.goto('/dashboard');
  await expectHeading(page, /^Selamat datang/);
};

/** Whether the device has begun to keep the product, which is what fetches ahead. */
const isKeeping = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);

/** Six seconds of the page's clock, of which a page has five for itself. */
async function letPass(page: Page): Promise<void> {
  for (let second = 0; second < 6; second++) {
    await page.clock.runFor(1_000);
    await page.request.get('/health/self');
  }
}

test('a link that the pointer is over has its page fetched, and nothing of it run', {
  tag: '@release',
}, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await dashboard(page);
  await page.getByRole('link', { name: 'Transactions', exact: true }).hover();
  await expect.poll(() => asked.filter((url) => url.includes('mf-transactions')).length).toBeGreaterThan(2);
  expect(await ranOthers(page)).toEqual([]);
});

test('nothing is fetched ahead while the page itself waits for an answer', { tag: '@release' }, async ({
  page,
}) => {
  const letGo = await hold(page, '**/api/dashboard/activities');
  await page.clock.install();
  // A slow machine takes longer to get here than a call is waited for. The clock has put a limit of its own in place.
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
  await dashboard(page);
  // What waits for it is drawn after the rest of the page.
  await expect(page.locator('[aria-busy="true"]')).not.toHaveCount(0);
  await letPass(page);
  expect(await isKeeping(page)).toBe(false);
  letGo();
  await letPass(page);
  await expect.poll(() => isKeeping(page)).toBe(true);
});

test('who saves data has nothing fetched ahead', { tag: '@release' }, async ({ page }) => {
  await page.addInitScript(() => {
    const saveData = localStorage.getItem('saves') !== 'no';
    Object.defineProperty(navigator, 'connection', { value: { saveData, effectiveType: '4g' } });
  });
  await page.clock.install();
  await dashboard(page);
  await letPass(page);
  expect(await isKeeping(page)).toBe(false);
  await page.evaluate(() => localStorage.setItem('saves', 'no'));
  await dashboard(page);
  await letPass(page);
  await expect.poll(() => isKeeping(page), { message: 'of who does not' }).toBe(true);
});
