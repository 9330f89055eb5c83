import { expect } from '@playwright/test';
import { postOffer, postRequest } from './support/market.ts';
import { openScreen, signInAs } from './support/people.ts';
import { test } from './support/test.ts';

test('a photograph is attached to a request, seen by a supplier, and answered by a sheet on the offer', async ({
  page,
  browser,
  ani,
  budi,
}) => {
  const request = await postRequest(ani, { judul: 'Kursi lipat' });
  const offer = await postOffer(budi, request._id);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, ani);
  await openScreen(page, `/request/${request._id}`, 'Kursi lipat');
  const files = page.getByRole('region', { name: 'Lampiran' });
  const photo = await page.screenshot();
  await files
    .getByLabel('Pilih berkas')
    .last()
    .setInputFiles([
      { name: 'kursi.png', mimeType: 'image/png', buffer: photo },
      { name: 'palsu.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') },
    ]);
  await expect(files.getByRole('button', { name: 'Unduh kursi.png' })).toBeVisible();
  await expect(files.getByRole('alert')).toContainText('bukan PDF');
  await files.getByRole('button', { name: 'Buang palsu.pdf' }).click();
  await expect(files.getByText('palsu.pdf')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  const theirs = await (await browser.newContext()).newPage();
  await signInAs(theirs, budi);
  await openScreen(theirs, `/request/${request._id}`, 'Kursi lipat');
  const seen = theirs.getByRole('region', { name: 'Lampiran' });
  const saving = theirs.waitForEvent('download');
  await seen.getByRole('button', { name: 'Unduh kursi.png' }).click();
  expect((await saving).suggestedFilename()).toBe('kursi.png');
  await expect(seen.getByRole('button', { name: 'Pilih berkas' })).toHaveCount(0);

  await openScreen(theirs, `/offer/${offer._id}`, 'Detail penawaran');
  const own = theirs.getByRole('region', { name: 'Lampiran' });
  const sheet = { name: 'brosur.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nbrosur') };
  await own.getByLabel('Pilih berkas').last().setInputFiles(sheet);
  await own.getByRole('button', { name: 'Hapus brosur.pdf' }).click();
  await theirs.getByRole('button', { name: 'Hapus', exact: true }).click();
  await expect(own.getByText('brosur.pdf')).toHaveCount(0);
  await theirs.context().close();
});
