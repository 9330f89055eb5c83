import { expect, type Page } from '@playwright/test';
import { makeDeal, readChain } from './support/market.ts';
import { newPerson, openScreen } from './support/people.ts';
import { test } from './support/test.ts';

const rows = (page: Page) =>
  page.getByRole('list', { name: 'Hash blok, yang terbaru di atas' }).getByRole('listitem');
const openAsGuest = (page: Page) => openScreen(page, '/blockchain', 'Blockchain Explorer');

test('a guest reads the hash of every block, checked, and no name, is told of a changed one, and the way in leads back', async ({
  page,
}) => {
  const buyer = await newPerson('Gita Pembeli');
  await makeDeal(buyer, await newPerson('Bayu Penjual'), 'recorded');
  const last = (await readChain(buyer)).at(-1);
  const asked: string[] = [];
  page.on('response', (answer) => {
    if (answer.ok()) asked.push(new URL(answer.url()).pathname);
  });
  await openAsGuest(page);
  await expect(page.getByText(/blok\. Hash di bawah ini dihitung di peramban ini/)).toBeVisible();
  const row = rows(page)
    .filter({ hasText: `#${last?.index}` })
    .first();
  await expect(row).toContainText(last?.hash.slice(0, 20) ?? 'none');
  await expect(page.getByRole('main')).not.toContainText('Bayu Penjual');
  expect(asked.filter((path) => path.startsWith('/api/blockchain'))).toEqual([]);

  // A block seen before that is another one now is told.
  const kept = await page.evaluate(() => localStorage.getItem('pasok.chain-head'));
  expect(JSON.parse(kept ?? '{}')).toMatchObject({ hash: expect.stringMatching(/^000/) });
  await page.evaluate(() => {
    const other = { index: 0, hash: `000${'a'.repeat(61)}` };
    localStorage.setItem('pasok.chain-head', JSON.stringify(other));
  });
  await page.reload();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Peringatan: riwayat rantai berubah' }),
  ).toBeVisible();

  await page.getByRole('link', { name: 'Masuk untuk melihat isi blok' }).click();
  await expect(page).toHaveURL('/login?next=%2Fblockchain');
  // Where the operator opens the blocks (PUBLIC_BLOCKS, authenticate-reader.test.ts), a guest sees what a person sees.
  await page.route('**/api/blockchain/**', (route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: `Bearer ${buyer.token}` } }),
  );
  await openAsGuest(page);
  await expect(page.getByRole('article', { name: /^Blok #\d+$/ }).first()).toBeVisible();
});
