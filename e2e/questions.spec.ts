import { expect } from '@playwright/test';
import { postOffer, postRequest } from './support/market.ts';
import { openScreen, signInAs } from './support/people.ts';
import { test } from './support/test.ts';

test('a supplier asks, the owner answers on an open page, and an older offer says so', async ({
  page,
  browser,
  ani,
  budi,
}) => {
  const request = await postRequest(ani, { judul: 'Kertas ujian' });
  const offer = await postOffer(budi, request._id);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, ani);
  await openScreen(page, `/request/${request._id}`, 'Kertas ujian');
  const asked = page.getByRole('region', { name: 'Tanya jawab' });
  await expect(asked.getByText('Belum ada pertanyaan')).toBeVisible();

  const theirs = await (await browser.newContext()).newPage();
  await signInAs(theirs, budi);
  await openScreen(theirs, `/request/${request._id}`, 'Kertas ujian');
  await theirs.getByLabel('Pertanyaan Anda').fill('Boleh 70 gram?');
  await theirs.reload();
  await expect(theirs.getByLabel('Pertanyaan Anda')).toHaveValue('Boleh 70 gram?');
  await theirs.getByRole('button', { name: 'Kirim pertanyaan' }).click();
  await expect(theirs.getByText('Belum dijawab')).toBeVisible();
  await expect(theirs.getByLabel('Pertanyaan Anda')).toHaveValue('');

  await expect(asked.getByText('Boleh 70 gram?')).toBeVisible();
  await asked.getByLabel('Jawaban Anda').fill('Tidak, mesin kami macet.');
  await asked.getByRole('button', { name: 'Kirim jawaban' }).click();
  await expect(asked.getByRole('button', { name: 'Kirim jawaban' })).toHaveCount(0);
  await expect(theirs.getByText('Tidak, mesin kami macet.')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  for (const side of [page, theirs]) {
    await openScreen(side, `/offer/${offer._id}`, 'Detail penawaran');
    await expect(side.getByText(/Penawaran ini dibuat sebelum jawaban pada/)).toBeVisible();
    await side.getByRole('link', { name: 'Baca tanya jawab' }).click();
    await expect(side.getByRole('heading', { name: 'Tanya jawab' })).toBeInViewport();
  }
  await theirs.context().close();
});
