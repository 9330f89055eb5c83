import { expect, type Page } from '@playwright/test';
import { findOutOfPlace, screensOf } from './support/every-screen.ts';
import { openBrowser, openScreen, signInAs } from './support/people.ts';
import { dialogOf, test, toastOf } from './support/test.ts';

// Browsers let their readers enlarge text alone, by the font size they begin with: em and rem grow, and media queries with them.

/** Pixels of the usual font size. */
const usual = 16;
const sizes = [
  { width: 320, percent: 100 },
  { width: 390, percent: 130 },
  { width: 390, percent: 200 },
  { width: 1280, percent: 100 },
  { width: 1280, percent: 150 },
  { width: 1280, percent: 200 },
] as const;

async function walk(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const devtools = await page.context().newCDPSession(page);
  const found: string[] = [];
  for (const { width, percent } of sizes) {
    await page.setViewportSize({ width, height: 800 });
    const standard = Math.round((usual * percent) / 100);
    await devtools.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
    await expect(page.locator('html')).toHaveCSS('font-size', `${standard}px`);
    for (const one of await findOutOfPlace(page)) found.push(`${path}, ${width} px, ${percent} %: ${one}`);
    if (width < 992 && (await page.getByRole('button', { name: /^Menu akun/ }).count()))
      await expect(page.getByRole('button', { name: 'Buka menu navigasi' })).toBeInViewport({ ratio: 1 });
  }
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: usual, fixed: usual } });
  return found;
}

test('nothing leaves its place at 320 px, nor with text of 130, 150 and 200 %', async ({
  browser,
  ani,
  budi,
}) => {
  test.setTimeout(300_000);
  const found: string[] = [];
  for (const [person, paths] of await screensOf(ani, budi)) {
    const { page, context } = await openBrowser(browser, person);
    for (const path of paths) found.push(...(await walk(page, path)));
    await context.close();
  }
  expect(found).toEqual([]);
});

for (const width of [390, 1280, 1366])
  test(`at ${width} px what is told covers neither what sends the form nor an open menu`, async ({
    page,
    ani,
  }) => {
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
