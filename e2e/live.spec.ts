import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { type Stack, startStack } from '../tools/stack/start-stack.ts';
import { accept, postOffer, postRequest } from './support/market.ts';
import { newPerson, openScreen, signInAs } from './support/people.ts';
import { alreadyPublished } from './support/run.ts';
import { countStreams, cutStream, makeCuttable, nextStream } from './support/streams.ts';
import { hold, test } from './support/test.ts';

/** The time between the act of one person and the bell of another. */
const soon = { timeout: 2_000 };

const bell = (page: Page, count: number) =>
  page.getByRole('button', { name: `Notifikasi, ${count} belum dibaca`, exact: true });
const told = (page: Page) => page.getByRole('status').filter({ hasText: 'Penawaran baru' });

/** Every toast of an offer from the page's next load on, also those that are gone again. */
async function collectToasts(page: Page): Promise<string[]> {
  const said: string[] = [];
  await page.exposeFunction('hear', (words: string) => said.push(words));
  await page.addInitScript(() => {
    const { hear } = window as unknown as { hear: (words: string) => void };
    new MutationObserver((changes) => {
      for (const { textContent } of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (textContent?.includes('Penawaran baru')) hear(textContent);
    }).observe(document, { childList: true, subtree: true });
  });
  return said;
}

const toastFor = (...titles: string[]) =>
  titles.map((title) =>
    expect.stringMatching(new RegExp(`untuk "${title}"\\. Penjual: (Budi|Citra)\\.\\s*$`)),
  );

test('an offer rings the open page of the buyer, without a reload and after a lost connection', async ({
  page,
  context,
  ani,
  budi,
  citra,
}) => {
  const request = await postRequest(ani);
  await makeCuttable(page);
  await signInAs(page, ani);
  const connected = nextStream(page);
  await openScreen(page, `/offers/${request._id}`, 'Penawaran');
  await connected;
  await page.evaluate(() => Object.assign(window, { sameVisit: true }));
  const first = await postOffer(budi, request._id);
  await expect(bell(page, 1)).toBeVisible(soon);
  await expect(told(page)).toHaveCount(1);
  await expect(page.getByRole('article')).toHaveCount(1);

  await context.setOffline(true);
  await cutStream(page);
  await postOffer(citra, request._id);
  const again = nextStream(page);
  await context.setOffline(false);
  await again;
  await expect(bell(page, 2)).toBeVisible(soon);
  await expect(page.getByRole('article')).toHaveCount(2);
  expect(await page.evaluate(() => 'sameVisit' in window)).toBe(true);

  await accept(ani, first._id);
  await signInAs(page, budi);
  await page.goto('/offers');
  await bell(page, 1).click();
  await expect(page.getByRole('region', { name: 'Notifikasi' }).getByRole('link')).toHaveCount(1);
});

test('what happens between the first answers and the first stream is seen', { tag: '@release' }, async ({
  page,
  ani,
  budi,
  citra,
}) => {
  const request = await postRequest(ani);
  await signInAs(page, ani);
  const letGo = await hold(page, '**/api/events');
  await openScreen(page, `/offers/${request._id}`, 'Penawaran');
  await expect(page.getByText('No offers yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notifikasi', exact: true })).toBeVisible();
  await postOffer(budi, request._id);
  letGo();
  await expect(page.getByRole('article')).toHaveCount(1, soon);
  await expect(bell(page, 1)).toBeVisible(soon);
  await expect(told(page)).toHaveCount(1);

  // On the next page it is known: told by the count, not once more in words. The next one is.
  await page.unroute('**/api/events');
  const connected = nextStream(page);
  const said = await collectToasts(page);
  await openScreen(page, '/my-request', 'My Requests');
  await connected;
  await expect(bell(page, 1)).toBeVisible();
  await postOffer(citra, (await postRequest(ani, { judul: 'Lab 4' }))._id);
  await expect(bell(page, 2)).toBeVisible(soon);
  await expect.poll(() => said).toEqual(toastFor('Lab 4'));
});

