import { expect, type Locator } from '@playwright/test';
import { postRequest, wanted } from './support/market.ts';
import { openScreen, signInAs } from './support/people.ts';
import { test } from './support/test.ts';

test('a saved search tells of a request that another posts later, and is deleted', async ({
  page,
  ani,
  budi,
}) => {
  // A word that no other test asks for.
  const goods = `stensil${ani._id.slice(-6).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`;
  await signInAs(page, budi);
  await openScreen(page, '/dashboard', /Budi/);
  const leftOf = async (each: Locator) => (await each.boundingBox())?.x;
  expect(await leftOf(page.getByRole('button', { name: 'Pencarian tersimpan' })), 'below the search').toBe(
    await leftOf(page.getByLabel('Cari barang')),
  );
  await page.getByLabel('Cari barang').fill(goods);
  await page.getByRole('button', { name: 'Simpan pencarian' }).click();
  await expect(page.getByText('Tersimpan. Permintaan baru yang cocok muncul di lonceng Anda.')).toBeVisible();

  const request = await postRequest(ani, { judul: `Mesin ${goods}`, items: wanted.slice(0, 1) });
  await page.getByRole('button', { name: 'Notifikasi, 1 belum dibaca', exact: true }).click();
  const told = page
    .getByRole('region', { name: 'Notifikasi' })
    .getByRole('link', { name: /Permintaan baru/ });
  await expect(told).toContainText(goods);
  await told.click();
  await expect(page).toHaveURL(`/request/${request._id}`);
  await expect(page.getByRole('heading', { level: 1, name: `Mesin ${goods}` })).toBeVisible();

  await openScreen(page, '/dashboard', /Budi/);
  await page.getByRole('button', { name: 'Pencarian tersimpan' }).click();
  const saved = page.getByRole('region', { name: 'Pencarian tersimpan' });
  await saved.getByRole('button', { name: `Hapus pencarian "${goods}"` }).click();
  await expect(saved.getByText(/^Belum ada\./)).toBeVisible();
});
