import { requestSchema } from '@pasok/contracts/request';
import { expect, type Page } from '@playwright/test';
import { ask } from './support/api.ts';
import { makeDeal, postOffer, postRequest, readDeal, record, tokensOf, wanted } from './support/market.ts';
import { type Person, signInAs } from './support/people.ts';
import { dialogOf, test, toastOf } from './support/test.ts';

// A clock that was set stays with its context.
test.use({ firstVisit: true });

const hour = 3_600_000;
const day = 24 * hour;

const postUntil = (owner: Person, deadline: number) =>
  ask(requestSchema, owner.token, 'POST', '/requests', {
    judul: 'Lab 3',
    deadline: new Date(deadline).toISOString(),
    items: wanted,
  });

/** A time as `datetime-local` takes it in Jakarta. */
const inJakarta = (moment: number) => new Date(moment + 7 * hour).toISOString().slice(0, 16);

/** The first item's fields and the title, filled by who wants a laptop. */
async function fillRequest(page: Page, deadline: number): Promise<void> {
  await page.getByLabel('Judul permintaan').fill('Lab 4');
  await page.getByRole('button', { name: '+ Tambah Item' }).click();
  const item = page.getByRole('group', { name: 'Item 1' });
  await expect(item.getByLabel('Nama barang')).toBeFocused();
  await item.getByLabel('Nama barang').fill('Laptop');
  await item.getByLabel('Harga maksimum per unit').fill('10000000');
  await page.getByLabel(/^Tenggat/).fill(inJakarta(deadline));
}

for (const [how, wrong] of [
  ['a day fast', day],
  ['a day slow', -day],
] as const)
  test(`a clock that is ${how} changes nothing of what is open, over, and how long ago`, {
    tag: '@release',
  }, async ({ page, ani, budi }) => {
    const short = await postUntil(ani, Date.now() + 3_000);
    const open = await postUntil(ani, Date.now() + 2 * hour);
    const deal = await makeDeal(ani, budi, 'validating');
    await expect.poll(() => Date.now()).toBeGreaterThan(Date.parse(short.deadline));
    await page.clock.install({ time: Date.now() + wrong });
    await signInAs(page, budi);
    await page.goto(`/request/${open._id}`);
    await expect(page.getByRole('button', { name: 'Buat Offer' })).toBeVisible();
    await page.goto(`/request/${short._id}`);
    await expect(page.getByText('Berakhir').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Buat Offer' })).toHaveCount(0);
    await page.goto(`/transaction/${deal._id}`);
    await expect(page.getByRole('main')).toContainText(/6 hari 23 jam|7 hari/);
    await expect(page.getByRole('main')).not.toContainText('hari lalu');

    await page.goto('/create-request');
    await fillRequest(page, Date.now() - 2 * hour);
    await page.getByRole('button', { name: 'Submit Request' }).click();
    await expect(page.getByLabel(/^Tenggat/)).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel(/^Tenggat/).fill(inJakarta(Date.now() + 2 * hour));
    await page.getByRole('button', { name: 'Submit Request' }).click();
    await expect(dialogOf(page)).toContainText('Request berhasil dibuat!');
  });

test('Back closes what lies over the page, one thing at a time, and leaves the page as it is', async ({
  page,
  ani,
  budi,
}) => {
  const offer = await postOffer(budi, (await postRequest(ani))._id);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, ani);
  await page.goto('/dashboard');
  await page.goto(`/offer/${offer._id}`);
  const address = page.url();
  const opener = page.getByRole('button', { name: 'Tolak penawaran' });
  for (const [open, shown] of [
    [page.getByRole('button', { name: 'Buka menu' }), page.getByRole('link', { name: 'Transactions' })],
    [page.getByRole('button', { name: /^Notifikasi/ }), page.getByRole('region', { name: 'Notifikasi' })],
    [page.getByRole('button', { name: /^Menu akun/ }), page.getByRole('link', { name: 'Profile Settings' })],
    [opener, page.getByRole('dialog')],
  ] as const) {
    await open.click();
    await expect(shown).toBeVisible();
    await page.goBack();
    await expect(shown).toBeHidden();
    await expect(opener).toBeVisible();
    expect(page.url()).toBe(address);
  }
  // What was closed otherwise asks for no Back of its own.
  await opener.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/dashboard');
});

