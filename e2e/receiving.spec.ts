import { historySchema } from '@pasok/contracts/history';
import { transactionAnswerSchema } from '@pasok/contracts/transaction';
import { expect, type Page } from '@playwright/test';
import { toBuffer } from 'qrcode';
import { expectAccessible } from './support/accessible.ts';
import { ask } from './support/api.ts';
import { giveCamera, holdUp, openTracks } from './support/camera.ts';
import { untilKept } from './support/kept-app.ts';
import { makeDeal, readDeal, tokensOf } from './support/market.ts';
import { openBrowser, openScreen, signInAs } from './support/people.ts';
import { test } from './support/test.ts';

/** Twelve kinds of goods, 56 units. */
const quantities = [10, 2, 6, 4, 3, 5, 5, 4, 8, 4, 3, 2];
const goods = {
  judul: 'Perlengkapan kantor',
  items: quantities.map((quantity, at) => ({
    name: `Barang ${at + 1}`,
    brand: '',
    spec: '',
    budget: 100_000,
    quantity,
  })),
  offered: quantities.map((quantity, at) => ({
    name: `Barang ${at + 1}`,
    price: 90_000,
    quantity,
    notes: 'ada',
  })),
};
const phone = { viewport: { width: 360, height: 640 }, serviceWorkers: 'allow' as const };

const field = (page: Page) => page.getByPlaceholder('XXXX-XXXX-XXXX-XXXX');
const enter = async (page: Page, tokens: readonly string[]) => {
  for (const token of tokens) await field(page).fill(token);
};

test('who receives a few goods reads their whole names, and the way back in the colour of links', async ({
  page,
  ani,
  budi,
}) => {
  const name = 'Kursi rapat dengan sandaran tinggi dan roda karet';
  const items = [{ name, brand: '', spec: '', budget: 100_000, quantity: 2 }];
  const offered = [{ name, price: 90_000, quantity: 2, notes: 'ada' }];
  const { _id } = await makeDeal(ani, budi, 'validating', { items, offered });
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, ani);
  await openScreen(page, `/transaction/${_id}/receive`, 'Terima barang');
  const row = page.getByRole('list', { name: 'Barang' }).getByText(name);
  const isCut = await row.evaluate(({ parentElement: box }) => box && box.scrollWidth > box.clientWidth);
  expect(isCut).toBe(false);
  const back = page.getByRole('link', { name: 'Kembali ke transaksi' });
  const unstyled = await back.evaluate((link) => {
    const plain = document.createElement('a');
    plain.href = '/';
    document.body.append(plain);
    const { color } = getComputedStyle(plain);
    plain.remove();
    return [getComputedStyle(link).color, color];
  });
  expect(unstyled[0]).toBe(unstyled[1]);
});

