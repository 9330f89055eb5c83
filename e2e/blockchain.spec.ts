import type { Block } from '@pasok/contracts/blockchain';
import { expect, type Page } from '@playwright/test';
import { falsify, serveChain } from './support/chain.ts';
import { makeDeal, readChain } from './support/market.ts';
import { readCodes } from './support/paper.ts';
import { newPerson, openScreen, type Person, signInAs } from './support/people.ts';
import { test } from './support/test.ts';

let reader: Person;
/** The genesis and three recorded deals, as the server has them. */
let chain: Block[];

test.beforeAll(async () => {
  const [buyer, vendor] = [await newPerson('Ani'), await newPerson('Budi')];
  for (let n = 0; n < 3; n++) await makeDeal(buyer, vendor, 'recorded');
  reader = buyer;
  chain = (await readChain(buyer)).slice(0, 4);
});

const blockCard = (page: Page, index: number) =>
  page.getByRole('article', { name: `Blok #${index}`, exact: true });
const shownHash = (hash: string) => new RegExp(`${hash.slice(0, 8)}.*${hash.slice(-8)}`);

test('the cards, checked here, one of them changed; what a deal says; every attempt of mining a block; a block on paper; a code for the camera of who compares heads', async ({
  page,
}) => {
  const [genesis, block, printed, last] = chain as [Block, Block, Block, Block];
  const served = [genesis, block, printed];
  const changed = { ...last, data: { ...last.data, total: last.data.total + 1 } };
  await serveChain(page, [...served, changed]);
  await signInAs(page, reader);
  await page.addInitScript(() => {
    window.print = () => Object.assign(window, { printed: document.querySelector('article')?.textContent });
  });
  await openScreen(page, '/blockchain', 'Blockchain Explorer');
  await expect(page.getByRole('article')).toHaveCount(4);
  await expect(blockCard(page, 3).getByText('Invalid', { exact: true })).toBeVisible();
  await expect(blockCard(page, 0).getByText('Genesis')).toBeVisible();
  for (const { index, hash, previousHash, timestamp, nonce } of served) {
    const card = blockCard(page, index);
    if (index > 0) await expect(card.getByText('Valid', { exact: true })).toBeVisible();
    for (const each of [hash, previousHash]) await expect(card).toContainText(shownHash(each));
    await expect(card.getByRole('time')).toHaveAttribute('datetime', timestamp);
    await expect(card).toContainText(new Intl.NumberFormat('id-ID').format(nonce));
  }
  const { data } = block;
  const card = blockCard(page, 1);
  await card.getByRole('button', { name: 'Transaction Details' }).click();
  for (const words of [
    data.transactionId,
    data.buyer,
    data.vendor,
    /Rp\s[\d.]+/,
    ...(data.items[0]?.tokens ?? []),
  ])
    await expect(card).toContainText(words);
  await expect(page.getByRole('region', { name: 'Panel debug' })).toHaveCount(0);

  // Every attempt, the last one its hash, with its real stages.
  await card.getByRole('button', { name: 'Tampilkan Langkah Mining' }).click();
  const panel = page.getByRole('region', { name: 'Langkah Mining Blok #1' });
  await expect(panel.getByRole('status')).toContainText('Sama dengan nonce yang tersimpan di blok.');
  const steps = panel.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Nonce/ }) });
  const attempt = steps.last();
  await expect(attempt).toHaveAttribute('aria-posinset', String(block.nonce + 1));
  await expect(attempt).toContainText("hash diawali '000'");
  await expect(attempt).toContainText(block.hash);
  await attempt.getByRole('button').click();
  await expect(panel.getByText('Padding', { exact: true })).toBeVisible();
  await expect(panel.getByText('Hash akhir', { exact: true })).toBeVisible();

  await page.getByText('Jangan percaya begitu saja: periksa sendiri').click();
  const picture = page.getByRole('img', { name: /^Kode QR dari kode kepala/ });
  expect(await readCodes(await picture.screenshot())).toEqual([
    expect.stringMatching(/\/verifikasi#\d+-000[0-9a-f]{61}$/),
  ]);

  // On paper: whole hashes, nothing else of the page.
  await blockCard(page, printed.index).getByRole('button', { name: 'Cetak' }).click();
  await expect
    .poll(() => page.evaluate(() => (window as { printed?: string }).printed))
    .toMatch(new RegExp(`^Blok #${printed.index}.*Valid.*${printed.hash}.*${printed.previousHash}`));
  await page.goto(`/blockchain#/block/${printed.index}`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article').getByText(printed.hash, { exact: true })).toBeVisible();
  await expect(page.getByText('Dicetak')).toBeVisible();
  await expect(page.getByText('Bantuan')).toBeHidden();
  await expect(page.getByLabel('Lompat ke')).toBeHidden();
});

// By place, not by role: naming every field of ten peers takes a browser a second each time.
const peer = (page: Page, number: number) => page.locator(`#peer-${number}`);
const block = (page: Page, number: number, position: number) =>
  peer(page, number).locator('article').nth(position);
const hashOf = (page: Page, number: number, position: number) =>
  block(page, number, position).getByLabel('Hash', { exact: true }).inputValue();
const valid = (page: Page, number: number) =>
  peer(page, number).locator('header').first().getByText('Valid', { exact: true });
const invalid = (page: Page, number: number) =>
  peer(page, number).locator('header').first().getByText('Invalid', { exact: true });

const unfold = (page: Page, number: number) =>
  peer(page, number)
    .getByRole('button', { name: `Peer ${number}`, exact: true })
    .click();

test('in the simulation a mined edit is valid again, yet disagrees with the other nine, until the network mines', async ({
  page,
}) => {
  await serveChain(page, chain);
  await signInAs(page, reader);
  await openScreen(page, '/blockchain-simulation', 'Blockchain Network Simulation (10 Peers)');
  await expect(page.getByText('Semua Peer Sinkron')).toBeVisible();
  const last = block(page, 1, 3);
  await falsify(last);
  await expect(invalid(page, 1)).toBeVisible();
  await last.getByRole('button', { name: 'Mine Block' }).click();
  await expect(valid(page, 1)).toBeVisible({ timeout: 60_000 });
  await expect(last.getByLabel('Hash', { exact: true })).toHaveValue(/^000/);
  await expect(peer(page, 1).getByText('Rantai berbeda')).toBeVisible();
  await expect(page.getByText('Semua Peer Sinkron')).toBeVisible();
  await unfold(page, 3);
  await falsify(block(page, 3, 1));
  await block(page, 3, 1).getByRole('button', { name: 'Mine dari sini' }).click();
  await expect(valid(page, 3)).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Jaringan menambang satu blok' }).click();
  await expect(page.getByText('Rantai berbeda')).toHaveCount(0);
  expect(await hashOf(page, 3, 3)).toBe(chain[3]?.hash);
});
