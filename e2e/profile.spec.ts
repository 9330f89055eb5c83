import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { call } from './support/api.ts';
import { makeDeal, postRequest } from './support/market.ts';
import { openBrowser, openScreen, signInAs } from './support/people.ts';
import { dialogOf, test, toastOf } from './support/test.ts';

const password = 'rahasia1';

test('name, trade name, phone and the vendor switch are kept; a wrong phone is said at its field', async ({
  page,
  ani,
}) => {
  await signInAs(page, ani);
  await openScreen(page, '/profile', 'Profile Settings');
  await page.getByLabel('Nama', { exact: true }).fill('Ani Lestari');
  await page.getByLabel('Nama usaha').fill('Toko Ani');
  await page.getByLabel('Telepon').fill('12345');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByLabel('Telepon')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Telepon').fill('+62 812-3456-7890');
  // The message goes with the edit: what stands below does not move when it is pressed.
  await expect(page.getByLabel('Telepon')).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('switch', { name: /^Saya juga menjual/ }).click();
  const account = page.getByRole('group', { name: 'Rekening bank' });
  await account.getByLabel('Bank').fill('Bank Mandiri');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(account.getByLabel('Nomor rekening')).toHaveAttribute('aria-invalid', 'true');
  await account.getByLabel('Nomor rekening').fill('137-00-1234567-8');
  await account.getByLabel('Atas nama').fill('Ani Lestari');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(toastOf(page, 'Profil disimpan.')).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'My Offers' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Nama', { exact: true })).toHaveValue('Ani Lestari');
  await expect(page.getByLabel('Nama usaha')).toHaveValue('Toko Ani');
  await expect(page.getByLabel('Telepon')).toHaveValue('0812-3456-7890');
  await expect(page.getByRole('switch', { name: /^Saya juga menjual/ })).toBeChecked();
  await expect(account.getByLabel('Nomor rekening')).toHaveValue('1370012345678');
  const letterhead = page.getByRole('group', { name: 'Kop surat' });
  await letterhead.getByLabel('Alamat').fill('Jl. Merdeka 1\nBandung');
  await letterhead.getByLabel('NPWP').fill('12.345');
  await letterhead.getByLabel('NIB').fill('1234 5678 90123');
  await letterhead.getByRole('switch', { name: /PKP/ }).click();
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(letterhead.getByLabel('NPWP')).toHaveAttribute('aria-invalid', 'true');
  await letterhead.getByLabel('NPWP').fill('12.345.678.9-012.000');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(letterhead.getByLabel('NPWP')).toHaveValue('123456789012000');
  await page.reload();
  await expect(letterhead.getByLabel('Alamat')).toHaveValue('Jl. Merdeka 1\nBandung');
  await expect(letterhead.getByLabel('NIB')).toHaveValue('1234567890123');
  await expect(letterhead.getByRole('switch', { name: /PKP/ })).toBeChecked();
  // Emptied it is no account.
  for (const label of ['Bank', 'Nomor rekening', 'Atas nama']) await account.getByLabel(label).fill('');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(toastOf(page, 'Profil disimpan.')).toBeVisible();
  expect((await call(ani.token, 'GET', '/auth/profile')).text).not.toContain('bankAccount');
});

test('a changed password ends the other sessions, and this one goes on', async ({ page, ani, browser }) => {
  const { page: other, context } = await openBrowser(browser, ani);
  await signInAs(page, ani);
  await openScreen(page, '/profile', 'Profile Settings');
  const [current, next] = [page.getByLabel('Kata sandi saat ini'), page.getByLabel('Kata sandi baru')];
  await current.fill('bukan ini');
  await next.fill('rahasia22');
  await page.getByRole('button', { name: 'Ubah kata sandi' }).click();
  await expect(page.getByRole('alert')).toContainText('Kata sandi tidak dapat diubah.');
  await current.fill(password);
  await next.fill('rahasia22');
  await page.getByRole('button', { name: 'Ubah kata sandi' }).click();
  await expect(toastOf(page, 'Kata sandi berhasil diubah.')).toBeVisible();
  await openScreen(page, '/my-request', 'My Requests');
  await expect.poll(async () => (await call(ani.token, 'GET', '/auth/me')).status).toBe(401);
  await other.goto('/dashboard');
  await expect(other).toHaveURL(/\/login/);
  expect(
    (await call(undefined, 'POST', '/auth/login', { email: ani.email, password: 'rahasia22' })).status,
  ).toBe(200);
  await context.close();
});

test('signing out everywhere asks first, and ends every session', async ({ page, ani }) => {
  await signInAs(page, ani);
  await openScreen(page, '/profile', 'Profile Settings');
  await page.getByRole('button', { name: 'Keluar dari semua perangkat' }).click();
  await expect(dialogOf(page)).toContainText('Keluar dari semua perangkat?');
  await page.keyboard.press('Escape');
  expect((await call(ani.token, 'GET', '/auth/me')).status).toBe(200);
  await page.getByRole('button', { name: 'Keluar dari semua perangkat' }).click();
  await dialogOf(page).getByRole('button', { name: 'Keluar dari semua perangkat' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(async () => (await call(ani.token, 'GET', '/auth/me')).status).toBe(401);
});

test("one's own data is a file; an account goes when it is asked to, but not from an open deal", async ({
  page,
  ani,
  budi,
}) => {
  const request = await postRequest(ani, { judul: 'Milik saya' });
  await signInAs(page, ani);
  await openScreen(page, '/profile', 'Profile Settings');
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unduh data saya' }).click();
  const text = await readFile(await (await coming).path(), 'utf8');
  for (const mine of [ani.email, request._id, 'Milik saya']) expect(text).toContain(mine);

  const remove = async () => {
    await page.getByRole('button', { name: 'Hapus akun' }).click();
    await expect(dialogOf(page)).toContainText('Yang sudah tercatat di blockchain tidak dapat dihapus');
    await dialogOf(page).getByRole('button', { name: 'Hapus akun' }).click();
  };
  const deal = await makeDeal(ani, budi, 'waiting_payment');
  await remove();
  await expect(page.getByRole('alert').filter({ hasText: 'Akun tidak dapat dihapus.' })).toBeVisible();
  await expect(page).toHaveURL('/profile');
  expect((await call(ani.token, 'POST', `/transactions/${deal._id}/cancel`, {})).status).toBe(200);
  await remove();
  await expect(page).toHaveURL(/\/login/);
  await expect(toastOf(page, 'Akun Anda sudah dihapus.')).toBeVisible();
  expect((await call(undefined, 'POST', '/auth/login', { email: ani.email, password })).status).toBe(401);
});

test('the page says when it is offline, and when it is back', async ({ page, context, ani }) => {
  await signInAs(page, ani);
  await openScreen(page, '/my-request', 'My Requests');
  const banner = page.getByText(/^Anda sedang luring\. Data per \d\d\.\d\d\.$/);
  await expect(banner).toBeHidden();
  await context.setOffline(true);
  await expect(banner).toBeVisible();
  await context.setOffline(false);
  await expect(banner).toBeHidden();
});
