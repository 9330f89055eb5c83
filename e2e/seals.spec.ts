import { readFileSync } from 'node:fs';
import { offerSchema, offerSealWireSchema } from '@pasok/contracts/offer';
import { expect, type Page } from '@playwright/test';
import { ask, call } from './support/api.ts';
import { accept, postOffer, postRequest } from './support/market.ts';
import { openBrowser, openScreen, signInAs } from './support/people.ts';
import { ownRun } from './support/run.ts';
import { test } from './support/test.ts';

// The product's quarters of an hour are five seconds long (support/start-product.ts): what is waited for is the next leaf of
// its log.

async function saveSeal(page: Page): Promise<string> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Simpan bukti segel' }).click();
  return readFileSync(await (await coming).path(), 'utf8');
}

async function judge(page: Page, text: string): Promise<string> {
  await page.goto('/verifikasi');
  const file = { name: 'segel.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.locator('#file').setInputFiles(file);
  const verdict = page.locator('#verdict');
  await expect(verdict).not.toHaveText(/Jawaban|Memeriksa/);
  return (await verdict.textContent()) ?? '';
}

test('an offer is sealed by the browser that sends it, and its file is right at /verifikasi until a digit is changed', async ({
  page,
  browser,
  ani,
  budi,
}) => {
  test.skip(!ownRun(), 'a product that runs already may seal each quarter of an hour');
  const request = await postRequest(ani);
  await signInAs(page, budi);
  await openScreen(page, `/request/${request._id}/offer`, 'Buat Offer');
  for (const [at, price] of ['9500000', '120000'].entries()) {
    const block = page.getByRole('form').getByRole('group').nth(at);
    await block.getByLabel(/^Harga/).fill(price);
    await block.getByLabel(/^Catatan/).fill('siap kirim');
  }
  await page.getByRole('button', { name: 'Kirim Penawaran' }).click();
  await expect(page).toHaveURL(`/request/${request._id}`);
  const { myOffer } = await ask(
    { parse: (value) => Object(value) },
    budi.token,
    'GET',
    `/requests/${request._id}`,
  );
  await page.goto(`/offer/${myOffer._id}`);
  // The page hears of it by itself.
  await expect(page.getByText(/^Tersegel dalam log sejak/)).toBeVisible();
  const text = await saveSeal(page);
  expect(await judge(page, text)).toMatch(/^✓ Penawaran ini disegel sebelum .* WIB, dan isinya sama$/);
  await expect(page.locator('#reasons')).toContainText('Log tindakan hari ini punya');
  await expect(page.locator('#deal')).toContainText('Rp 9.500.000');
  expect(await judge(page, text.replace('9500000', '9500001'))).toBe('✕ Segel TIDAK sah');
  await expect(page.locator('#reasons')).toContainText('bukan yang disegel');

  const { page: buyers } = await openBrowser(browser, ani);
  await buyers.goto(`/offer/${myOffer._id}`);
  const theirs = await saveSeal(buyers);
  expect(JSON.parse(theirs)).toMatchObject({ offer: JSON.parse(text).offer, salt: JSON.parse(text).salt });
  expect(await judge(buyers, theirs)).toMatch(/^✓ Penawaran ini disegel/);

  // An edit has a seal of its own, made by the form too.
  const path = `/offers/${myOffer._id}`;
  const before = await ask(offerSealWireSchema, budi.token, 'GET', `${path}/seal`);
  await openScreen(page, `/request/${request._id}/offer`, 'Ubah penawaran');
  await page
    .getByRole('form')
    .getByLabel(/^Harga/)
    .first()
    .fill('9400000');
  await page.getByRole('button', { name: 'Simpan perubahan' }).click();
  await expect(page.getByText(/^Tersegel dalam log sejak/)).toBeVisible();
  const after = await ask(offerSealWireSchema, budi.token, 'GET', `${path}/seal`);
  expect([after.offer.total, after.salt === before.salt]).toEqual([18_920_000, false]);

  // The deal leads to the offer, and so to its seal; the deal of a client that knows no seals is made as ever.
  await accept(ani, myOffer._id);
  expect(await judge(buyers, theirs)).toMatch(/^✓ Penawaran ini disegel/);
  const plain = await postOffer(budi, (await postRequest(ani))._id);
  expect((await ask(offerSchema, ani.token, 'GET', `/offers/${plain._id}`)).seal).toBeUndefined();
  expect((await call(ani.token, 'GET', `/offers/${plain._id}/seal`)).status).toBe(404);
  await accept(ani, plain._id);
});