test('Back answers a question with the safe choice, also the one that Back itself asked', {
  tag: '@release',
}, async ({ page, ani }) => {
  await signInAs(page, ani);
  await page.goto('/dashboard');
  await page.goto('/create-request');
  const title = page.getByLabel('Judul permintaan');
  await title.fill('Lab 3');
  await page.getByRole('button', { name: '+ Tambah Item' }).click();
  await page.getByRole('button', { name: 'Hapus item 1' }).click();
  await expect(dialogOf(page)).toContainText('Hapus item 1?');
  await page.goBack();
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.getByRole('group', { name: 'Item 1' })).toBeVisible();
  for (let time = 0; time < 2; time++) {
    await page.goBack();
    await expect(dialogOf(page)).toContainText('Tinggalkan halaman ini?');
    await page.goBack();
    await expect(dialogOf(page)).toBeHidden();
    await expect(title).toHaveValue('Lab 3');
  }
  await page.goBack();
  await dialogOf(page).getByRole('button', { name: 'Tinggalkan' }).click();
  await expect(page).toHaveURL('/dashboard');
});

/** Does to a page what a browser's translation does: every text moves into an element of its own. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walk.nextNode()) texts.push(walk.currentNode);
    for (const text of texts) {
      const parent = text.parentElement;
      if (!parent || parent.closest('script, style, font, textarea, option, title')) continue;
      const font = document.createElement('font');
      parent.replaceChild(font, text);
      font.append(text);
    }
  });

test.describe('a page that the browser has translated', () => {
  test.beforeEach(({ page }) => {
    page.on('pageerror', (error) => expect.soft(error.message).toBe(''));
  });

  test('takes a request, its items and what is refused', async ({ page, ani }) => {
    await signInAs(page, ani);
    await page.goto('/create-request');
    await expect(page.getByRole('button', { name: 'Submit Request' })).toBeVisible();
    await translate(page);
    await page.getByRole('button', { name: 'Submit Request' }).click();
    await expect(page.getByLabel('Judul permintaan')).toHaveAttribute('aria-invalid', 'true');
    await translate(page);
    await fillRequest(page, Date.now() + 2 * day);
    await translate(page);
    await page.getByRole('button', { name: 'Gandakan item 1' }).click();
    await translate(page);
    await page.getByRole('button', { name: 'Hapus item 2' }).click();
    await translate(page);
    await dialogOf(page).getByRole('button', { name: 'Hapus' }).click();
    await translate(page);
    await page.getByRole('button', { name: 'Submit Request' }).click();
    await translate(page);
    await dialogOf(page).getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(/\/request\//);
  });

  test('goes from offer to deal, receipt and block', { tag: '@release' }, async ({ page, ani, budi }) => {
    const deal = await makeDeal(ani, budi, 'validating');
    const tokens = await tokensOf(budi, deal._id);
    await signInAs(page, ani);
    await page.goto(`/transaction/${deal._id}`);
    const inputs = page.getByRole('textbox', { name: /pcs\)/ });
    await expect(inputs).toHaveCount(tokens.length);
    for (const [at, token] of ['XXXX', ...tokens.slice(1)].entries()) {
      await translate(page);
      await inputs.nth(at).fill(token);
    }
    await page.getByRole('button', { name: 'Kirim Token' }).click();
    await translate(page);
    await inputs.first().fill(tokens[0] ?? '');
    await translate(page);
    await page.getByRole('button', { name: 'Kirim Token' }).click();
    await expect(toastOf(page, 'Token berhasil divalidasi!')).toBeVisible();
    await translate(page);
    // The toast of the first ones may stand there still.
    await expect.poll(async () => (await readDeal(budi, deal._id)).status).toBe('completed');
    await record(budi, deal._id);
    await expect(page.getByRole('link', { name: /^Lihat .*blo/i })).toBeVisible();
    for (const path of [
      '/dashboard',
      '/my-request',
      '/transactions',
      '/blockchain',
      '/blockchain-simulation',
    ]) {
      await translate(page);
      await page.locator(`header a[href="${path}"]`).first().click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await translate(page);
      for (const control of await page.locator('main button[aria-expanded], main button[aria-pressed]').all())
        await control.click({ timeout: 2_000, noWaitAfter: true }).catch(() => undefined);
      await translate(page);
      await expect(page.getByText('Bagian ini gagal dimuat')).toHaveCount(0);
    }
  });
});
