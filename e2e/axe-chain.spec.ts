import { expect, type Page } from '@playwright/test';
import { expectAccessible, nameOf, type View, views } from './support/accessible.ts';
import { falsify } from './support/chain.ts';
import { makeDeal, readDeal } from './support/market.ts';
import { newPerson, openScreen, type Person, signInAs } from './support/people.ts';
import { test } from './support/test.ts';

// Explorer and simulation with everything unfolded that folds, and with what goes wrong.

let reader: Person;

test.beforeAll(async () => {
  const [buyer, vendor] = [await newPerson('Ani'), await newPerson('Budi')];
  const { _id } = await makeDeal(buyer, vendor, 'recorded');
  // Told of before any page opens: a toast that fades in while it is judged has no contrast yet.
  await expect.poll(async () => (await readDeal(buyer, _id)).block).toBeTruthy();
  reader = buyer;
});

const unfold = (page: Page) =>
  page.locator('main details').evaluateAll((parts) => {
    for (const part of parts) part.setAttribute('open', '');
  });

/** Not all that folds changes with the width. */
const seen = process.env.TEST_RELEASE ? views : views.slice(0, 1);

async function judgeSteps(page: Page): Promise<void> {
  for (const [step, act] of [
    ['hash', undefined],
    ['blok', undefined],
    ['rantai', undefined],
    ['kunci', 'Tanda tangani'],
    ['merkle', 'Buktikan'],
  ] as const) {
    await openScreen(page, `/blockchain-simulation#${step}`, 'Blockchain Network Simulation (10 Peers)');
    await expect(page.getByRole('link', { name: 'Lanjut' }).filter({ visible: true })).toBeVisible();
    if (act) await page.getByRole('button', { name: act }).click();
    await unfold(page);
    await expectAccessible(page, `step ${step}`, { seen });
  }
}

/** A phone's list and a wide screen's row are drawn anew when one becomes the other: each is walked through for itself. */
async function judgeExplorer(page: Page, view: View): Promise<void> {
  const judge = (what: string, part?: string) => expectAccessible(page, what, { seen: [view], part });
  // Oldest first: blocks that other tests record would push this one out of sight, and fold what is unfolded of it.
  await openScreen(page, '/blockchain', 'Blockchain Explorer');
  await page.getByRole('switch', { name: 'Terbaru dahulu' }).uncheck();
  await page.setViewportSize(view);
  await openScreen(page, '/blockchain#/block/1', 'Blockchain Explorer');
  const card = page.getByRole('article', { name: 'Blok #1', exact: true });
  await expect(card.getByText('Valid', { exact: true })).toBeVisible();
  if (view.width < 500) await card.getByRole('button', { name: 'Hash, nonce' }).click();
  await card.getByRole('button', { name: 'Panel debug' }).click();
  // Comes with the signed head, which no block waits for.
  await expect(page.getByText('Jangan percaya begitu saja: periksa sendiri')).toBeVisible();
  await unfold(page);
  await expect(page.getByRole('img', { name: /^Kode QR dari kode kepala/ })).toBeVisible();
  await judge('debug panel, trust');
  await card.getByRole('button', { name: 'Tampilkan Langkah Mining' }).click();
  await card.getByRole('button', { name: 'Transaction Details' }).click();
  await page
    .getByRole('region', { name: 'Langkah Mining Blok #1' })
    .getByRole('listitem')
    .last()
    .getByRole('button')
    .click();
  await judge('block and mining panel');
}

async function judgeAlarm(page: Page): Promise<void> {
  // Before the explorer is open, which remembers by itself what it has seen.
  await page.evaluate(() =>
    localStorage.setItem('pasok.chain-head', JSON.stringify({ index: 0, hash: 'f'.repeat(64) })),
  );
  await openScreen(page, '/blockchain', 'Blockchain Explorer');
  await expect(page.getByText('Peringatan: riwayat rantai berubah')).toBeVisible();
  await expectAccessible(page, 'alarm', { part: 'main [role="alert"]' });
}

async function judgeSimulation(page: Page): Promise<void> {
  await openScreen(page, '/blockchain-simulation', 'Blockchain Network Simulation (10 Peers)');
  await expect(page.getByText('Semua Peer Sinkron')).toBeVisible();
  await unfold(page);
  const block = page.locator('#peer-1 article').nth(1);
  await falsify(block);
  await block.getByRole('button', { name: 'Mine Block' }).click();
  await expect(block.getByLabel('Hash', { exact: true })).toHaveValue(/^000/);
  await falsify(block, 'Vendor');
  await expect(page.getByText('1 Peer Tidak Sinkron')).toBeVisible();
  await expectAccessible(page, 'lessons, lab, a broken peer');
}

test.beforeEach(({ page }) => signInAs(page, reader));

for (const view of seen)
  test(`no violation in the explorer, unfolded, ${nameOf(view)}`, { tag: '@release' }, async ({ page }) => {
    test.setTimeout(240_000);
    await judgeExplorer(page, view);
  });

test('no violation in the alarm of a changed chain', ({ page }) => judgeAlarm(page));

test('no violation in the simulation, unfolded', { tag: '@release' }, async ({ page }) => {
  test.setTimeout(240_000);
  await judgeSimulation(page);
});

test('no violation at the desk', { tag: '@release' }, async ({ page }) => {
  test.setTimeout(240_000);
  await judgeSteps(page);
});
