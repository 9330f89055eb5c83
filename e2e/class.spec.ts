import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible, views } from './support/accessible.ts';
import { newPerson, openBrowser, openScreen, signInAs } from './support/people.ts';
import { test } from './support/test.ts';

const heading = 'Kelas Blockchain';
const mine = (page: Page) => page.getByRole('button', { name: /^Tambang blok/ });
const newest = (page: Page) =>
  page.getByRole('list').filter({ hasText: 'Blok #0' }).getByRole('listitem').first();

/** A student's own phone, without an account, in the class by a link. */
async function join(browser: Browser, code: string, nickname: string): Promise<Page> {
  const { page } = await openBrowser(browser, undefined, { viewport: { width: 390, height: 844 } });
  await openScreen(page, `/blockchain-class?code=${code}`, heading);
  await page.getByLabel('Nama panggilan').fill(nickname);
  await page.getByRole('button', { name: 'Masuk kelas' }).click();
  await expect(mine(page)).toBeVisible();
  return page;
}

test('X14 a teacher and two students without accounts: they join, mine, are split, and agree again', async ({
  page,
  browser,
}) => {
  await signInAs(page, await newPerson('Bu Guru'));
  await openScreen(page, '/blockchain-class', heading);
  await page.getByRole('button', { name: 'Buka kelas' }).click();
  const code = (await page.getByText(/^[A-HJ-NP-Z]{6}$/).textContent()) ?? '';
  const ani = await join(browser, code, 'Ani');
  const budi = await join(browser, code, 'Budi');
  await expect(page.getByRole('img', { name: /2 dari 2 perangkat/ })).toBeVisible();

  await ani.getByLabel('Isi blok').fill('halo <b>kelas</b>');
  await mine(ani).click();
  await expect(newest(budi)).toContainText('halo <b>kelas</b>');
  await expect(budi.getByText('Seluruh kelas sepakat')).toBeVisible();

  const split = page.getByRole('slider', { name: 'Jaringan utuh' });
  await split.focus();
  await split.press('ArrowRight');
  await expect(ani.getByText('kelompok 1')).toBeVisible();
  await expect(budi.getByText('kelompok 2')).toBeVisible();
  await mine(ani).click();
  await expect(newest(ani)).toContainText('Blok #2');
  for (const block of ['Blok #2', 'Blok #3']) {
    await mine(budi).click();
    await expect(newest(budi)).toContainText(block);
  }
  await expect(ani.getByText('Kelas belum sepakat')).toBeVisible();
  await page.getByRole('button', { name: 'Sambung lagi' }).click();
  await expect(newest(ani)).toContainText('Blok #3');
  await expect(ani.getByText('Seluruh kelas sepakat')).toBeVisible();

  await page.getByRole('button', { name: 'Kirim blok yang diubah' }).click();
  await expect(page.getByText('Blok palsu terakhir ditolak 2 dari 2 perangkat')).toBeVisible();
  // In all widths and schemes by hand: each view costs as much as all the rest.
  await expectAccessible(page, 'kelas, guru', { seen: views.slice(0, 1) });
  await expectAccessible(ani, 'kelas, siswa', { seen: views.slice(-1) });
  await page.getByRole('button', { name: 'Keluarkan Budi' }).click();
  await expect(budi.getByText('Kelas ini sudah berakhir')).toBeVisible();
  await page.getByRole('button', { name: 'Akhiri kelas' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Akhiri kelas' }).click();
  await expect(ani.getByText('Kelas ini sudah berakhir')).toBeVisible();
  for (const each of [ani, budi]) await each.context().close();
});
