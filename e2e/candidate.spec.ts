import { expect, type Page } from '@playwright/test';
import { expectHeading, test } from './support/federation-test.ts';
import type { Edit } from './support/module-store.ts';
import { newPerson, type Person, signInAs } from './support/people.ts';

const newTitle: Edit = (file, text) =>
  file.endsWith('.js') ? text.replaceAll('Daftar Transaksi', 'Daftar yang Dicoba') : text;
const bar = (page: Page) => page.getByRole('status').filter({ hasText: 'Anda ikut mencoba versi baru' });

/** The first page says who it is; from the second on the edge knows. */
async function openTwice(page: Page, person: Person): Promise<void> {
  await signInAs(page, person);
  const known = page.waitForResponse('**/api/auth/me');
  await page.goto('/transactions');
  await known;
  await page.reload();
}

test('an account of the audience sees the candidate and a bar that says so, with a way out; the next on the device sees neither', async ({
  page,
  moduleStore,
}) => {
  const [dewi, eko] = [await newPerson('Dewi', moduleStore.url), await newPerson('Eko', moduleStore.url)];
  const { label, version } = await moduleStore.offer(newTitle, [dewi.email]);
  await openTwice(page, dewi);
  await expectHeading(page, 'Daftar yang Dicoba');
  await expect(bar(page)).toContainText(`Anda ikut mencoba versi baru ${label}: ${version}.`);
  await page.getByRole('button', { name: 'Kembali ke versi biasa' }).click();
  await expectHeading(page, 'Daftar Transaksi');
  await expect(bar(page)).toHaveCount(0);
  await page.getByRole('button', { name: /Menu akun/ }).click();
  await page.getByText('Sign Out', { exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => page.context().cookies()).toEqual([]);
  await openTwice(page, eko);
  await expectHeading(page, 'Daftar Transaksi');
  await expect(bar(page)).toHaveCount(0);
});
