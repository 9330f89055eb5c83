import { expect } from '@playwright/test';
import { openScreen, signInAs } from './support/people.ts';
import { dialogOf, test, toastOf } from './support/test.ts';

for (const width of [390, 1280, 1366])
  test(`at ${width} px what is told covers neither what sends the form nor an open menu`, {
    tag: width === 1366 ? '@release' : [],
  }, async ({ page, ani }) => {
    await page.setViewportSize({ width, height: 768 });
    await signInAs(page, ani);
    await openScreen(page, '/create-request', 'Buat Permintaan');
    await page.getByRole('button', { name: '+ Tambah Item' }).click();
    await page
      .getByRole('button', { name: /^Hapus item/ })
      .last()
      .click();
    await dialogOf(page).getByRole('button', { name: 'Hapus' }).click();
    await expect(toastOf(page, 'dihapus')).toBeVisible();
    /** Whether a press in the middle of it would reach it. */
    const canBePressed = (name: string | RegExp) =>
      page.getByRole('button', { name }).evaluate((button) => {
        const { x, y, width: across, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(x + across / 2, y + height / 2));
      });
    expect(await canBePressed('Submit Request')).toBe(true);
    const told = () => toastOf(page, 'dihapus').boundingBox();
    for (const [opener, panel] of [
      [/^Notifikasi/, page.locator('#notifikasi')],
      [/^Menu akun/, page.locator('#menu-pengguna')],
    ] as const) {
      await page.getByRole('button', { name: opener }).click();
      await expect(panel).toBeVisible();
      const [box, toast] = [await panel.boundingBox(), await told()];
      if (!box || !toast) throw new Error('not on the page');
      const isApart =
        toast.x >= box.x + box.width ||
        toast.x + toast.width <= box.x ||
        toast.y >= box.y + box.height ||
        toast.y + toast.height <= box.y;
      expect(isApart, String(opener)).toBe(true);
      await page.keyboard.press('Escape');
    }
  });
