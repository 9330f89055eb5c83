import { createHash } from 'node:crypto';
import type { Block } from '@pasok/contracts/blockchain';
import { expect, type Page } from '@playwright/test';
import { makeDeal, readChain } from './support/market.ts';
import { newPerson, openScreen, type Person } from './support/people.ts';
import { test } from './support/test.ts';

let buyer: Person;
let chain: Block[];
test.beforeAll(async () => {
  buyer = await newPerson('Gita Pembeli');
  await makeDeal(buyer, await newPerson('Bayu Penjual'), 'recorded');
  chain = await readChain(buyer);
});

const rows = (page: Page) =>
  page.getByRole('list', { name: 'Hash blok, yang terbaru di atas' }).getByRole('listitem');
const openAsGuest = (page: Page) => openScreen(page, '/blockchain', 'Blockchain Explorer');

test('a guest reads the hash of every block, checked, and no name; the way in leads back', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('response', (answer) => {
    if (answer.ok()) asked.push(new URL(answer.url()).pathname);
  });
  await openAsGuest(page);
  await expect(page.getByText(/blok\. Hash di bawah ini dihitung di peramban ini/)).toBeVisible();
  const last = chain.at(-1);
  const row = rows(page)
    .filter({ hasText: `#${last?.index}` })
    .first();
  await expect(row).toContainText(last?.hash.slice(0, 20) ?? 'none');
  await expect(page.getByRole('main')).not.toContainText('Bayu Penjual');
  expect(asked.filter((path) => path.startsWith('/api/blockchain'))).toEqual([]);
  await page.getByRole('link', { name: 'Masuk untuk melihat isi blok' }).click();
  await expect(page).toHaveURL('/login?next=%2Fblockchain');
});

test('a log that does not lead to its signed root is not shown', async ({ page }) => {
  await page.route('**/log/tile/entries/**', async (route) => {
    const answer = await route.fetch();
    const body = await answer.body();
    body[body.length - 1] = (body.at(-1) ?? 0) ^ 1;
    await route.fulfill({ response: answer, body });
  });
  await openAsGuest(page);
  await expect(page.getByText(/Log ini tidak cocok dengan yang ditandatangani server/)).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
});

test('a log that answers the one who checks otherwise than the one who shows is not shown', async ({
  page,
}) => {
  const shown: Buffer[] = [];
  await page.route('**/log/tile/**', async (route) => {
    const answer = await route.fetch();
    const body = await answer.body();
    const isEntries = route.request().url().includes('/entries/');
    // The last entry is another one, and so is the tile that is asked for first; the second answer is the right one.
    if (isEntries) body[body.length - 1] = (body.at(-1) ?? 0) ^ 1;
    else if (shown.length === 0) {
      const entry = Buffer.from(chain.at(-1)?.hash ?? '', 'hex');
      entry[31] = (entry.at(-1) ?? 0) ^ 1;
      const leaf = createHash('sha256').update(Buffer.of(0)).update(entry).digest();
      leaf.copy(body, body.length - 32);
      shown.push(body);
    }
    await route.fulfill({ response: answer, body });
  });
  await openAsGuest(page);
  await expect(page.getByText(/Log ini tidak cocok dengan yang ditandatangani server/)).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
});

test('a guest is told that a block seen before is another one now', async ({ page }) => {
  await openAsGuest(page);
  await expect(rows(page).first()).toBeVisible();
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
});

test('where the operator opens the blocks, a guest sees what a person sees', async ({ page }) => {
  // As PUBLIC_BLOCKS does at the server (authenticate-reader.test.ts).
  await page.route('**/api/blockchain/**', (route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: `Bearer ${buyer.token}` } }),
  );
  await openAsGuest(page);
  await expect(page.getByRole('article', { name: /^Blok #\d+$/ }).first()).toBeVisible();
});
