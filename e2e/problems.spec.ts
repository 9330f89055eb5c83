import { expect, type Page } from '@playwright/test';
import { expectAccessible, judgeBeforeRelease } from './support/accessible.ts';
import { tokenInputs } from './support/camera.ts';
import { makeDeal, readDeal, sendTokens, tokensOf } from './support/market.ts';
import { openBrowser, openScreen, signInAs } from './support/people.ts';
import { test } from './support/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

test('a broken unit is reported, replaced with another token, and received by it', async ({
  page,
  browser,
  ani,
  budi,
}) => {
  test.setTimeout(180_000);
  const { _id } = await makeDeal(ani, budi, 'validating');
  const before = await tokensOf(budi, _id);
  await sendTokens(ani, _id, [before[0] ?? '', before[1] ?? '', '']);
  await signInAs(page, ani);
  await openScreen(page, `/transaction/${_id}`, 'Detail Transaksi');
  await button(page, 'Laporkan masalah').click();
  await expect(page.getByLabel('Apa yang terjadi?')).toBeFocused();
  await judgeBeforeRelease(page, 'report of a problem');
  await page.getByLabel('Apa yang terjadi?').fill('Layar retak');
  await dialog(page).getByText('Rusak').click();
  await dialog(page).getByText('Unit 2').click();
  await button(page, 'Kirim laporan').click();
  await expect(page.getByText('Pembeli melaporkan masalah (Rusak):')).toBeVisible();
  await expect(page.getByText('Laptop unit 2 · Berlaku sampai')).toBeVisible();
  await button(page, 'Foto masalah').click();
  await dialog(page)
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'retak.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
    });
  await expect(dialog(page).getByText('retak.pdf')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Foto masalah (1)')).toBeVisible();

  const { page: other, context } = await openBrowser(browser, budi);
  await openScreen(other, `/transaction/${_id}`, 'Detail Transaksi');
  await expect(button(other, 'Foto masalah (1)')).toBeVisible();
  await button(other, 'Jawab masalah').click();
  await dialog(other).getByLabel('Keterangan (boleh kosong)').fill('Besok dikirim');
  await button(other, 'Kirim jawaban').click();
  await expect(other.getByText('mengirim pengganti dengan token baru')).toBeVisible();
  const after = await tokensOf(budi, _id);
  await button(other, 'Download QR Token').click();
  await expect(dialog(other).getByLabel('Label untuk')).toHaveValue('replaced');
  await expect(dialog(other).getByText(after[1] ?? '')).toBeVisible();
  await expect(dialog(other).getByText(after[0] ?? '')).toHaveCount(0);

  // The buyer's page hears of it, and its device knows the new token by itself.
  await expect(page.getByText('Besok dikirim').first()).toBeVisible();
  await expect(page.getByText('1 dari 3 unit dikonfirmasi').first()).toBeVisible();
  await tokenInputs(page)
    .first()
    .fill(before[1] ?? '');
  await expect(page.getByText('Token ini milik unit yang sudah diganti')).toBeVisible();
  await tokenInputs(page)
    .first()
    .fill(after[1] ?? '');
  await expect(page.getByText('Cocok, siap dikirim')).toBeVisible();
  await button(page, 'Kirim Token').click();
  await expect(page.getByText('2 dari 3 unit dikonfirmasi').first()).toBeVisible();
  await expect(page.getByText('Pembeli melaporkan masalah (Rusak):')).toHaveCount(0);
  expect((await readDeal(ani, _id)).items[0]?.tokens).toEqual(after.slice(0, 2));

  // What is over stands folded below the history, with its pictures.
  await other.keyboard.press('Escape');
  for (const screen of [page, other]) {
    const earlier = screen.getByRole('group').filter({ hasText: 'Masalah sebelumnya (1)' });
    await expect(earlier.getByText('Layar retak')).toBeHidden();
    await earlier.getByText('Masalah sebelumnya (1)').click();
    await expect(earlier.getByText('Layar retak')).toBeVisible();
    await expect(earlier.getByText('Besok dikirim')).toBeVisible();
    await button(screen, 'Foto masalah (1)').click();
    await expect(dialog(screen).getByText('retak.pdf')).toBeVisible();
    await expect(dialog(screen).locator('input[type=file]')).toHaveCount(0);
    await screen.keyboard.press('Escape');
  }
  await expectAccessible(page, 'a deal with an earlier problem');
  await context.close();
});
