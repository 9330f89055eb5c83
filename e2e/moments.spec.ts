import { expect, type Locator, type Page } from '@playwright/test';
import { accept, moveTo, postOffer, postRequest } from './support/market.ts';
import { openScreen, type Person, signInAs } from './support/people.ts';
import { dialogOf, hold, sendOffer, test, toastOf } from './support/test.ts';

// Each moment in which somebody might wonder whether it worked, and what to do next.

/** The least opacity from an element up to the page: what is behind a spinner has none. */
const opacityOf = (words: Locator) =>
  words.evaluate((element) => {
    let least = 1;
    for (let at: Element | null = element; at; at = at.parentElement)
      least = Math.min(least, Number(getComputedStyle(at).opacity));
    return least;
  });

const isCut = (element: Locator) =>
  element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);

test('accepting names what is decided, says that it works, and leads on to the transaction', async ({
  page,
  ani,
  budi,
  citra,
}) => {
  const request = await postRequest(ani);
  const offer = await postOffer(budi, request._id);
  await postOffer(citra, request._id);
  const letGo = await hold(page, '**/api/transactions/accept/*');
  await signInAs(page, ani);
  await openScreen(page, `/offer/${offer._id}`, 'Detail penawaran');
  await page.getByRole('button', { name: 'Terima Offer' }).click();
  await expect(dialogOf(page).getByRole('definition')).toHaveText([
    'Budi',
    'Belum cukup data',
    /^Laptop \(2 unit\).*Mouse \(1 unit\)/,
    /^Rp\s19\.120\.000$/,
    /^Rp\s1\.030\.000 di bawah \(−5,1%\)$/,
    '1 penawaran lain akan ditolak',
  ]);
  await dialogOf(page).getByRole('button', { name: 'Terima Offer' }).click();
  const busy = page.getByRole('button', { name: 'Memproses...' });
  await expect(busy).toBeVisible();
  expect(await opacityOf(busy.getByText('Memproses...'))).toBe(1);
  await expect(busy).toBeFocused();
  await expect(page.getByRole('button', { name: 'Tolak penawaran' })).toBeDisabled();
  letGo();
  await expect(page.getByRole('button', { name: 'Offer Diterima' })).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Lihat transaksi' })).toBeFocused();
});

test("the first offer brings 'My Offers' without a reload, and the request back, whose Back is no form", async ({
  page,
  ani,
  budi,
}) => {
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
  await page.goBack();
  await expect(page).toHaveURL('/dashboard');
});

test('a new request blames nobody, and its way is in sight once it is made', async ({ page, ani }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, ani);
  await page.goto('/create-request');
  const add = page.getByRole('button', { name: '+ Tambah Item' });
  await add.click();
  const item = page.getByRole('group', { name: 'Item 1' });
  await expect(item.getByLabel('Nama barang')).toBeFocused();
  await add.click();
  await expect(page.getByRole('group', { name: 'Item 2' })).toBeVisible();
  await expect(page.getByText(/wajib diisi/i)).toHaveCount(0);
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
  await page.getByRole('button', { name: 'Hapus item 2' }).click();
  await dialogOf(page).getByRole('button', { name: 'Hapus' }).click();
  // Text goes where the focus is: before it has come here, it would take with it what is typed meanwhile.
  await expect(item.getByLabel('Nama barang')).toBeFocused();
  await page.getByLabel('Judul permintaan').fill('Lab 3');
  const deadline = new Date(Date.now() + 55 * 3600_000).toISOString().slice(0, 16);
  await page.getByLabel(/^Tenggat/).fill(deadline);
  await item.getByLabel('Nama barang').fill('Laptop');
  await item.getByLabel('Harga maksimum per unit').fill('10000000');
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await expect(dialogOf(page)).toContainText('Request berhasil dibuat!');
  await dialogOf(page).getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/request\/[0-9a-f-]+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Lab 3' })).toBeFocused();
});

async function typeSignIn(page: Page, { email }: Person): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('rahasia1');
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test("'Welcome back!' is not said to whoever comes after", async ({ page, ani }) => {
  await typeSignIn(page, ani);
  await expect(toastOf(page, 'Welcome back!')).toBeVisible();
  await page.getByRole('button', { name: 'Menu akun Ani' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Welcome back!')).toHaveCount(0);
});

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('what is told stands below the bar, not over what is pressed next', async ({ page, ani }) => {
    await typeSignIn(page, ani);
    const told = await toastOf(page, 'Welcome back!').boundingBox();
    const bar = await page.getByRole('banner').boundingBox();
    if (!told || !bar) throw new Error('nothing is told');
    expect(told.y).toBeGreaterThanOrEqual(bar.y + bar.height);
    expect(told.y + told.height).toBeLessThan(320);
  });

  test("every tab of one's own lists is in sight", async ({ page, ani }) => {
    await signInAs(page, ani);
    for (const path of ['/my-request', '/offers', '/transactions']) {
      await page.goto(path);
      const tabs = page.getByRole('group', { name: 'Status' }).getByRole('button');
      await expect(tabs.first()).toBeVisible();
      expect(await tabs.count(), path).toBeGreaterThan(4);
      for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 });
    }
  });
});

