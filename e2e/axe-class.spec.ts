import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { newPerson, openBrowser, openScreen, signInAs } from './support/people.ts';
import { test } from './support/test.ts';

const heading = 'Kelas Blockchain';

/** A student's own phone at the form by which one joins. */
async function openForm(browser: Browser, code: string): Promise<Page> {
  const { page } = await openBrowser(browser, undefined, { viewport: { width: 390, height: 844 } });
  await openScreen(page, `/blockchain-class?code=${code}`, heading);
  return page;
}

async function join(page: Page, nickname: string): Promise<void> {
  await page.getByLabel('Nama panggilan').fill(nickname);
  await page.getByRole('button', { name: 'Masuk kelas' }).click();
}

test('no violation in any state of the class', { tag: '@release' }, async ({ page, browser }) => {
  test.setTimeout(300_000);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await signInAs(page, await newPerson('Bu Guru'));
  await openScreen(page, '/blockchain-class', heading);
  await expectAccessible(page, 'guru, belum ada kelas');
  await button('Buka kelas').click();
  const code = (await page.getByText(/^[A-HJ-NP-Z]{6}$/).textContent()) ?? '';
  await expectAccessible(page, 'guru, kelas kosong');

  const [ani, budi] = [await openForm(browser, code), await openForm(browser, code)];
  await join(ani, '...');
  await expect(ani.getByRole('alert').or(ani.locator('[aria-invalid=true]')).first()).toBeVisible();
  await expectAccessible(ani, 'siswa, nama ditolak');
  await join(ani, 'Ani');
  await join(budi, 'Budi');
  const mine = ani.getByRole('button', { name: /^Tambang blok/ });
  await expectAccessible(ani, 'siswa, menunggu');
  await expectAccessible(page, 'guru, dua menunggu');
  await button('Terima semua (2)').click();
  await expect(mine).toBeVisible();
  await expect(page.getByText(/2 dari 2 perangkat/)).toBeVisible();
  await expectAccessible(ani, 'siswa, sepakat');

  await page.getByRole('slider', { name: 'Jaringan utuh' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(ani.getByText('kelompok 1')).toBeVisible();
  await mine.click();
  await expect(ani.getByText('Kelas belum sepakat')).toBeVisible();
  await expectAccessible(ani, 'siswa, terpisah');
  await expectAccessible(page, 'guru, jaringan terpisah');
  await button('Kirim blok yang diubah').click();
  await expect(page.getByText(/^Blok palsu terakhir ditolak/)).toBeVisible();
  await expectAccessible(page, 'guru, blok palsu ditolak');

  await button('Keluarkan Budi').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keluarkan' }).click();
  await expect(budi.getByText('Guru mengeluarkan perangkat ini')).toBeVisible();
  await expectAccessible(budi, 'siswa, dikeluarkan');
  await button('Akhiri kelas').click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await expectAccessible(page, 'guru, sebelum diakhiri');
  await question.getByRole('button', { name: 'Akhiri kelas' }).click();
  await expect(ani.getByText('Kelas ini sudah berakhir')).toBeVisible();
  await expectAccessible(page, 'guru, kelas berakhir');
  for (const each of [ani, budi]) await each.context().close();
});
