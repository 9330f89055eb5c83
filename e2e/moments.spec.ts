import { expect, type Locator } from '@playwright/test';
import { ask } from './support/api.ts';
import { postOffer, postRequest } from './support/market.ts';
import { openScreen, signInAs } from './support/people.ts';
import { dialogOf, sendOffer, test, toastOf } from './support/test.ts';

// Moments in which somebody might wonder whether it worked and what to do next, where only a real page answers.

const edgesOf = (element: Locator) =>
  element.evaluate((box) => {
    const { left, right } = box.getBoundingClientRect();
    return [Math.round(left), Math.round(right)];
  });

test('the first offer brings the tab of offers and the request back, whose Back is no form; on a phone it fits', async ({
  page,
  ani,
  budi,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const request = await postRequest(ani);
  await signInAs(page, budi);
  await page.goto('/dashboard');
  await openScreen(page, `/request/${request._id}`, 'Lab 3');
  await expect(page.getByRole('link', { name: 'My Offers' })).toHaveCount(0);
  await sendOffer(page);
  await expect(toastOf(page, 'Offer berhasil dikirim!')).toBeVisible();
  await expect(page.getByRole('link', { name: 'My Offers' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ubah penawaran Anda' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Lab 3' })).toBeFocused();
  // No amount leaves its request.
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.getByText(/^Rp\s10\.000\.000$/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  // In a line of its own, with no dot at its begin.
  await expect(page.getByText(/^\d+ (hari|jam) .*lagi$/)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/dashboard');

  // What its vendor may do stands in one line, red what takes it back.
  const anything = { parse: (value: unknown) => Object(value) };
  const { myOffer } = await ask(anything, budi.token, 'GET', `/requests/${request._id}`);
  await page.setViewportSize({ width: 390, height: 844 });
  await openScreen(page, `/offer/${myOffer._id}`, 'Detail penawaran');
  const withdraw = page.getByRole('button', { name: 'Tarik penawaran' });
  const edit = page.getByRole('button', { name: 'Ubah penawaran' });
  expect((await withdraw.boundingBox())?.y).toBe((await edit.boundingBox())?.y);
  const [red = 0, green = 0] = await withdraw.evaluate((button) =>
    (getComputedStyle(button).color.match(/\d+/g) ?? []).map(Number),
  );
  expect(red - green).toBeGreaterThan(80);
});

test('on a phone nothing moves while a request is typed, a press reaches what was pressed, and what was made is in sight', async ({
  page,
  ani,
}) => {
  await signInAs(page, ani);
  await page.route(/screen-dialog\./, (route) => route.abort());
  await openScreen(page, '/create-request', 'Buat Permintaan');
  await page.getByLabel(/^Tenggat/).fill('2020-01-01T10:00');
  const add = page.getByRole('button', { name: '+ Tambah Item' });
  // Its upper edge, which a message above it would push away, held down as long as a thumb is.
  await add.click({ delay: 120, position: { x: 40, y: 4 } });
  const item = page.getByRole('group', { name: 'Item 1' });
  // Text goes where the focus is: before it has come here, it would take with it what is typed meanwhile.
  await expect(item.getByLabel('Nama barang')).toBeFocused();
  await expect(page.getByLabel(/^Tenggat/)).toHaveAttribute('aria-invalid', 'true');

  await page.setViewportSize({ width: 390, height: 844 });
  const heightOf = async (element: Locator) => (await element.boundingBox())?.height;
  const bar = page.getByRole('button', { name: 'Submit Request' }).locator('..');
  const tips = page.getByRole('heading', { name: 'Tips permintaan yang baik' });
  const before = [await heightOf(bar), await heightOf(tips)];
  await page.getByRole('button', { name: 'Lihat detail' }).click();
  await item.getByLabel('Harga maksimum per unit').fill('2500000');
  await expect(bar).toContainText(/Rp\s2\.500\.000/);
  expect([await heightOf(bar), await heightOf(tips)]).toEqual(before);

  // A question whose file does not come is asked by the browser, and drawn once it comes.
  await add.click();
  const asked = page.waitForEvent('dialog');
  const remove = page.getByRole('button', { name: 'Hapus item 2' });
  await remove.click({ noWaitAfter: true });
  const plain = await asked;
  expect(plain.message()).toBe('Hapus item 2?');
  await plain.dismiss();
  await expect(page.getByRole('group', { name: /^Item/ })).toHaveCount(2);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await remove.click();
  await dialogOf(page).getByRole('button', { name: 'Hapus' }).click();
  await expect(item.getByLabel('Nama barang')).toBeFocused();

  await page.getByLabel('Judul permintaan').fill('Lab 3');
  await page.getByLabel(/^Tenggat/).fill(new Date(Date.now() + 55 * 3600_000).toISOString().slice(0, 16));
  await item.getByLabel('Nama barang').fill('Laptop');
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await expect(dialogOf(page)).toContainText('Request berhasil dibuat!');
  await dialogOf(page).getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/request\/[0-9a-f-]+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Lab 3' })).toBeFocused();
});

test('on the narrowest phone what is told covers nothing, and amounts, tabs and buttons are whole', async ({
  page,
  ani,
  budi,
}) => {
  const waits = await postRequest(ani);
  await postOffer(budi, waits._id);
  const figures = { totalRequests: 37, requestsChange: 12, activeOffers: 1, offersChange: -2 };
  const others = { completedTransactions: 2, transactionsChange: 0, budgetChange: null };
  await page.route('**/api/dashboard/stats', (route) =>
    route.fulfill({ json: { ...figures, ...others, totalBudget: 1_950_000_000 } }),
  );
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/login');
  await page.getByLabel('Email').fill(ani.email);
  await page.getByLabel('Password', { exact: true }).fill('rahasia1');
  await page.getByRole('button', { name: 'Sign In' }).click();
  const told = await toastOf(page, 'Welcome back!').boundingBox();
  const bar = await page.getByRole('banner').boundingBox();
  if (!told || !bar) throw new Error('nothing is told');
  expect(told.y).toBeGreaterThanOrEqual(bar.y + bar.height);
  expect(told.y + told.height).toBeLessThan(320);

  const figure = page.getByText(/^Rp\s1\.950\.000\.000$/);
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(figure).toBeVisible();
    const isCut = await figure.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    expect(isCut, `${width} px`).toBe(false);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const waiting = page.getByRole('region', { name: 'Menunggu Anda' }).getByRole('listitem');
  await expect(
    waiting.filter({ hasText: `Terima atau tolak 1 penawaran untuk "${waits.judul}"` }),
  ).toBeInViewport();

  for (const path of ['/offers', '/transactions', '/my-request']) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    const tabs = page.getByRole('group', { name: 'Status' }).getByRole('button');
    await expect(tabs.first()).toBeVisible();
    expect(await tabs.count(), path).toBeGreaterThan(4);
    for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 });
  }
  // The buttons of one's request fill their lines.
  await page.setViewportSize({ width: 390, height: 844 });
  const cancel = page.getByRole('button', { name: 'Batalkan permintaan' });
  const foot = await edgesOf(cancel.locator('../..'));
  expect(await edgesOf(cancel)).toEqual(foot);
  expect((await edgesOf(page.getByRole('link', { name: 'Ubah' })))[1]).toBe(foot[1]);
});
