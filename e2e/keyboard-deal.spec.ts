import { expect, type Locator, type Page } from '@playwright/test';
import { feelTaps, giveCamera, openTracks, scanner, taps, tokenInputs } from './support/camera.ts';
import { makeDeal, readDeal, tokensOf } from './support/market.ts';
import { openScreen, signInAs } from './support/people.ts';
import { dialogOf, test, toastOf } from './support/test.ts';

/** Goes on with Tab until the element has the focus, as a person without a mouse does. */
async function tabTo(page: Page, element: Locator, key = 'Tab'): Promise<void> {
  await expect(element).toBeVisible();
  for (let step = 0; step < 60; step++) {
    if (await element.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(element, 'reached with Tab').toBeFocused();
}

async function press(page: Page, element: Locator): Promise<void> {
  await tabTo(page, element);
  await page.keyboard.press('Enter');
}

test('the vendor without a mouse: from the list to codes on paper', { tag: '@release' }, async ({
  page,
  ani,
  budi,
}) => {
  const { _id } = await makeDeal(ani, budi, 'waiting_payment');
  await page.addInitScript(() => {
    window.print = () => Object.assign(window, { printed: true });
  });
  await signInAs(page, budi);
  await openScreen(page, '/transactions', 'Daftar Transaksi');
  await tabTo(page, page.getByPlaceholder('Cari transaksi...'));
  await page.keyboard.type('lab');
  const filtered = page.waitForResponse(/\/api\/transactions\?.*status=waiting_payment/);
  await press(page, page.getByRole('button', { name: /^Menunggu Pembayaran/ }));
  await filtered;
  await press(page, page.getByRole('article').getByRole('link', { name: 'Lab 3' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Detail Transaksi' })).toBeVisible();
  const paid = page.getByRole('button', { name: 'Diproses', exact: true });
  await press(page, paid);
  // Enter is the safe choice.
  await expect(dialogOf(page).getByRole('button', { name: 'Batal', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toBeHidden();
  await expect(paid).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, dialogOf(page).getByRole('button', { name: 'Ya, sudah diterima' }));
  await expect(toastOf(page, 'Status diperbarui!')).toBeVisible();
  expect((await readDeal(budi, _id)).status).toBe('in_progress');
  const open = page.getByRole('button', { name: 'Download QR Token' });
  await press(page, open);
  const modal = page.getByRole('dialog', { name: 'Download QR Token' });
  await expect(modal.getByRole('img', { name: /^Kode QR/ })).toHaveCount(3);
  await tabTo(page, modal.getByLabel('Mulai dari label ke-'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('5');
  await press(page, modal.getByRole('button', { name: 'Cetak label A4' }));
  expect(await page.evaluate(() => 'printed' in window)).toBe(true);
  const saved = page.waitForEvent('download');
  await press(page, modal.getByRole('button', { name: 'Download', exact: true }).last());
  expect((await saved).suggestedFilename()).toMatch(/^Mouse-/);
  // Round and round within the dialog, never behind it.
  for (let step = 0; step < 20; step++) {
    await page.keyboard.press('Tab');
    expect(await modal.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await expect(open).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Dibatalkan', exact: true }));
  const asking = page.getByRole('dialog');
  // Of a deal that was paid cancelling is asked for, and its reason has the focus.
  await expect(asking).toContainText('Minta pembatalan transaksi ini?');
  await expect(asking.getByLabel(/Mengapa dibatalkan/)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(asking).toBeHidden();
  expect((await readDeal(budi, _id)).status).toBe('in_progress');
});

test('the buyer without a mouse: problem, camera, tokens by hand scanner, receipt', {
  tag: '@release',
}, async ({ page, ani, budi }) => {
  const { _id } = await makeDeal(ani, budi, 'validating');
  const [first = '', second = '', third = ''] = await tokensOf(budi, _id);
  await giveCamera(page);
  await feelTaps(page);
  await page.addInitScript(() => {
    window.print = () => Object.assign(window, { printed: true });
  });
  await signInAs(page, ani);
  await openScreen(page, `/transaction/${_id}`, 'Detail Transaksi');
  const many = page.getByRole('button', { name: 'Pindai beruntun' });
  await press(page, many);
  await expect.poll(() => openTracks(page)).toBe(1);
  await press(page, scanner(page).getByRole('button', { name: 'Stop' }));
  await expect.poll(() => openTracks(page)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(many).toBeFocused();

  // A hand scanner types and presses Enter: it goes to the next empty place, and never sends by itself.
  await tabTo(page, tokenInputs(page).first());
  for (const token of [first, second]) {
    await page.keyboard.type(token);
    await page.keyboard.press('Enter');
  }
  await expect(tokenInputs(page).nth(2)).toBeFocused();
  await page.keyboard.type(first);
  await expect(page.getByText('Token ini sudah ada di Laptop (2 pcs), unit 1.')).toBeVisible();
  // Refused with a tap of the phone, and the next code takes its place.
  await page.keyboard.press('Enter');
  expect(await taps(page)).toEqual(['no']);
  await page.keyboard.type(third);
  await expect(tokenInputs(page).nth(2)).toHaveValue(third);
  expect((await readDeal(ani, _id)).confirmedUnits).toBe(0);

  const report = page.getByRole('button', { name: 'Laporkan masalah' });
  await press(page, report);
  await expect(page.getByLabel('Apa yang terjadi?')).toBeFocused();
  await page.keyboard.type('Layar retak');
  await press(page, page.getByRole('button', { name: 'Kirim laporan' }));
  await expect(page.getByRole('main')).toContainText('Layar retak');
  await press(page, page.getByRole('button', { name: 'Tarik laporan masalah' }));
  await expect(toastOf(page, 'Laporan masalah ditarik.')).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: 'Kirim Token' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(toastOf(page, 'Token berhasil divalidasi!')).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Cetak bukti penerimaan' }));
  expect(await page.evaluate(() => 'printed' in window)).toBe(true);
});
