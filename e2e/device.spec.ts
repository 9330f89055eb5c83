import { expect, type Page } from '@playwright/test';
import { postOffer, postRequest } from './support/market.ts';
import { signInAs } from './support/people.ts';
import { dialogOf, test } from './support/test.ts';

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

test('a page that the browser has translated takes a request, its items and what is refused', async ({
  page,
  ani,
}) => {
  page.on('pageerror', (error) => expect.soft(error.message).toBe(''));
  await signInAs(page, ani);
  await page.goto('/create-request');
  await expect(page.getByRole('button', { name: 'Submit Request' })).toBeVisible();
  await translate(page);
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await expect(page.getByLabel('Judul permintaan')).toHaveAttribute('aria-invalid', 'true');
  await translate(page);
  await page.getByLabel('Judul permintaan').fill('Lab 4');
  await page.getByRole('button', { name: '+ Tambah Item' }).click();
  const item = page.getByRole('group', { name: 'Item 1' });
  await item.getByLabel('Nama barang').fill('Laptop');
  await item.getByLabel('Harga maksimum per unit').fill('10000000');
  await page.getByRole('button', { name: '+7 hari' }).click();
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
