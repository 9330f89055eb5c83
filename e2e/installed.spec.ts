import { expect, type Page } from '@playwright/test';
import { expectHeading, expectSameVisit, markPage, test } from './support/federation-test.ts';
import { untilKept, vouchedFor } from './support/kept-app.ts';
import { toastOf } from './support/test.ts';
import { watch } from './support/watch.ts';

// The installed app: what a device keeps, opened without a network, renewed, taken back and removed.

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ mode: 'default' });

test('opens cold without a network, from exactly the files that the registry vouches for', async ({
  page,
  context,
  moduleStore,
}) => {
  const complaints = await watch(page);
  await page.goto('/dashboard');
  await expectHeading(page, /^Selamat datang/);
  const [{ '/.whole': _, ...files } = {}] = await untilKept(page);
  expect(files).toEqual(vouchedFor(moduleStore));
  expect(complaints).toEqual([]);
  const devtools = await context.newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  await page.close();

  moduleStore.stop();
  await context.setOffline(true);
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

test('is renewed and taken back whole, at a click, and removed by a switch at the edge', async ({
  page,
  moduleStore,
}) => {
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
  await page.reload();
  await expectHeading(page, 'Daftar Transaksi');
  const left = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ]);
  await expect.poll(left, { timeout: 20_000 }).toEqual([0, 0]);
  await page.reload();
  await expectHeading(page, 'Daftar Transaksi');
  moduleStore.stop();
  await moduleStore.start();
});
