import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { call } from './support/api.ts';
import { makeDeal, postRequest } from './support/market.ts';
import { openBrowser, openScreen, signInAs } from './support/people.ts';
import { dialogOf, test, toastOf } from './support/test.ts';

test('of an account: its data is a file, its changed password ends the other sessions, and it goes when it is asked to', async ({
  page,
  browser,
  ani,
  budi,
}) => {
  const request = await postRequest(ani, { judul: 'Milik saya' });
  const { page: other, context } = await openBrowser(browser, ani);
  await signInAs(page, ani);
  await openScreen(page, '/profile', 'Profile Settings');
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unduh data saya' }).click();
  const text = await readFile(await (await coming).path(), 'utf8');
  for (const mine of [ani.email, request._id, 'Milik saya']) expect(text).toContain(mine);

  const deal = await makeDeal(ani, budi, 'waiting_payment');
  expect((await call(ani.token, 'POST', `/transactions/${deal._id}/cancel`, {})).status).toBe(200);
  await page.getByLabel('Kata sandi saat ini').fill('rahasia1');
  await page.getByLabel('Kata sandi baru').fill('rahasia22');
  await page.getByRole('button', { name: 'Ubah kata sandi' }).click();
  await expect(toastOf(page, 'Kata sandi berhasil diubah.')).toBeVisible();
  await expect.poll(async () => (await call(ani.token, 'GET', '/auth/me')).status).toBe(401);
  await other.goto('/dashboard');
  await expect(other).toHaveURL(/\/login/);
  await context.close();

  await page.getByRole('button', { name: 'Hapus akun' }).click();
  await dialogOf(page).getByRole('button', { name: 'Hapus akun' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(toastOf(page, 'Akun Anda sudah dihapus.')).toBeVisible();
  const login = { email: ani.email, password: 'rahasia22' };
  expect((await call(undefined, 'POST', '/auth/login', login)).status).toBe(401);
});
