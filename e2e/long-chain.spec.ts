import type { Block } from '@pasok/contracts/blockchain';
import { expect, type Page } from '@playwright/test';
import { longChain, serveLongChain } from './support/long-chain.ts';
import { newPerson, openScreen, type Person, signInAs } from './support/people.ts';
import { test } from './support/test.ts';

let person: Person;
test.beforeAll(async () => {
  person = await newPerson('Ani');
});
test.beforeEach(({ page }) => signInAs(page, person));

const card = (page: Page, index: number) =>
  page.getByRole('article', { name: `Blok #${index.toLocaleString('id-ID')}`, exact: true });
const whole = (page: Page) => page.getByRole('region', { name: 'Verifikasi seluruhnya' });

test('a long chain opens by one page, and is verified as a whole, over a reload', async ({ page }) => {
  const server = await serveLongChain(page);
  await openScreen(page, '/blockchain', 'Blockchain Explorer');
  await expect(card(page, 2_049).getByText('Valid', { exact: true })).toBeVisible();
  await expect(page.getByText('2.050 blok · 50 blok diperiksa')).toBeVisible();
  expect(server.asked.filter((path) => path.startsWith('/pages'))).toEqual(['/pages']);
  const release = server.hold(1);
  await whole(page).getByRole('button', { name: 'Verifikasi seluruhnya' }).click();
  await expect(whole(page).getByText('1.000 dari 2.050 blok diperiksa')).toBeVisible();
  server.asked.splice(0);
  await page.reload();
  await expect(whole(page).getByText('1.000 dari 2.050 blok diperiksa')).toBeVisible();
  release();
  await expect(whole(page)).toContainText('Seluruh rantai valid: 2.050 blok');
  expect(server.asked, 'what was verified is not asked for again').not.toContain('/pages/0');
  await expect(page.getByText('2.050 blok · 2.050 blok diperiksa')).toBeVisible();
});

test('where the network is lost on the way, a page that was not looked at says so', async ({ page }) => {
  await serveLongChain(page);
  await openScreen(page, '/blockchain', 'Blockchain Explorer');
  await expect(page.getByText('2.050 blok · 50 blok diperiksa')).toBeVisible();
  await page.route(/\/(api|health)\//, (route) => route.abort('internetdisconnected'));
  await page.getByLabel('Lompat ke').fill('1500');
  await page.getByRole('button', { name: 'Cari' }).click();
  await expect(page.getByText('Blok #1.500 belum dimuat. Tidak ada jawaban dari server.')).toBeVisible();
});

test('a page of another chain is not taken for this one; a block that was changed is named', async ({
  page,
}) => {
  const changed = longChain.with(1_500, { ...(longChain[1_500] as Block), nonce: 1 });
  await serveLongChain(page, changed);
  await openScreen(page, '/blockchain', 'Blockchain Explorer');
  await whole(page).getByRole('button', { name: 'Verifikasi seluruhnya' }).click();
  await expect(
    whole(page).getByText('1 blok tidak valid di antara 2.050 blok yang diperiksa.'),
  ).toBeVisible();
  await whole(page).getByRole('button', { name: 'Buka blok #1.500' }).click();
  await expect(card(page, 1_500).getByText('Invalid', { exact: true })).toBeVisible();
  // Somebody on the way gives another page than the signed one.
  await page.route(/\/api\/blockchain\/pages\/0/, (route) =>
    route.fulfill({ json: { chain: longChain.slice(1_000, 2_000) } }),
  );
  await page.evaluate(() => localStorage.removeItem('pasok.chain-verified'));
  await page.goto('/dashboard');
  await page.goto('/blockchain#/block/1');
  await expect(
    page.getByText('Halaman blok ini bukan yang tercantum dalam daftar yang ditandatangani server.'),
  ).toBeVisible();
  await expect(page.getByRole('article').nth(1).getByText('Belum diperiksa')).toBeVisible();
  await whole(page).getByRole('button', { name: 'Verifikasi seluruhnya' }).click();
  await expect(whole(page)).toContainText('Verifikasi terhenti. Halaman mulai blok #0');
});
