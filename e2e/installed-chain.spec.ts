import { type BrowserContext, expect, type Page } from '@playwright/test';
import { readStored } from './canary/browser-storages.ts';
import { expectAccessible } from './support/accessible.ts';
import { expectHeading, test } from './support/federation-test.ts';
import { untilKept } from './support/kept-app.ts';
import { makeDeal } from './support/market.ts';
import { newPerson, type Person, signInAs } from './support/people.ts';

// The chain on a device without a network: what it checked before, and what only the network has.

test.use({ serviceWorkers: 'allow', storageState: { cookies: [], origins: [] } });
test.setTimeout(240_000);

type Away = { page: Page; context: BrowserContext; moduleStore: { stop(): void } };

/** The server is gone and so is the network, and the page that was open; another one is opened cold. */
async function goAway({ page, context, moduleStore }: Away): Promise<Page> {
  moduleStore.stop();
  await context.setOffline(true);
  await page.close();
  return context.newPage();
}

const card = (page: Page, index: number) =>
  page.getByRole('article', { name: `Blok #${index.toLocaleString('id-ID')}`, exact: true });
const isValid = (page: Page, index: number) =>
  expect(card(page, index).getByText('Valid', { exact: true })).toBeVisible();
const offlineNote = (page: Page) => page.getByRole('status').filter({ hasText: 'Anda sedang luring' });
const simulationHeading = 'Blockchain Network Simulation (10 Peers)';

/** All that this device keeps of the chain for somebody. */
const keptBlocks = async (page: Page, { _id }: Person) =>
  (await readStored(page))?.places[`blocks of ${_id}`] ?? '';

async function mineAlone(page: Page): Promise<void> {
  const block = page.locator('#peer-1 article').nth(1);
  await block.getByLabel('Buyer').fill('Mallory');
  await block.getByRole('button', { name: 'Mine Block' }).click();
  await expect(block.getByLabel('Hash', { exact: true })).toHaveValue(/^000/);
}

test('blocks that this device checked are read, checked and mined again without a network, and are gone with the session', async ({
  page,
  context,
  moduleStore,
}) => {
  const [ani, budi] = [await newPerson('Ani', moduleStore.url), await newPerson('Budi', moduleStore.url)];
  const first = await makeDeal(ani, budi, 'recorded', undefined, moduleStore.url);
  await signInAs(page, ani);
  await page.goto('/dashboard');
  await untilKept(page);
  await page.goto('/blockchain#/block/1');
  await isValid(page, 1);
  await expect.poll(() => keptBlocks(page, ani)).toContain(first._id);
  // One that comes while the page is open, and is checked there.
  const second = await makeDeal(ani, budi, 'recorded', undefined, moduleStore.url);
  await expect.poll(() => keptBlocks(page, ani), { timeout: 60_000 }).toContain(second._id);

  const cold = await goAway({ page, context, moduleStore });
  await cold.goto('/blockchain');
  await expectHeading(cold, 'Blockchain Explorer');
  await expect(
    cold.getByText('Tanpa jaringan: ini blok-blok yang pernah diperiksa di perangkat ini'),
  ).toBeVisible();
  await expect(offlineNote(cold)).toContainText(/Data per \d\d\.\d\d\./);
  await isValid(cold, 1);
  await cold.getByLabel('Lompat ke').fill(second._id);
  await cold.getByRole('button', { name: 'Cari' }).click();
  await expect(cold).toHaveURL(/#\/block\/\d+$/);
  const found = Number(cold.url().split('/').at(-1));
  await isValid(cold, found);
  await card(cold, found).getByRole('button', { name: 'Tampilkan Langkah Mining' }).click();
  await expect(cold.getByText('Sama dengan nonce yang tersimpan di blok.')).toBeVisible();
  await cold.getByLabel('Lompat ke').fill('9999999');
  await cold.getByRole('button', { name: 'Cari' }).click();
  await expect(cold.getByText('Tidak ada blok untuk "9999999" di perangkat ini.')).toBeVisible();
  await expectAccessible(cold, 'the explorer without a network');

  await cold.goto('/blockchain-simulation');
  await expectHeading(cold, simulationHeading);
  await expect(cold.getByText(/setiap peer mulai dari blok-blok .* per \d\d\.\d\d\./)).toBeVisible();
  await mineAlone(cold);
  await expectAccessible(cold, 'the simulation without a network');

  // Back: the chain is the server's again, with what came meanwhile.
  await context.setOffline(false);
  await moduleStore.start();
  await cold.goto('/blockchain#/block/1');
  await isValid(cold, 1);
  await expect(cold.getByText(/^Tanpa jaringan/)).toHaveCount(0);

  // Somebody else's session on this device, and nothing of the one before.
  await signInAs(cold, budi);
  await cold.goto('/dashboard');
  await expectHeading(cold, /^Selamat datang/);
  await expect.poll(() => keptBlocks(cold, ani)).toBe('');
});

test('a device that saw no block says what is missing, and mines where only the simulation was opened before', {
  tag: '@release',
}, async ({ page, context, moduleStore }) => {
  const [ani, budi] = [await newPerson('Ani', moduleStore.url), await newPerson('Budi', moduleStore.url)];
  const { _id } = await makeDeal(ani, budi, 'recorded', undefined, moduleStore.url);
  await signInAs(page, budi);
  await page.goto('/dashboard');
  await untilKept(page);
  let other = await goAway({ page, context, moduleStore });
  await other.goto('/blockchain');
  await expect(other.getByRole('alert')).toContainText('Perlu jaringan: di perangkat ini belum ada blok');
  await expect(other.getByRole('article')).toHaveCount(0);
  await expectAccessible(other, 'an explorer with nothing to show');
  await other.goto('/blockchain-simulation');
  await expectHeading(other, simulationHeading);
  const missing = other.getByRole('alert').filter({ hasText: 'di perangkat ini belum ada: perlu jaringan' });
  await expect(missing).toBeVisible();
  await expectAccessible(other, 'a simulation with nothing to begin with');

  // Only the simulation is opened with a network.
  await context.setOffline(false);
  await moduleStore.start();
  await other.reload();
  await expect(other.locator('#peer-1 article').nth(1)).toBeVisible();
  await expect.poll(() => keptBlocks(other, budi)).toContain(_id);
  other = await goAway({ page: other, context, moduleStore });
  await other.goto('/blockchain-simulation');
  await mineAlone(other);
  await moduleStore.start();
});