test('the count of offers grows on every page that shows the request', { tag: '@release' }, async ({
  page,
  ani,
  budi,
}) => {
  const request = await postRequest(ani);
  await signInAs(page, ani);
  const connected = nextStream(page);
  await openScreen(page, `/request/${request._id}`, 'Lab 3');
  await connected;
  await postOffer(budi, request._id);
  await expect(page.getByRole('link', { name: 'Lihat penawaran (1)' })).toBeVisible(soon);
  const reconnected = nextStream(page);
  await openScreen(page, '/my-request', 'My Requests');
  await reconnected;
  await postOffer(await newPerson('Dewi'), request._id);
  await expect(page.getByRole('link', { name: /^Lihat penawaran \(2\)/ })).toBeVisible(soon);
});

test('two tabs share one stream; when the one that holds it closes, the other goes on', async ({
  page,
  context,
  ani,
  budi,
  citra,
}) => {
  const request = await postRequest(ani);
  await signInAs(page, ani);
  const connected = nextStream(page);
  await page.goto('/my-request');
  await connected;
  const other = await context.newPage();
  const streams = countStreams(other);
  await openScreen(other, `/offers/${request._id}`, 'Penawaran');
  await postOffer(budi, request._id);
  for (const tab of [page, other]) await expect(bell(tab, 1)).toBeVisible(soon);
  await expect(other.getByRole('article')).toHaveCount(1);
  expect(streams()).toBe(0);

  const taken = nextStream(other);
  await page.close();
  await taken;
  await postOffer(citra, request._id);
  await expect(bell(other, 2)).toBeVisible(soon);
  await expect(other.getByRole('article')).toHaveCount(2);
  expect(streams()).toBe(1);
});

test.describe('core-api is killed while pages listen', { tag: '@release' }, () => {
  let stack: Stack;
  let dataDir: string;
  test.beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'pasok-live-'));
    stack = await startStack({
      dataDir,
      port: 0,
      temporary: true,
      ...alreadyPublished(),
      env: { RATE_LIMITS: 'off', LOG_LEVEL: 'error' },
    });
  });
  test.afterAll(async () => {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  function killCoreApi(): void {
    const pid = stack.services['core-api']?.pid();
    if (!pid) throw new Error('core-api has no process');
    process.kill(pid, 'SIGKILL');
  }

  test('nothing is lost or told twice', async ({ browser }) => {
    const [ani, budi, citra] = [
      await newPerson('Ani', stack.url),
      await newPerson('Budi', stack.url),
      await newPerson('Citra', stack.url),
    ];
    const context = await browser.newContext({ baseURL: stack.url });
    const page = await context.newPage();
    const first = await postRequest(ani, { judul: 'Lab 1' }, stack.url);
    const second = await postRequest(ani, { judul: 'Lab 2' }, stack.url);
    const third = await postRequest(ani, { judul: 'Lab 3' }, stack.url);
    await signInAs(page, ani);
    const connected = nextStream(page);
    const said = await collectToasts(page);
    await openScreen(page, '/my-request', 'My Requests');
    await connected;
    await postOffer(budi, first._id, {}, stack.url);
    await expect.poll(() => said).toEqual(toastFor('Lab 1'));
    let again = nextStream(page);
    killCoreApi();
    // Sent while nobody answers, and again until somebody does, as a person would.
    await expect(() => postOffer(citra, second._id, {}, stack.url)).toPass({ timeout: 60_000 });
    await again;
    await expect(bell(page, 2)).toBeVisible();
    await expect(page.getByRole('link', { name: /^Lihat penawaran \(1\)/ })).toHaveCount(2);
    await expect.poll(() => said).toEqual(toastFor('Lab 1', 'Lab 2'));

    // What is known is told again to nobody: the next that is told is the next that happens.
    again = nextStream(page);
    const asked = page.waitForResponse(
      (answer) => answer.url().includes('/api/notifications') && answer.ok(),
    );
    killCoreApi();
    await again;
    // Asked anew, and gone by the time of the next: two in one answer would be one toast.
    await asked;
    await postOffer(budi, third._id, {}, stack.url);
    await expect.poll(() => said).toEqual(toastFor('Lab 1', 'Lab 2', 'Lab 3'));
    await bell(page, 3).click();
    await expect(page.getByRole('region', { name: 'Notifikasi' }).getByRole('link')).toHaveCount(3);
    await context.close();
  });
});
