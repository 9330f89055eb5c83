import { expect, type Page } from '@playwright/test';
import { expectHeading, markPage, test } from './support/federation-test.ts';
import { hold } from './support/test.ts';

// What is fetched ahead of a click: the files of modules whose pages are not open.

const others = /\/mf\/(?!mf-procurement\/).*\.(js|css)$/;

/** Addresses of other modules' files, and how many at most were under way at once. */
function watchAhead(page: Page) {
  const asked: string[] = [];
  let [underWay, most] = [0, 0];
  page.on('request', (request) => {
    if (!others.test(request.url())) return;
    asked.push(request.url());
    underWay++;
    most = Math.max(most, underWay);
  });
  const end = (request: { url(): string }) => {
    if (others.test(request.url())) underWay--;
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return { asked, most: () => most };
}

const dashboard = async (page: Page) => {
  await page.goto('/dashboard');
  await expectHeading(page, /^Selamat datang/);
};

/**
 * Six seconds of the page's clock, of which a page has five for itself; what it asks for meanwhile is answered in earnest.
 * A held call is given up after ten, and the page's own way to here counts too.
 */
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
  await moduleStore.deploy(loop, 'mf-blockchain');
  const ahead = watchAhead(page);
  await dashboard(page);
  await markPage(page);
  // One file at a time: the page that asks for the next one has come through this one.
  const next = () => {
    const entry = ahead.asked.findIndex((url) => /mf-blockchain\/.*remoteEntry/.test(url));
    return entry < 0 ? undefined : ahead.asked[entry + 1];
  };
  await expect.poll(next, { timeout: 20_000 }).toBeDefined();
  await page.getByRole('link', { name: 'Requests', exact: true }).click();
  await expectHeading(page, 'My Requests');
  expect(
    await page.evaluate(() => ['mf_transactions', 'mf_blockchain'].filter((name) => name in window)),
  ).toEqual([]);
});

test('a link that the pointer is over has its page fetched, and nothing of it run', async ({ page }) => {
  const ahead = watchAhead(page);
  await dashboard(page);
  await page.getByRole('link', { name: 'Transactions', exact: true }).hover();
  await expect
    .poll(() => ahead.asked.filter((url) => url.includes('mf-transactions')).length)
    .toBeGreaterThan(2);
  expect(await page.evaluate(() => 'mf_transactions' in window)).toBe(false);
});

test('files are fetched ahead one at a time, each once', async ({ page }) => {
  const ahead = watchAhead(page);
  await dashboard(page);
  await expect.poll(() => ahead.asked.length, { timeout: 20_000 }).toBeGreaterThan(10);
  expect(ahead.most()).toBe(1);
  expect(new Set(ahead.asked).size).toBe(ahead.asked.length);
});

test('nothing is fetched ahead while the page itself waits for an answer', async ({ page }) => {
  const ahead = watchAhead(page);
  const letGo = await hold(page, '**/api/dashboard/activities');
  await page.clock.install();
  await dashboard(page);
  await letPass(page);
  expect(ahead.asked).toEqual([]);
  letGo();
  await letPass(page);
  expect(ahead.asked.length).toBeGreaterThan(0);
});

test('who saves data has nothing fetched ahead', async ({ page }) => {
  await page.addInitScript(() => {
    const saveData = localStorage.getItem('saves') !== 'no';
    Object.defineProperty(navigator, 'connection', { value: { saveData, effectiveType: '4g' } });
  });
  const ahead = watchAhead(page);
  await page.clock.install();
  await dashboard(page);
  await letPass(page);
  expect(ahead.asked).toEqual([]);
  await page.evaluate(() => localStorage.setItem('saves', 'no'));
  await dashboard(page);
  await letPass(page);
  expect(ahead.asked.length, 'in the same time, of who does not').toBeGreaterThan(0);
});

test("a visit asks once for the registry and once for its module's manifest", async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/registry\.json$|mf-manifest\.json$/.test(request.url())) asked.push(new URL(request.url()).pathname);
  });
  await dashboard(page);
  expect(asked.sort()).toEqual([expect.stringContaining('/mf/mf-procurement/'), '/registry.json']);
});
