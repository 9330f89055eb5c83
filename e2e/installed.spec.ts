import { expect, type Page } from '@playwright/test';
import { toBuffer } from 'qrcode';
import { readStored } from './canary/browser-storages.ts';
import { falsify } from './support/chain.ts';
import { expectHeading, expectSameVisit, markPage, ranOthers, test } from './support/federation-test.ts';
import { onRegistering, untilKept, vouchedFor } from './support/kept-app.ts';
import { makeDeal, tokensOf } from './support/market.ts';
import { newPerson, type Person } from './support/people.ts';
import { toastOf } from './support/test.ts';
import { watch } from './support/watch.ts';

// The installed app: what a device keeps, opened without a network, renewed, taken back and removed.

test.use({ serviceWorkers: 'allow' });
// A device fetches and hashes all there is, several times over: a machine that does more than this takes its time.
test.setTimeout(600_000);

test('keeps exactly the files that the registry vouches for and runs none of them, and opens cold without a network', async ({
  page,
  context,
  moduleStore,
}) => {
  // A module that loops at import does nothing to pages that are not its own: it is fetched ahead and not run.
  const loop = (file: string, text: string) => (file.includes('remoteEntry') ? `for (;;) {}\n${text}` : text);
  await moduleStore.deploy(loop, 'mf-blockchain');
  const complaints = await watch(page);
  await page.goto('/dashboard');
  await expectHeading(page, /^Selamat datang/);
  const [{ '/.whole': _, ...files } = {}] = await untilKept(page);
  expect(files).toEqual(vouchedFor(moduleStore));
  await page.getByRole('link', { name: 'Requests', exact: true }).click();
  await expectHeading(page, 'My Requests');
  expect(await ranOthers(page)).toEqual([]);
  expect(complaints).toEqual([]);
  const devtools = await context.newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  moduleStore.stop();
  await context.setOffline(true);
  await page.close();
  const cold = await context.newPage();
  await cold.goto('/profile');
  await expectHeading(cold, 'Profile Settings');
  await expect(cold.getByRole('status').filter({ hasText: 'Anda sedang luring' })).toBeVisible();
  await moduleStore.start();
});

test('without a network it mines, opens every screen, and reads a code of a deal never opened here', {
  tag: '@release',
}, async ({ page, context, moduleStore, session }) => {
  const [token = '', user = ''] = session.map(({ value }) => value);
  const ani: Person = { ...JSON.parse(user), token };
  const budi = await newPerson('Budi', moduleStore.url);
  const { _id } = await makeDeal(ani, budi, 'validating', undefined, moduleStore.url);
  const [first = ''] = await tokensOf(budi, _id, moduleStore.url);
  await page.goto('/dashboard');
  await expectHeading(page, /^Selamat datang/);
  await untilKept(page);
  const known = async () => (await readStored(page))?.places.indexedDB;
  for (const path of ['', '/history', '/digests'])
    await expect.poll(known, { timeout: 60_000 }).toContain(`/api/transactions/${_id}${path}"`);
  await page.goto('/blockchain-simulation');
  const block = page.locator('#peer-1 article').nth(1);
  await expect(block).toBeVisible();

  moduleStore.stop();
  await context.setOffline(true);
  await falsify(block);
  await block.getByRole('button', { name: 'Mine Block' }).click();
  await expect(block.getByLabel('Hash', { exact: true })).toHaveValue(/^000/);
  await page.close();
  const cold = await context.newPage();
  for (const [path, heading] of [
    ['/dashboard', /^Selamat datang/],
    ['/transactions?status=validating', 'Daftar Transaksi'],
    ['/blockchain', 'Blockchain Explorer'],
    ['/blockchain-simulation', /Simulation/],
    ['/profile', 'Profile Settings'],
  ] as const) {
    await cold.goto(path);
    await expectHeading(cold, heading);
    await expect(cold.getByRole('status').filter({ hasText: 'Anda sedang luring' })).toBeVisible();
  }
  await cold.goto(`/transaction/${_id}`);
  await cold
    .locator('input[type="file"][aria-label="Unggah gambar QR: Laptop (2 pcs), unit 1"]')
    .setInputFiles({
      name: 'kode.png',
      mimeType: 'image/png',
      buffer: await toBuffer(first, { width: 200 }),
    });
  await expect(cold.getByText('Cocok, siap dikirim')).toBeVisible();
  await moduleStore.start();
});

/** A page looks for news when the network is back, among other occasions; this one needs no waiting. */
const networkIsBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')));

async function takeOffer(page: Page, before: string, after: string): Promise<void> {
  await networkIsBack(page);
  await expect(toastOf(page, 'Versi baru tersedia')).toBeVisible();
  await page.getByRole('link', { name: 'Transactions', exact: true }).click();
  await expectHeading(page, before);
  await expectSameVisit(page);
  await toastOf(page, 'Versi baru tersedia').getByRole('button', { name: 'Muat ulang' }).click();
  await expectHeading(page, after);
  await markPage(page);
}

test('is kept by the page that was open while the network failed', { tag: '@release' }, async ({
  page,
  moduleStore,
}) => {
  const steps: string[] = [];
  await onRegistering(page, async (step) => {
    if (steps.push(step) > 1) return;
    moduleStore.stop();
    const isThere = () =>
      fetch(moduleStore.url).then(
        () => true,
        () => false,
      );
    await expect.poll(isThere).toBe(false);
  });
  await page.goto('/profile');
  await expect.poll(() => steps).toEqual(['begun', 'failed']);
  await moduleStore.start();
  await untilKept(page);
});

// What the worker does of it is tried in its own tests (shell/worker/worker.test.ts).
test('is renewed and taken back whole, at a click, and removed by a switch at the edge', {
  tag: '@release',
}, async ({ page, moduleStore }) => {
  let registered = 0;
  await onRegistering(page, (step) => {
    if (step === 'done') registered++;
  });
  await page.goto('/dashboard');
  await untilKept(page);
  await page.reload();
  await expectHeading(page, /^Selamat datang/);
  await markPage(page);
  await moduleStore.deploy((_, text) => text.replaceAll('Daftar Transaksi', 'Daftar Kedua'));
  await takeOffer(page, 'Daftar Transaksi', 'Daftar Kedua');
  await moduleStore.rollBack();
  await takeOffer(page, 'Daftar Kedua', 'Daftar Transaksi');

  moduleStore.stop();
  await moduleStore.start({ OFFLINE_APP: 'off' });
  const left = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ]);
  const visit = async () => {
    await page.reload();
    await expectHeading(page, 'Daftar Transaksi');
  };
  // Chromium gives the worker before it five minutes where it does not see that it has no work left: rare, and never longer.
  await expect(async () => {
    await visit();
    await expect.poll(left, { timeout: 30_000 }).toEqual([0, 0]);
  }).toPass({ timeout: 400_000 });
  registered = 0;
  await visit();
  await expect.poll(() => registered, 'the page asks for its worker again').toBe(1);
  await expect.poll(left).toEqual([0, 0]);
  moduleStore.stop();
  await moduleStore.start();
});
