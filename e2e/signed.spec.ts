import { readFileSync } from 'node:fs';
import { receiptFileSchema } from '@pasok/contracts/blockchain';
import { type Browser, expect, type Page } from '@playwright/test';
import { moveTo, postOffer, postRequest, readDeal, sendTokens, tokensOf } from './support/market.ts';
import { newPerson, openBrowser, type Person } from './support/people.ts';
import { test } from './support/test.ts';

const both = 'Dua kunci menandatangani, sebagai pembeli dan sebagai penjual';
const dialog = (page: Page) => page.getByRole('alertdialog');
const signatures = (page: Page) => page.locator('details').filter({ hasText: 'Tanda tangan' });

/** The buyer accepts on the offer's page. @returns the deal's id */
async function acceptIn(page: Page, offerId: string): Promise<string> {
  await page.goto(`/offer/${offerId}`);
  const signed = page.waitForResponse(
    (answer) => answer.url().endsWith('/signatures') && answer.status() === 200,
  );
  await page.getByRole('button', { name: 'Terima Offer' }).click();
  await dialog(page).getByRole('button', { name: 'Terima Offer' }).click();
  const [, id = ''] = /transactions\/([^/]+)\/signatures/.exec((await signed).url()) ?? [];
  return id;
}

async function enterTokens(page: Page, id: string, tokens: readonly string[]): Promise<void> {
  await page.goto(`/transaction/${id}`);
  const inputs = page.getByRole('textbox', { name: /pcs\)/ });
  await expect(inputs).toHaveCount(tokens.length);
  for (const [at, token] of tokens.entries()) await inputs.nth(at).fill(token);
  await page.getByRole('button', { name: 'Kirim Token' }).click();
  await expect(signatures(page).getByText('Penerimaan', { exact: true })).toHaveCount(1);
}

/** What the explorer says of a block to somebody who has no part in it. */
async function openDetails(browser: Browser, reader: Person, index: number): Promise<Page> {
  const { page } = await openBrowser(browser, reader);
  await page.goto(`/blockchain#/block/${index}`);
  // Another test may record meanwhile: the newest block is not this one.
  const card = page.locator('article[aria-current]').filter({ hasText: `Blok #${index}` });
  await card.getByRole('button', { name: 'Transaction Details' }).click();
  return page;
}

test('a deal of two browsers is signed by two keys, in the block and in the receipt', async ({ browser }) => {
  const [buyer, vendor, reader] = await Promise.all(['Ani', 'Budi', 'Citra'].map((name) => newPerson(name)));
  if (!buyer || !vendor || !reader) throw new Error('three people');
  const [ani, budi] = [await openBrowser(browser, buyer), await openBrowser(browser, vendor)];
  const offer = await postOffer(vendor, (await postRequest(buyer))._id);
  const id = await acceptIn(ani.page, offer._id);
  await budi.page.goto(`/transaction/${id}`);
  await expect(signatures(budi.page)).toContainText('Satu kunci menandatangani, sebagai pembeli');
  await budi.page.getByRole('button', { name: 'Pembayaran masuk, mulai siapkan' }).click();
  await dialog(budi.page).getByRole('button').last().click();
  await expect(signatures(budi.page)).toContainText(both);
  for (const status of ['shipped', 'validating'] as const) await moveTo(vendor, id, status);
  await enterTokens(ani.page, id, await tokensOf(vendor, id));
  await expect(signatures(ani.page)).toContainText('Satu kunci menandatangani, sebagai pembeli');
  await budi.page.goto(`/transaction/${id}`);
  await budi.page.getByRole('button', { name: 'Record to Blockchain' }).click();
  await dialog(budi.page).getByRole('button', { name: 'Catat selamanya' }).click();
  await expect(signatures(budi.page).locator('dd').getByText(both)).toHaveCount(2);

  // core-api hears of the block by reading on.
  await expect.poll(async () => (await readDeal(vendor, id)).block).toBeDefined();
  const { block } = await readDeal(vendor, id);
  const page = await openDetails(browser, reader, block?.index ?? -1);
  await expect(page.getByText(both).filter({ visible: true })).toHaveCount(2);
  await expect(page.getByText(/^[a-z]{5}(-[a-z]{5}){4}$/).filter({ visible: true })).toHaveCount(2);
  await expect(page.getByText('Tidak terbukti di sini').filter({ visible: true })).toHaveCount(1);

  const downloading = budi.page.waitForEvent('download');
  await budi.page.getByRole('button', { name: 'Unduh bukti blockchain' }).click();
  const file = await (await downloading).path();
  const receipt = receiptFileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  expect(receipt.signatures).toHaveLength(4);
  await page.goto('/verifikasi');
  await page.getByLabel('Bukti blockchain').setInputFiles({
    name: 'bukti.json',
    mimeType: 'application/json',
    buffer: readFileSync(file),
  });
  await expect(page.getByRole('status')).toContainText('Tanda tangan atas isi ini: ✓ benar');
  await expect(page.getByText(both).filter({ visible: true })).toHaveCount(2);
  await expect(page.getByText('Tidak terbukti di sini').filter({ visible: true })).toHaveCount(1);
});

test('tokens sent by plain HTTP leave the receipt to be signed by a button', {
  tag: '@release',
}, async ({ browser }) => {
  const [buyer, vendor] = [await newPerson('Ani'), await newPerson('Budi')];
  const { page } = await openBrowser(browser, buyer);
  const offer = await postOffer(vendor, (await postRequest(buyer))._id);
  const id = await acceptIn(page, offer._id);
  for (const status of ['in_progress', 'shipped', 'validating'] as const) await moveTo(vendor, id, status);
  await sendTokens(buyer, id, await tokensOf(vendor, id));
  await page.goto(`/transaction/${id}`);
  await signatures(page).locator('summary').first().click();
  await page.getByRole('button', { name: 'Tanda tangani penerimaan' }).click();
  await expect(
    signatures(page).locator('dd').getByText('Satu kunci menandatangani, sebagai pembeli'),
  ).toHaveCount(2);
});
