import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { postRequest } from './support/market.ts';
import { openBrowser, openScreen, signInAs } from './support/people.ts';
import { ownRun, type Run } from './support/run.ts';
import { dialogOf, sendOffer, test } from './support/test.ts';

/** The path of the link in the mail to an address, once it is there. */
async function linkTo(run: Run, email: string): Promise<string> {
  const folder = join(run.dataDir, 'mail');
  const find = () =>
    readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .find((text) => text.includes(`To: ${email}`))
      ?.match(/\/request\/[\w-]+#undangan=[\w-]+/)?.[0];
  await expect.poll(find).toBeDefined();
  return find() ?? '';
}

test('who is invited by address opens the mailed link as a guest, registers, and offers', async ({
  page,
  browser,
  ani,
  citra,
}) => {
  const run = ownRun();
  test.skip(!run, 'needs the files and the database of the product under test');
  if (!run) return;
  const request = await postRequest(ani, { judul: 'Cetak ijazah', visibility: 'invited' });
  const email = `toko-${request._id.slice(-12)}@coba.test`;
  await signInAs(page, ani);
  await openScreen(page, `/request/${request._id}`, 'Cetak ijazah');
  await page.getByRole('button', { name: 'Undang penjual' }).click();
  const dialog = page.getByRole('dialog', { name: 'Undang penjual' });
  await dialog.getByLabel(/Alamat email/).fill(email);
  await dialog.getByRole('button', { name: 'Kirim undangan' }).click();
  await expect(dialog.getByText(email)).toBeVisible();

  const stranger = await openBrowser(browser, citra);
  await stranger.page.goto(`/request/${request._id}`);
  await expect(stranger.page.getByText('Permintaan tidak ditemukan')).toBeVisible();
  await stranger.context.close();

  const { page: guest, context } = await openBrowser(browser);
  const sent: string[] = [];
  guest.on('request', (call) => sent.push(call.url()));
  const link = await linkTo(run, email);
  await guest.goto(link);
  await expect(guest.getByText(/^Ani mengundang Anda menawar: Cetak ijazah\. Tenggat: /)).toBeVisible();
  await guest.getByRole('link', { name: 'Register' }).click();
  await guest.getByLabel('Name').fill('Toko Undangan');
  await guest.getByLabel('Email').fill(`lain-${email}`);
  await guest.getByLabel('Password', { exact: true }).fill('rahasia1');
  await guest.getByRole('button', { name: 'Register' }).click();
  await dialogOf(guest).getByRole('button').click();
  await expect(guest.getByRole('heading', { level: 1, name: 'Cetak ijazah' })).toBeVisible();
  await expect(guest).toHaveURL(`/request/${request._id}`);
  // No server was ever sent the secret in an address.
  expect(sent.filter((url) => url.split('#')[0]?.includes('undangan'))).toEqual([]);
  await sendOffer(guest);
  await expect(guest.getByRole('button', { name: 'Kirim Penawaran' })).toHaveCount(0);
  await openScreen(guest, '/offers', /.+/);
  await expect(guest.getByRole('link', { name: 'Cetak ijazah' })).toBeVisible();
  await context.close();

  await expect(dialog.getByText(/^Dibuka/)).toBeVisible();
});