test('a market of billions is written in full on every width', async ({ page, ani }) => {
  await page.route('**/api/dashboard/stats', (route) =>
    route.fulfill({
      json: {
        totalRequests: 37,
        requestsChange: 12,
        activeOffers: 1,
        offersChange: -2,
        completedTransactions: 2,
        transactionsChange: 0,
        totalBudget: 1_950_000_000,
        budgetChange: null,
      },
    }),
  );
  await signInAs(page, ani);
  await page.goto('/dashboard');
  const figure = page.getByText(/^Rp\s1\.950\.000\.000$/);
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(figure).toBeVisible();
    expect(await isCut(figure), `${width} px`).toBe(false);
  }
});

test('the dashboard begins with what waits for a person, on both sides of a deal', async ({
  page,
  ani,
  budi,
  citra,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const waits = await postRequest(ani);
  await postOffer(budi, waits._id);
  await postRequest(ani);
  const deal = await accept(ani, (await postOffer(budi, (await postRequest(ani))._id))._id);
  for (const status of ['in_progress', 'shipped', 'validating'] as const)
    await moveTo(budi, deal._id, status);
  await signInAs(page, ani);
  await page.goto('/dashboard');
  const waiting = page.getByRole('region', { name: 'Menunggu Anda' });
  const taskOf = (sentence: string) => waiting.getByRole('listitem').filter({ hasText: sentence });
  const first = taskOf(`Terima atau tolak 1 penawaran untuk "${waits.judul}"`);
  await expect(first).toBeInViewport();
  await expect(first.getByRole('link')).toHaveAttribute('href', `/offers/${waits._id}`);
  const receipt = taskOf('dari Budi: 0 dari 3 unit sudah dikonfirmasi').getByRole('link');
  await expect(receipt).toHaveAttribute('href', `/transaction/${deal._id}`);
  await postOffer(citra, waits._id);
  const both = taskOf(`Pilih salah satu dari 2 penawaran untuk "${waits.judul}"`);
  await expect(both.getByRole('link', { name: 'Bandingkan' })).toBeInViewport();
  for (const _ of [2, 3]) await postOffer(budi, (await postRequest(ani))._id);
  await taskOf('1 permintaan lain menunggu keputusan Anda')
    .getByRole('link', { name: 'Lihat semua' })
    .click();
  await expect(page.getByText('Hanya yang punya penawaran untuk diputuskan.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.getByRole('button', { name: 'Tampilkan juga yang lain' }).click();
  await expect(page.getByRole('article')).toHaveCount(4);
  await signInAs(page, budi);
  await page.goto('/dashboard');
  await expect(waiting.getByText(/^Tidak ada\./)).toBeVisible();
  await expect(waiting.getByRole('link')).toHaveCount(0);
});

const edgesOf = (element: Locator) =>
  element.evaluate((box) => {
    const { left, right } = box.getBoundingClientRect();
    return [Math.round(left), Math.round(right)];
  });

test('on a phone nothing moves while a request is typed, and the buttons of one fill their lines', async ({
  page,
  ani,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const request = await postRequest(ani);
  await signInAs(page, ani);
  await openScreen(page, '/create-request', 'Buat Permintaan');
  const heightOf = async (element: Locator) => (await element.boundingBox())?.height;
  const bar = page.getByRole('button', { name: 'Submit Request' }).locator('..');
  const tips = page.getByRole('heading', { name: 'Tips permintaan yang baik' });
  const before = [await heightOf(bar), await heightOf(tips)];
  await page.getByRole('button', { name: 'Lihat detail' }).click();
  await page.getByRole('button', { name: '+ Tambah Item' }).click();
  await page.getByLabel('Harga maksimum per unit').fill('2500000');
  await expect(bar).toContainText(/Rp\s2\.500\.000/);
  expect([await heightOf(bar), await heightOf(tips)]).toEqual(before);

  await openScreen(page, '/my-request', 'My Requests');
  const cancel = page.getByRole('button', { name: 'Batalkan permintaan' });
  const foot = await edgesOf(cancel.locator('../..'));
  expect(await edgesOf(cancel)).toEqual(foot);
  expect((await edgesOf(page.getByRole('link', { name: 'Ubah' })))[1]).toBe(foot[1]);

  await openScreen(page, `/request/${request._id}`, 'Lab 3');
  // In a line of its own, with no dot at its begin.
  await expect(page.getByText(/^\d+ (hari|jam) .*lagi$/)).toBeVisible();
});

test('on a phone what a vendor may do with an offer stands in one line, red what takes it back, and no amount leaves its request', async ({
  page,
  ani,
  budi,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  const request = await postRequest(ani);
  const offer = await postOffer(budi, request._id);
  await signInAs(page, budi);
  await openScreen(page, `/offer/${offer._id}`, 'Detail penawaran');
  const withdraw = page.getByRole('button', { name: 'Tarik penawaran' });
  const edit = page.getByRole('button', { name: 'Ubah penawaran' });
  expect((await withdraw.boundingBox())?.y).toBe((await edit.boundingBox())?.y);
  const [red = 0, green = 0] = await withdraw.evaluate((button) =>
    (getComputedStyle(button).color.match(/\d+/g) ?? []).map(Number),
  );
  expect(red - green).toBeGreaterThan(80);

  await page.setViewportSize({ width: 320, height: 640 });
  await openScreen(page, `/request/${request._id}`, 'Lab 3');
  await expect(page.getByText(/^Rp\s10\.000\.000$/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
