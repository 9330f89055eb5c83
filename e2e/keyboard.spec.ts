import { type Browser, expect, type Page } from '@playwright/test';
import { press, reach, type } from './support/keys.ts';
import { wanted } from './support/market.ts';
import { newPerson, openBrowser, type Person } from './support/people.ts';
import { dealStatusOf, dialogOf, test, toastOf } from './support/test.ts';

/** Of this run alone: another one may have left its request on the dashboard. */
let title = '';
/** Tests of one worker must not find each other's. */
test.beforeEach(() => {
  title = `Lab tanpa tetikus ${Date.now().toString(36)}`;
});

async function signInByKeys(browser: Browser, person: Person): Promise<Page> {
  const { page } = await openBrowser(browser);
  await page.goto('/login');
  await type(page.getByLabel('Email'), person.email);
  await type(page.getByLabel('Password', { exact: true }), 'rahasia1');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  return page;
}

/** Enter takes the safe choice of a dialog, which has the focus. */
async function answerAtOnce(page: Page, choice: string): Promise<void> {
  await expect(dialogOf(page).getByRole('button', { name: choice })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toBeHidden();
}

/** Ten past ten on the twelfth of December: whether day or month comes first, and with a clock of twelve hours or not. */
async function typeDeadline(page: Page): Promise<void> {
  await page.keyboard.type(`1212${new Date().getFullYear() + 1}`);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('1010a');
}

async function createRequest(page: Page): Promise<void> {
  await press(page.getByRole('link', { name: 'Create New Request' }).first());
  await type(page.getByLabel('Judul permintaan'), title);
  const deadline = page.getByLabel(/^Tenggat/);
  await reach(deadline);
  await typeDeadline(page);
  await expect(deadline).toHaveValue(/-12-12T10:10$/);
  for (const [at, { name, brand, spec, budget, quantity }] of wanted.entries()) {
    await press(page.getByRole('button', { name: '+ Tambah Item' }), at ? 'Space' : 'Enter');
    const item = page.getByRole('group', { name: `Item ${at + 1}` });
    await expect(item.getByLabel('Nama barang')).toBeFocused();
    await type(item.getByLabel('Nama barang'), name);
    await type(item.getByLabel('Spesifikasi', { exact: true }), spec || '-');
    await type(item.getByLabel('Merek', { exact: true }), brand || '-');
    await type(item.getByLabel('Harga maksimum per unit'), String(budget));
    await reach(item.getByLabel('Jumlah'));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(String(quantity));
  }
  await press(page.getByRole('button', { name: 'Submit Request' }));
  await expect(dialogOf(page)).toContainText('Request berhasil dibuat!');
  await answerAtOnce(page, 'OK');
}

async function sendOffer(page: Page): Promise<void> {
  const card = page.getByRole('article').filter({ hasText: title });
  await press(card.getByRole('link', { name: 'Make Offer' }));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
  await press(page.getByRole('button', { name: 'Buat Offer' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Buat Offer' })).toBeFocused();
  const form = page.getByRole('form', { name: 'Buat Offer' });
  for (const [at, price] of ['9500000', '120000'].entries()) {
    const block = form.getByRole('group').nth(at);
    await type(block.getByLabel('Harga per unit'), price);
    await type(block.getByLabel('Catatan'), 'siap kirim');
  }
  await press(form.getByRole('button', { name: 'Kirim Penawaran' }));
  await expect(toastOf(page, 'Offer berhasil dikirim!')).toBeVisible();
}

async function acceptOffer(page: Page): Promise<void> {
  await press(page.getByRole('link', { name: 'Requests', exact: true }));
  await press(page.getByRole('link', { name: /^Lihat penawaran \(1\)/ }));
  const accept = page.getByRole('button', { name: 'Accept Offer' });
  await press(accept);
  await expect(dialogOf(page)).toContainText('Yakin ingin menerima offer ini?');
  await answerAtOnce(page, 'Batal');
  await expect(accept).toBeFocused();
  await page.keyboard.press('Enter');
  await press(dialogOf(page).getByRole('button', { name: 'Terima Offer' }), 'Space');
  await expect(toastOf(page, 'Offer accepted successfully')).toBeVisible();
}

async function openDeal(page: Page): Promise<void> {
  await press(page.getByRole('link', { name: 'Transactions', exact: true }));
  const card = page.getByRole('article').filter({ hasText: title });
  await press(card.getByRole('link', { name: 'Detail', exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: 'Detail Transaksi' })).toBeFocused();
}

async function deliver(page: Page): Promise<string[]> {
  await openDeal(page);
  for (const status of ['Diproses', 'Dikirim', 'Validasi']) {
    await press(page.getByRole('button', { name: status, exact: true }));
    if (status === 'Diproses')
      await press(dialogOf(page).getByRole('button', { name: 'Ya, sudah diterima' }));
    await expect(dealStatusOf(page)).toHaveText(status);
    await expect(toastOf(page, 'Status diperbarui!').last()).toBeVisible();
  }
  await press(page.getByRole('link', { name: 'Transactions', exact: true }));
  await press(page.getByRole('button', { name: 'Download QR Token' }));
  const modal = page.getByRole('dialog', { name: 'Download QR Token' });
  await expect(modal.getByRole('img', { name: /^Kode QR/ })).toHaveCount(3);
  const tokens = await modal.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/).allTextContents();
  // Tab goes round inside; Escape gives the focus back.
  for (let stop = 0; stop < 30; stop++) {
    await page.keyboard.press('Tab');
    expect(await modal.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Download QR Token' })).toBeFocused();
  return tokens;
}

async function confirmTokens(page: Page, tokens: string[]): Promise<void> {
  await openDeal(page);
  const inputs = page.getByRole('textbox', { name: /pcs\)/ });
  await expect(inputs).toHaveCount(tokens.length);
  for (const [at, token] of tokens.entries()) await type(inputs.nth(at), token);
  await press(page.getByRole('button', { name: 'Kirim Token' }));
  await expect(toastOf(page, 'Token berhasil divalidasi!')).toBeVisible();
}

async function recordDeal(page: Page): Promise<void> {
  await openDeal(page);
  await press(page.getByRole('button', { name: 'Record to Blockchain' }));
  await press(dialogOf(page).getByRole('button', { name: 'Catat selamanya' }));
  await expect(toastOf(page, 'Transaksi berhasil dicatat di blockchain!')).toBeVisible();
}

async function viewBlock(page: Page): Promise<void> {
  await press(page.getByRole('link', { name: /^Lihat .*blo/i }));
  await expect(page.getByRole('heading', { level: 1, name: 'Blockchain Explorer' })).toBeVisible();
  const index = page.url().split('/').at(-1);
  const card = page.getByRole('article', { name: `Blok #${index}`, exact: true });
  await expect(card.getByText('Valid', { exact: true })).toBeVisible();
  await press(card.getByRole('button', { name: 'Transaction Details' }));
  await expect(card).toContainText('Laptop');
  await press(card.getByRole('button', { name: 'Tampilkan Langkah Mining' }));
  await expect(
    page
      .getByRole('region', { name: /^Langkah Mining/ })
      .getByRole('listitem')
      .last(),
  ).toBeVisible();
}

test('a person signs in and posts a request without a mouse', async ({ browser }) => {
  const page = await signInByKeys(browser, await newPerson('Ani'));
  await createRequest(page);
});

test('the whole journey without a mouse', { tag: '@release' }, async ({ browser }) => {
  test.setTimeout(240_000);
  const ani = await signInByKeys(browser, await newPerson('Ani'));
  const budi = await signInByKeys(browser, await newPerson('Budi'));
  await createRequest(ani);
  await budi.reload();
  await sendOffer(budi);
  await acceptOffer(ani);
  const tokens = await deliver(budi);
  expect(tokens).toHaveLength(3);
  await confirmTokens(ani, tokens);
  await recordDeal(budi);
  await viewBlock(budi);
});