test('somebody without an account receives by a link: without a network, over the end of the page, until it is taken back', async ({
  browser,
  ani,
  budi,
}) => {
  test.setTimeout(180_000);
  const { _id } = await makeDeal(ani, budi, 'validating', goods);
  const tokens = await tokensOf(budi, _id);
  const { page: buyer } = await openBrowser(browser, ani);
  await openScreen(buyer, `/transaction/${_id}`, 'Detail Transaksi');
  await buyer.getByRole('button', { name: 'Tautan penerimaan' }).click();
  await buyer.getByLabel('Untuk siapa (boleh kosong)').fill('Gudang timur');
  await buyer.getByRole('button', { name: 'Buat tautan' }).click();
  await expectAccessible(buyer, 'receiving links', { part: '[role="dialog"]' });
  const address = (await buyer.getByText(/\/receive#[\w-]{22}$/).textContent()) ?? '';
  const { pathname, hash } = new URL(address);

  const { page, context } = await openBrowser(browser, undefined, phone);
  await page.goto(pathname + hash);
  await expect(page.getByText('12 jenis barang, 56 unit.')).toBeVisible();
  await expectAccessible(page, 'the name of who receives');
  await page.getByLabel('Nama Anda').fill('Pak Joko');
  await page.getByRole('button', { name: 'Mulai menerima' }).click();
  // All kinds are seen without scrolling, above the buttons.
  const last = page.getByRole('list', { name: 'Barang' }).getByRole('listitem').last();
  await expect(last).toHaveText(/Barang 12/);
  const { bottom, dock } = await page.evaluate(() => ({
    bottom:
      document.querySelector('ol[aria-label="Barang"] li:last-child')?.getBoundingClientRect().bottom ?? 0,
    dock: document.querySelector('main [role="status"]')?.getBoundingClientRect().top ?? 0,
  }));
  expect(bottom).toBeLessThanOrEqual(dock);
  for (const target of [field(page), ...(await page.locator('main form button, main button').all())])
    expect((await target.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(24);
  await enter(page, tokens.slice(0, 2));
  await expect(page.getByText('2 dari 56 unit', { exact: true })).toBeVisible();
  expect(await page.locator('main').textContent()).not.toMatch(/Rp|@|Ani|Budi/);

  // From here on the app opens without a network.
  await untilKept(page);
  await context.setOffline(true);
  await enter(page, ['AAAA-BBBB-CCCC-DDDD', ...tokens.slice(2, 12)]);
  await expect(page.getByRole('region', { name: 'Perlu diperiksa' })).toContainText(
    'bukan milik transaksi ini',
  );
  await expect(page.getByText('10 menunggu jaringan').first()).toBeVisible();
  await expectAccessible(page, 'receiving mode with a fault');
  await page.close();
  expect((await readDeal(ani, _id)).confirmedUnits).toBe(2);

  const later = await context.newPage();
  await later.goto(pathname + hash);
  await expect(later.getByText('10 menunggu jaringan').first()).toBeVisible();
  await context.setOffline(false);
  await expect(later.getByText('12 dari 56 unit', { exact: true })).toBeVisible();
  await expect(later.getByText(/menunggu jaringan/)).toHaveCount(0);
  const history = await ask(historySchema, budi.token, 'GET', `/transactions/${_id}/history`);
  expect(history.at(-1)).toMatchObject({
    kind: 'units_confirmed',
    receiver: 'Pak Joko',
    note: '12 dari 56 unit',
  });
  await buyer.keyboard.press('Escape');
  await expect(buyer.getByText(/diterima oleh Pak Joko \(tautan penerimaan\)/).first()).toBeVisible();

  await buyer.getByRole('button', { name: 'Tautan penerimaan' }).click();
  await expect(buyer.getByText(/12 unit diterima, terakhir dipakai/)).toBeVisible();
  await buyer.getByRole('button', { name: 'Tarik' }).click();
  await buyer.getByRole('alertdialog').getByRole('button', { name: 'Tarik' }).click();
  await expect(buyer.getByRole('list', { name: 'Tautan yang ada' })).toHaveCount(0);
  await enter(later, [tokens[20] ?? '']);
  await expect(later.getByRole('region', { name: 'Perlu diperiksa' })).toContainText('sudah tidak berlaku');
  expect((await readDeal(ani, _id)).confirmedUnits).toBe(12);
});

test('the buyer receives by the same screen: what is entered without a network goes as one entry', async ({
  browser,
  ani,
  budi,
}) => {
  const { _id } = await makeDeal(ani, budi, 'validating');
  const tokens = await tokensOf(budi, _id);
  const { page, context } = await openBrowser(browser, ani, phone);
  await openScreen(page, `/transaction/${_id}`, 'Detail Transaksi');
  await page.getByRole('link', { name: 'Terima barang' }).click();
  await expect(page.getByText('0 dari 3 unit', { exact: true })).toBeVisible();
  await context.setOffline(true);
  await enter(page, tokens.slice(0, 2));
  await expect(page.getByText('2 menunggu jaringan').first()).toBeVisible();
  await expect(page.getByText('1 kiriman token tersimpan, menunggu jaringan.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('2 dari 3 unit', { exact: true })).toBeVisible();
  await enter(page, tokens.slice(2));
  await expect(page.getByText('Semua unit sudah diterima.')).toBeVisible();
  expect((await readDeal(ani, _id)).status).toBe('completed');
});

test('the camera of receiving mode is chosen and has its light, as the form’s has; the token of a replaced unit is known', {
  tag: '@release',
}, async ({ browser, ani, budi }) => {
  const { _id } = await makeDeal(ani, budi, 'validating');
  const [old = ''] = await tokensOf(budi, _id);
  await ask(transactionAnswerSchema, ani.token, 'POST', `/transactions/${_id}/problem`, {
    reason: 'Retak',
    kind: 'rusak',
    units: [{ pos: 0, unit: 0 }],
  });
  await ask(transactionAnswerSchema, budi.token, 'POST', `/transactions/${_id}/problem/answer`, {
    answer: 'replace',
  });
  const { page } = await openBrowser(browser, ani, phone);
  await giveCamera(page);
  await page.goto(`/transaction/${_id}/receive`);
  await page.getByRole('button', { name: 'Pindai' }).click();
  const light = page.getByRole('button', { name: 'Lampu' });
  await light.click();
  await expect(light).toHaveAttribute('aria-pressed', 'true');
  await holdUp(page, await toBuffer(old, { width: 200, margin: 2 }));
  await expect(page.getByRole('region', { name: 'Perlu diperiksa' })).toContainText(
    'Token ini sudah diganti.',
  );
  await expectAccessible(page, 'receiving mode with its camera');
  await page.getByLabel('Kamera', { exact: true }).selectOption({ label: 'Kamera depan' });
  await expect.poll(() => page.evaluate(() => window.camera.asked)).toEqual([undefined, 'depan']);
  await expect(light).toBeHidden();
  await page.getByRole('button', { name: 'Berhenti memindai' }).click();
  await expect.poll(() => openTracks(page)).toBe(0);
});
