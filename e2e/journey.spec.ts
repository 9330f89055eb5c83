import { type Browser, expect, type Page } from '@playwright/test';
import { agreementHash, faultsOf } from './support/chain.ts';
import { readChain, readDeal } from './support/market.ts';
import { openBrowser, openScreen, type Person } from './support/people.ts';
import { dealStatusOf, pressRecord, pressStatus, sendOffer, test } from './support/test.ts';

/** Jakarta's clock, as a datetime-local input takes it. */
const inTwoDays = () => new Date(Date.now() + (48 + 7) * 3600_000).toISOString().slice(0, 16);

const dialog = (page: Page) => page.getByRole('alertdialog');
const toast = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

async function registerByHand(browser: Browser, name: string): Promise<{ page: Page; person: Person }> {
  const { page } = await openBrowser(browser);
  await openScreen(page, '/register', 'Buat akun Pasok');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(`${name.toLowerCase()}-${Date.now()}@jalan.test`);
  await page.getByLabel('Password', { exact: true }).fill('rahasia1');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(dialog(page)).toContainText('Registration successful! You can now log in.');
  await dialog(page).getByRole('button').click();
  await expect(page).toHaveURL('/dashboard');
  const [token, user] = await page.evaluate(() => [localStorage.token, localStorage.user] as string[]);
  return { page, person: { token, ...JSON.parse(user ?? '{}') } };
}

async function createRequest(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Create New Request' }).first().click();
  await page.getByLabel('Judul permintaan').fill('Pengadaan Lab 3');
  await page.getByLabel(/^Tenggat/).fill(inTwoDays());
  const items = [
    { name: 'Laptop', brand: 'Acme', spec: '16GB', budget: '10000000', quantity: '2' },
    { name: 'Mouse', brand: 'Acme', spec: 'nirkabel', budget: '150000', quantity: '1' },
  ];
  for (const [at, { name, brand, spec, budget, quantity }] of items.entries()) {
    await page.getByRole('button', { name: '+ Tambah Item' }).click();
    const item = page.getByRole('group', { name: `Item ${at + 1}` });
    await item.getByLabel('Nama barang').fill(name);
    await item.getByLabel('Merek', { exact: true }).fill(brand);
    await item.getByLabel('Spesifikasi', { exact: true }).fill(spec);
    await item.getByLabel('Harga maksimum per unit').fill(budget);
    await item.getByLabel('Jumlah').fill(quantity);
  }
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await expect(dialog(page)).toContainText('Request berhasil dibuat!');
  await dialog(page).getByRole('button').click();
  await expect(page).toHaveURL(/\/request\//);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

async function offerOn(page: Page, requestId: string): Promise<void> {
  await page.goto('/dashboard');
  const card = page.getByRole('article').filter({ hasText: `Request #${requestId.slice(-6)}` });
  await card.getByRole('link', { name: 'Make Offer' }).click();
  await expect(page).toHaveURL(`/request/${requestId}`);
  await sendOffer(page);
  await expect(toast(page, 'Offer berhasil dikirim!')).toBeVisible();
}

async function acceptOffer(page: Page, requestId: string): Promise<void> {
  await page.getByRole('link', { name: 'Requests', exact: true }).click();
  await page.locator(`a[href="/offers/${requestId}"]`).click();
  await expect(page.getByText('Rp 19.120.000')).toBeVisible();
  await page.getByRole('button', { name: 'Accept Offer' }).click();
  await expect(dialog(page)).toContainText('Yakin ingin menerima offer ini?');
  await dialog(page).getByRole('button', { name: 'Terima Offer' }).click();
  await expect(toast(page, 'Offer accepted successfully')).toBeVisible();
}

async function openDeal(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Transactions', exact: true }).click();
  const card = page.getByRole('article').filter({ hasText: 'Pengadaan Lab 3' });
  await card.getByRole('link', { name: 'Detail', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Detail Transaksi' })).toBeVisible();
  return page.url().split('/').at(-1) ?? '';
}

async function moveByHand(page: Page, label: string): Promise<void> {
  await pressStatus(page, label);
  await expect(toast(page, 'Status diperbarui!').last()).toBeVisible();
  await expect(dealStatusOf(page)).toHaveText(label);
}

async function readTokens(page: Page): Promise<string[]> {
  await page.getByRole('link', { name: 'Transactions', exact: true }).click();
  await page.getByRole('button', { name: 'Download QR Token' }).click();
  const modal = page.getByRole('dialog', { name: 'Download QR Token' });
  await expect(modal.getByRole('img', { name: /^Kode QR/ })).toHaveCount(3);
  const tokens = await modal.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/).allTextContents();
  await page.keyboard.press('Escape');
  return tokens;
}

test('three people, from registration to a block that everyone finds valid', async ({ browser }) => {
  test.setTimeout(240_000);
  const ani = await registerByHand(browser, 'Ani');
  const budi = await registerByHand(browser, 'Budi');
  const citra = await registerByHand(browser, 'Citra');

  const requestId = await createRequest(ani.page);
  await offerOn(budi.page, requestId);
  await acceptOffer(ani.page, requestId);
  const dealId = await openDeal(budi.page);
  for (const label of ['Diproses', 'Dikirim', 'Validasi']) await moveByHand(budi.page, label);
  const tokens = await readTokens(budi.page);
  expect(new Set(tokens).size).toBe(3);

  expect(await openDeal(ani.page)).toBe(dealId);
  const inputs = ani.page.getByRole('textbox', { name: /pcs\)/ });
  await expect(inputs).toHaveCount(3);
  for (const [at, token] of tokens.entries()) await inputs.nth(at).fill(token);
  await ani.page.getByRole('button', { name: 'Kirim Token' }).click();
  await expect(toast(ani.page, 'Token berhasil divalidasi!')).toBeVisible();
  await expect(ani.page.getByText('Selesai', { exact: true }).first()).toBeVisible();

  await openDeal(budi.page);
  await pressRecord(budi.page);
  await expect(toast(budi.page, 'Transaksi berhasil dicatat di blockchain!')).toBeVisible();

  const chain = await readChain(citra.person);
  expect(faultsOf(chain)).toEqual([]);
  const block = chain.find(({ data }) => data.transactionId === dealId);
  expect(block?.data).toMatchObject({ buyerName: 'Ani', vendorName: 'Budi', total: 19_120_000 });
  expect(block?.data.items.flatMap((item) => item.tokens)).toEqual(tokens);
  const { blockchainHash } = await readDeal(ani.person, dealId);
  expect(block && agreementHash(block)).toBe(blockchainHash);

  for (const { page } of [ani, budi, citra]) {
    await openScreen(page, `/blockchain#/block/${block?.index}`, 'Blockchain Explorer');
    const card = page.getByRole('article', { name: `Blok #${block?.index}`, exact: true });
    await expect(card.getByText('Valid', { exact: true })).toBeVisible();
    await card.getByRole('button', { name: 'Transaction Details' }).click();
    await expect(card).toContainText(dealId);
  }
  await citra.page.getByRole('link', { name: 'Blockchain Simulation' }).click();
  await expect(citra.page.getByText('Semua Peer Sinkron')).toBeVisible();
  await expect(citra.page.getByText('Peers Valid 10/10')).toBeVisible();
});
