import { expect, type Page } from '@playwright/test';
import { expectHeading, markPage, test } from './support/federation-test.ts';
import { untilKept } from './support/kept-app.ts';
import { hold } from './support/test.ts';

// What is fetched ahead of a click: the files of modules whose pages are not open.

test.use({ serviceWorkers: 'allow' });

const dashboard = async (page: Page) => {
  await page.goto('/dashboard');
  await expectHeading(page, /^Selamat datang/);
};

const ranOthers = (page: Page) =>
  page.evaluate(() => ['mf_transactions', 'mf_blockchain'].filter((name) => name in window));

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

test('a module that loops at import does nothing to other pages: it is fetched ahead and not run', async ({
  page,
  moduleStore,
}) => {
  const loop = (file: string, text: string) => (file.includes('remoteEntry') ? `for (;;) {}\n${text}` : text);
  test.setTimeout(240_000);
  await moduleStore.deploy(loop, 'mf-blockchain');
  await page.clock.install();
  await dashboard(page);
  await markPage(page);
  await letPass(page);
  const [files = {}] = await untilKept(page);
  expect(Object.keys(files).filter((file) => /mf-blockchain\/.*remoteEntry/.test(file))).toHaveLength(1);
  await page.getByRole('link', { name: 'Requests', exact: true }).click();
  await expectHeading(page, 'My Requests');
  expect(await ranOthers(page)).toEqual([]);
});

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
