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

test('a long chain opens by its newest page, and by four small files of the log', {
  tag: '@release',
}, async ({ page }) => {
  const server = await serveLongChain(page, longChain.slice(0, 1_500));
  await openScreen(page, '/blockchain', 'Blockchain Explorer');
  await expect(page.getByText('1.500 blok · 476 blok diperiksa')).toBeVisible();
  await expect(whole(page)).toBeVisible();
  // Checkpoint and keys are asked once more, after the blocks, by what compares the last block with the log.
  const files = server.asked.filter((path) => path.startsWith('/pages') || path.startsWith('/log'));
  expect([...new Set(files)].sort()).toEqual([
    '/log/checkpoint',
    '/log/tile/1/000.p/5',
    '/log/tile/entries/005.p/220',
    '/log/vkey',
  ]);
});

test('a long chain is verified as a whole, over a reload', { tag: '@release' }, async ({ page }) => {
  const server = await serveLongChain(page);
  await openScreen(page, '/blockchain', 'Blockchain Explorer');
  await expect(card(page, 2_049).getByText('Valid', { exact: true })).toBeVisible();
  const release = server.hold(1);
  await whole(page).getByRole('button', { name: 'Verifikasi seluruhnya' }).click();
  await expect(whole(page).getByText('1.024 dari 2.050 blok diperiksa')).toBeVisible();
  server.asked.splice(0);
  await page.reload();
  await expect(whole(page).getByText('1.024 dari 2.050 blok diperiksa')).toBeVisible();
  release();
  await expect(whole(page)).toContainText('Seluruh rantai valid: 2.050 blok');
  expect(server.asked, 'what was verified is not asked for again').not.toContain('/pages/0');
  await expect(page.getByText('2.050 blok · 2.050 blok diperiksa')).toBeVisible();
});

/** Tells that nothing was checked, and why. */
const unchecked = (page: Page, why: string) => page.getByText(`Blok-blok ini belum diperiksa. ${why}`);

test('a log that does not hold the signed head, or whose tiles do not lead to its root, checks nothing, nor is a page of another chain taken for this one', {
  tag: '@release',
}, async ({ page }) => {
  const other = longChain.with(2_049, { ...(longChain[2_049] as Block), hash: `000${'a'.repeat(61)}` });
  await serveLongChain(page, longChain, other);
  await openScreen(page, '/blockchain#/block/1', 'Blockchain Explorer');
  const notLeading = 'Log publik dari server tidak memuat kepala rantai yang ditandatanganinya.';
  await expect(unchecked(page, notLeading)).toBeVisible();
  await expect(whole(page)).toHaveCount(0);
  await page.unrouteAll();
  await serveLongChain(page);
  await page.route(/\/log\/tile\/1\//, (route) => route.fulfill({ body: Buffer.alloc(8 * 32, 7) }));
  await page.goto('/dashboard');
  await page.goto('/blockchain#/block/1');
  await expect(unchecked(page, 'Hash sebuah blok tidak sampai ke akarnya.')).toBeVisible();
  await page.unrouteAll();
  await serveLongChain(page);
  // Somebody on the way gives another page than that of the log.
  const swapped = [...longChain.slice(0, 1_023), longChain[1_022]];
  await page.route(/\/api\/blockchain\/pages\/0/, (route) => route.fulfill({ json: { chain: swapped } }));
  await page.goto('/dashboard');
  await page.goto('/blockchain#/block/1');
  const another = 'Halaman blok ini bukan yang tercatat di log yang ditandatangani server.';
  await expect(page.getByText(another)).toBeVisible();
  await expect(page.getByRole('article').nth(1).getByText('Belum diperiksa')).toBeVisible();
});
