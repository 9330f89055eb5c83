import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { toBuffer } from 'qrcode';
import { expectAccessible, judgeBeforeRelease } from './support/accessible.ts';
import {
  feelTaps,
  giveCamera,
  holdUp,
  openTracks,
  scanButton,
  scanner,
  taps,
  tokenInputs,
} from './support/camera.ts';
import { filmCode } from './support/film.ts';
import { makeDeal, tokensOf } from './support/market.ts';
import { openBrowser, openScreen, type Person, signInAs } from './support/people.ts';
import { test } from './support/test.ts';

const units = ['Laptop (2 pcs), unit 1', 'Laptop (2 pcs), unit 2', 'Mouse (1 pcs)'] as const;
const code = (token = '') => toBuffer(token, { width: 200, margin: 2 });

async function openDeal(page: Page, buyer: Person, id: string): Promise<void> {
  await signInAs(page, buyer);
  await openScreen(page, `/transaction/${id}`, 'Detail Transaksi');
  await expect(tokenInputs(page).first()).toBeVisible();
}

test(
  'a film of a real camera is read',
  { tag: '@release' },
  async ({ playwright, baseURL, ani, budi }, { project }) => {
    const { _id } = await makeDeal(ani, budi, 'validating');
    const [token = ''] = await tokensOf(budi, _id);
    const folder = mkdtempSync(join(tmpdir(), 'pasok-film-'));
    const film = join(folder, 'code.y4m');
    filmCode(film, token);
    const { launchOptions } = project.use;
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      args: [
        ...(launchOptions?.args ?? []),
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-video-capture=${film}`,
      ],
    });
    try {
      const { page } = await openBrowser(browser, ani, { baseURL, locale: 'id-ID', permissions: ['camera'] });
      await openScreen(page, `/transaction/${_id}`, 'Detail Transaksi');
      await scanButton(page, units[0]).click();
      await expect(tokenInputs(page).first()).toHaveValue(token);
      await expect(scanner(page)).toBeHidden();
    } finally {
      await browser.close();
      rmSync(folder, { recursive: true });
    }
  },
);

test('one unit after the other: nothing without a code, each fills the place of its unit, a second time it is refused', async ({
  page,
  ani,
  budi,
}) => {
  const { _id } = await makeDeal(ani, budi, 'validating');
  const [first = '', second = '', third = ''] = await tokensOf(budi, _id);
  await giveCamera(page);
  await feelTaps(page);
  await openDeal(page, ani, _id);
  await page.getByRole('button', { name: 'Pindai beruntun' }).click();
  await expect.poll(() => page.evaluate(() => window.camera.looks)).toBeGreaterThan(2);
  await expect(scanner(page).getByRole('alert')).toHaveCount(0);
  await judgeBeforeRelease(page, 'scanning');
  // The order of the goods in the hands is not that of the list.
  await holdUp(page, await code(second));
  await expect(scanner(page)).toContainText(`${units[1]} terisi.`);
  await expect(scanner(page)).toContainText(units[0]);
  await holdUp(page, await code(first));
  await expect(scanner(page)).toContainText(`${units[0]} terisi.`);
  await expect(scanner(page)).toContainText(units[2]);
  await holdUp(page, await code(second));
  await expect(scanner(page)).toContainText(`Token ini sudah ada di ${units[1]}.`);
  await holdUp(page, await code('https://pabrik.test/mouse'));
  await expect(scanner(page)).toContainText('https://pabrik.test/mouse bukan token Pasok.');
  await holdUp(page, await code('ZZZZ-ZZZZ-ZZZZ-ZZZZ'));
  await expect(scanner(page)).toContainText('Token ini bukan milik transaksi ini.');
  expect(await taps(page)).toEqual(['yes', 'yes', 'no', 'no', 'no']);
  expect(await openTracks(page)).toBe(1);
  await holdUp(page, await code(third));
  await expect(scanner(page)).toBeHidden();
  for (const [at, token] of [first, second, third].entries())
    await expect(tokenInputs(page).nth(at)).toHaveValue(token);
  expect(await openTracks(page)).toBe(0);
  await page.getByRole('button', { name: 'Kirim Token' }).click();
  await expect(page.getByRole('main').locator('[data-tone]').first()).toHaveText('Selesai');
});

test('a camera that is pulled out says so, and another try takes the one that is left', {
  tag: '@release',
}, async ({ page, ani, budi }) => {
  const { _id } = await makeDeal(ani, budi, 'validating');
  const tokens = await tokensOf(budi, _id);
  await giveCamera(page);
  await openDeal(page, ani, _id);
  await scanButton(page, units[0]).click();
  await expect(scanner(page).getByText('Memindai...')).toBeVisible();
  // What the browser does when the plug comes out.
  await page.evaluate(() => {
    const [track] = window.camera.tracks;
    track?.stop();
    track?.dispatchEvent(new Event('ended'));
  });
  await expect(scanner(page).getByRole('alert')).toContainText('Kamera terputus.');
  await expectAccessible(page, 'camera lost');
  await scanner(page).getByRole('button', { name: 'Mulai lagi' }).click();
  // The code is of the other item.
  await holdUp(page, await code(tokens[2]));
  await expect(scanner(page)).toBeHidden();
  await expect(tokenInputs(page).nth(2)).toHaveValue(tokens[2] ?? '');
  await expect(tokenInputs(page).first()).toHaveValue('');
});

test('the camera goes off with Stop, the close button, Escape, another page, and a tab out of sight', async ({
  page,
  ani,
  budi,
}) => {
  const { _id } = await makeDeal(ani, budi, 'validating');
  await giveCamera(page);
  await openDeal(page, ani, _id);
  const open = async () => {
    await scanButton(page, units[0]).click();
    await expect(scanner(page).getByText('Memindai...')).toBeVisible();
    expect(await openTracks(page)).toBe(1);
  };
  const isOff = () => expect.poll(() => openTracks(page)).toBe(0);
  await open();
  await scanner(page).getByRole('button', { name: 'Stop' }).click();
  await isOff();
  await expect(scanner(page)).toContainText('Kamera dihentikan.');
  await judgeBeforeRelease(page, 'camera stopped');
  await scanner(page).getByRole('button', { name: 'Mulai lagi' }).click();
  await expect.poll(() => openTracks(page)).toBe(1);
  await scanner(page).getByRole('button', { name: 'Tutup' }).click();
  await isOff();
  await open();
  await page.keyboard.press('Escape');
  await isOff();
  await expect(scanButton(page, units[0])).toBeFocused();
  await open();
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await isOff();
  await page.evaluate(() => Reflect.deleteProperty(document, 'hidden'));
  await page.goto('/transactions');
  await page.getByRole('link', { name: 'Detail', exact: true }).click();
  await open();
  await page.goBack();
  await expect(scanner(page)).toBeHidden();
  await isOff();
  await expect(page.getByRole('heading', { name: 'Detail Transaksi' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Detail Transaksi' })).toBeHidden();
});
