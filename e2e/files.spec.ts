import { writeFileSync } from 'node:fs';
import { fileBodyLimit } from '@pasok/contracts/http';
import { expect } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
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

test(
  'a photograph too large for a file is drawn smaller here, and one left while it was sent is attached once',
  { tag: '@release' },
  async ({ page, ani }, info) => {
    const request = await postRequest(ani, { judul: 'Kursi lipat' });
    await signInAs(page, ani);
    await openScreen(page, `/request/${request._id}`, 'Kursi lipat');
    const files = page.getByRole('region', { name: 'Lampiran' });
    const choose = files.getByLabel('Pilih berkas').last();
    const photo = info.outputPath('kamera.jpg');
    // Noise: nothing packs it.
    const drawn = await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(4_000, 3_000);
      const context = canvas.getContext('2d');
      const pixels = new Uint8ClampedArray(4_000 * 3_000 * 4);
      for (let at = 0; at < pixels.length; at += 65_536)
        crypto.getRandomValues(pixels.subarray(at, at + 65_536));
      context?.putImageData(new ImageData(pixels, 4_000), 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 });
      const reader = new FileReader();
      reader.readAsDataURL(blob);
      await new Promise((done) => reader.addEventListener('load', done));
      return String(reader.result).split(',')[1] ?? '';
    });
    const bytes = Buffer.from(drawn, 'base64');
    expect(bytes.length).toBeGreaterThan(fileBodyLimit);
    writeFileSync(photo, bytes);
    // The server takes it, and its answer is lost with the page.
    await page.route(/\/api\/files\?.*kamera/, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await choose.setInputFiles(photo);
    await expect(files.getByRole('button', { name: 'Kirim lagi kamera.jpg' })).toBeVisible({
      timeout: 60_000,
    });
    await page.unrouteAll({ behavior: 'wait' });
    await openScreen(page, `/request/${request._id}`, 'Kursi lipat');
    await choose.setInputFiles(photo);
    await expect(files.getByRole('progressbar')).toHaveCount(0, { timeout: 60_000 });
    await expect(files.getByRole('button', { name: 'Unduh kamera.jpg' })).toHaveCount(1);
  },
);

const pdf = (name: string, text = '%PDF-1.7\nisi') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(text),
});

test('files are chosen in the form of a request: refused at once, sent after it, and what fails is tried again on its page', {
  tag: '@release',
}, async ({ page, ani }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, ani);
  await openScreen(page, '/create-request', 'Buat Permintaan');
  const files = page.getByRole('region', { name: 'Lampiran' });
  const choose = files.getByLabel('Pilih berkas').last();
  await choose.setInputFiles([
    pdf('denah.pdf'),
    { name: 'surat.docx', mimeType: 'application/msword', buffer: Buffer.from('x') },
    pdf('salah.pdf'),
    pdf('rusak.pdf'),
  ]);
  await expect(files.getByRole('alert')).toContainText('bukan PDF');
  await expect(files.getByText('tidak ikut tersimpan di draf')).toBeVisible();
  await files.getByRole('button', { name: 'Hapus surat.docx' }).click();
  await files.getByRole('button', { name: 'Hapus salah.pdf' }).click();
  await expectAccessible(page, 'files chosen in the form of a request');
  await page.getByLabel('Judul permintaan').fill('Meja lipat');
  await page.getByRole('button', { name: '+ Tambah Item' }).click();
  await page.getByLabel('Nama barang').fill('Meja');
  await page.getByLabel('Jumlah').fill('2');
  await page.getByLabel('Harga maksimum per unit').fill('100000');
  await page.getByRole('button', { name: '+7 hari' }).click();
  let fails = true;
  await page.route(/\/api\/files\?.*rusak\.pdf/, (route) => (fails ? route.abort() : route.continue()));
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('heading', { name: 'Meja lipat' })).toBeVisible();
  await expect(files.getByRole('button', { name: 'Unduh denah.pdf' })).toBeVisible();
  await expect(files.getByRole('button', { name: 'Kirim lagi rusak.pdf' })).toBeVisible();
  // Whoever goes elsewhere finds it when they come back.
  await page.getByRole('link', { name: 'Pasok' }).first().click();
  await page.goBack();
  await expect(files.getByText('rusak.pdf')).toBeVisible();
  fails = false;
  const again = files.getByRole('button', { name: 'Kirim lagi rusak.pdf' });
  await expect(again.or(files.getByRole('button', { name: 'Unduh rusak.pdf' }))).toBeVisible();
  if (await again.isVisible()) await again.click();
  await expect(files.getByRole('button', { name: 'Unduh rusak.pdf' })).toBeVisible();
  await expect(files.getByRole('listitem')).toHaveCount(2);
});

test('files are chosen in the form of an offer, and lie on it afterwards', { tag: '@release' }, async ({
  page,
  ani,
  budi,
}) => {
  const request = await postRequest(ani, { judul: 'Papan tulis' });
  await signInAs(page, budi);
  await openScreen(page, `/request/${request._id}/offer`, 'Buat Offer');
  const files = page.getByRole('region', { name: 'Lampiran' });
  await files.getByLabel('Pilih berkas').last().setInputFiles(pdf('brosur.pdf'));
  const form = page.getByRole('form', { name: 'Buat Offer' });
  for (const at of [0, 1]) {
    const block = form.getByRole('group').nth(at);
    await block.getByLabel('Harga per unit').fill('90000');
    await block.getByLabel('Catatan').fill('siap kirim');
  }
  await page.getByRole('button', { name: 'Kirim Penawaran' }).click();
  await expect(page).toHaveURL(/\/offer\/[0-9a-f-]+$/);
  await expect(files.getByRole('button', { name: 'Unduh brosur.pdf' })).toBeVisible();
});
