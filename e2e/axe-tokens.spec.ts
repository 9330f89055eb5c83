import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessiblePaper } from './support/accessible.ts';
import { giveBrokenCamera, giveCamera, openTracks, scanner, tokenInputs } from './support/camera.ts';
import { makeDeal, tokensOf } from './support/market.ts';
import { openScreen, signInAs } from './support/people.ts';
import { test } from './support/test.ts';

const paste = (page: Page, text: string) =>
  page.evaluate((list) => {
    const data = new DataTransfer();
    data.setData('text', list);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, text);

test('the live camera: asking, scanning, stopped, refused', { tag: '@release' }, async ({
  page,
  context,
  ani,
  budi,
}) => {
  test.setTimeout(240_000);
  const { _id } = await makeDeal(ani, budi, 'validating');
  await giveCamera(page);
  await signInAs(page, ani);
  await page.goto(`/transaction/${_id}`);
  await page.getByRole('button', { name: 'Pindai beruntun' }).click();
  await expect(scanner(page).getByText('Memindai...')).toBeVisible();
  await expectAccessible(page, 'scanning');
  await scanner(page).getByRole('button', { name: 'Stop' }).click();
  await expect.poll(() => openTracks(page)).toBe(0);
  await expectAccessible(page, 'camera stopped');

  const waiting = await context.newPage();
  await waiting.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => new Promise(() => undefined);
  });
  await waiting.goto(`/transaction/${_id}`);
  await waiting.getByRole('button', { name: 'Pindai beruntun' }).click();
  await expect(scanner(waiting).getByText('Meminta izin kamera...')).toBeVisible();
  await expectAccessible(waiting, 'asking for the camera');

  const refused = await context.newPage();
  await giveBrokenCamera(refused, 'NotAllowedError');
  await refused.goto(`/transaction/${_id}`);
  await refused.getByRole('button', { name: 'Pindai beruntun' }).click();
  await expect(scanner(refused).getByRole('alert')).toBeVisible();
  await expectAccessible(refused, 'camera refused');
});

test('what became of a pasted list, and a problem to report', { tag: '@release' }, async ({
  page,
  ani,
  budi,
}) => {
  test.setTimeout(240_000);
  const { _id } = await makeDeal(ani, budi, 'validating');
  const [first = '', second = ''] = await tokensOf(budi, _id);
  await signInAs(page, ani);
  const digests = page.waitForResponse('**/digests');
  await page.goto(`/transaction/${_id}`);
  await (await digests).finished();
  await tokenInputs(page).first().focus();
  await paste(page, [first, first, second, 'AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH', 'x'].join('\n'));
  await expect(page.getByText('2 dari 6 kode mengisi unit.')).toBeVisible();
  await expectAccessible(page, 'pasted list');
  const other = await makeDeal(ani, budi, 'in_progress');
  await page.goto(`/transaction/${other._id}`);
  await page.getByRole('button', { name: 'Laporkan masalah' }).click();
  await expect(page.getByLabel('Apa yang terjadi?')).toBeFocused();
  await expectAccessible(page, 'report of a problem');
});

test('labels and receipt for paper', async ({ page, ani, budi }) => {
  test.setTimeout(240_000);
  const { _id } = await makeDeal(ani, budi, 'completed');
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await signInAs(page, budi);
  await openScreen(page, `/transaction/${_id}`, 'Detail Transaksi');
  await expectAccessiblePaper(page, 'receipt');
  await page.getByRole('button', { name: 'Download QR Token' }).click();
  await page.getByRole('button', { name: 'Cetak label A4' }).click();
  await expectAccessiblePaper(page, 'labels');
});
