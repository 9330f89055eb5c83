import type { Block } from '@pasok/contracts/blockchain';
import { expect, type Page } from '@playwright/test';
import { serveChain } from './support/chain.ts';
import { press, reach, type } from './support/keys.ts';
import { makeShortChain } from './support/market.ts';
import { openScreen, type Person, signInAs } from './support/people.ts';
import { dialogOf, test } from './support/test.ts';

let reader: Person;
/** The genesis and two recorded deals. */
let chain: Block[];

test.beforeAll(async () => {
  ({ reader, chain } = await makeShortChain());
});

const block = (page: Page, position: number) => page.locator('#peer-1 article').nth(position);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** What a task says of itself once it is done. */
const isDone = (page: Page, title: string) =>
  expect(page.getByRole('region', { name: title }).getByRole('status')).toContainText('✓');
const goOn = (page: Page) => press(page.getByRole('link', { name: 'Lanjut' }).filter({ visible: true }));

/** Tab chooses a field's whole text: what is typed takes its place. */
async function changeBuyer(page: Page, name: string): Promise<void> {
  await type(block(page, 1).getByLabel('Buyer'), name);
  await expect(page.getByText('1 Peer Tidak Sinkron')).toBeVisible();
}

/** Presses a button above the place one is at. */
async function pressAbove(page: Page, name: string): Promise<void> {
  await reach(button(page, name).first(), 'Shift+Tab');
  await page.keyboard.press('Enter');
}

async function mineAll(page: Page): Promise<void> {
  await press(block(page, 1).getByRole('button', { name: 'Mine dari sini' }));
  await expect(page.getByText('Semua Peer Sinkron')).toBeVisible();
}

test('from the desk to the network without a mouse, and reset', { tag: '@release' }, async ({ page }) => {
  test.setTimeout(240_000);
  await page.route('**/api/blockchain/', (route) => route.fulfill({ json: { chain } }));
  await signInAs(page, reader);
  await openScreen(page, '/blockchain-simulation#hash', 'Blockchain Network Simulation (10 Peers)');
  // SHA-256 '07…'
  await type(page.getByLabel('Teks'), 'Kertas 30');
  await isDone(page, 'Cari sebuah nol');
  await goOn(page);
  const alone = page.getByRole('article');
  await type(alone.getByLabel('Buyer'), 'Ani');
  const mine = alone.getByRole('button', { name: 'Mine Block' });
  await press(mine);
  await expect(alone.getByLabel('Hash', { exact: true })).toHaveValue(/^000/);
  await expect(mine, 'the focus stays where it was').toBeFocused();
  await isDone(page, 'Ubah, lalu tambang');
  await goOn(page);
  const first = page.getByRole('article', { name: 'Blok 1', exact: true });
  await type(first.getByLabel('Buyer'), 'Ani');
  await press(first.getByRole('button', { name: 'Mine dari sini' }));
  await isDone(page, 'Perbaiki semua blok sesudahnya');
  await goOn(page);
  await press(button(page, 'Tanda tangani'));
  await reach(page.getByLabel('Teks transfer'), 'Shift+Tab');
  await page.keyboard.type('Semua untuk saya');
  await isDone(page, 'Kunci dan tanda tangan');
  await goOn(page);
  await press(button(page, 'Buktikan'));
  await reach(page.getByLabel('Barang yang dibuktikan'), 'Shift+Tab');
  await page.keyboard.type('Emas');
  await isDone(page, 'Pohon Merkle');
  await goOn(page);
  await changeBuyer(page, 'Ani');
  await mineAll(page);
  await reach(button(page, 'Salin ke satu peer lagi').first(), 'Shift+Tab');
  for (let copy = 0; copy < 5; copy++) await page.keyboard.press('Enter');
  await pressAbove(page, 'Jaringan menambang satu blok');
  await isDone(page, 'Kerja, bukan suara');

  await changeBuyer(page, 'Citra');
  await press(button(page, 'Reset Peer').first());
  await press(dialogOf(page).getByRole('button', { name: 'Kembalikan' }));
  await expect(page.getByText('Rantai berbeda').first()).toBeVisible();
  await pressAbove(page, 'Reset All Peers');
  await expect(dialogOf(page)).toContainText('Kembalikan semua peer ke salinan server?');
  await press(dialogOf(page).getByRole('button', { name: 'Kembalikan semua' }));
  await expect(block(page, 1).getByLabel('Buyer')).toHaveValue(chain[1]?.data.buyerName ?? '');
});

test('the explorer without a mouse: along the chain, a block laid open, the debug panel', async ({
  page,
}) => {
  await serveChain(page, chain);
  await signInAs(page, reader);
  await openScreen(page, '/blockchain', 'Blockchain Explorer');
  const card = (index: number) => page.getByRole('article', { name: `Blok #${index}`, exact: true });
  await reach(page.getByRole('region', { name: 'Daftar blok' }));
  await page.keyboard.press('Home');
  await expect(card(2)).toHaveAttribute('aria-current', 'true');
  await expect(card(2), 'Tab goes on inside it').toBeFocused();
  await reach(card(2).getByRole('button', { name: 'Panel debug' }));
  await page.keyboard.press('ArrowRight');
  await expect(card(1)).toHaveAttribute('aria-current', 'true');
  await expect(card(1)).toBeFocused();
  await page.keyboard.press('d');
  await expect(page.getByRole('region', { name: 'Panel debug' })).toContainText(chain[1]?.hash ?? '');
  await page.keyboard.press('D');
  await expect(page.getByRole('region', { name: 'Panel debug' })).toBeHidden();
  await press(card(1).getByRole('button', { name: 'Panel debug' }));
  await expect(card(1).getByRole('region', { name: 'JSON blok #1' })).toContainText(chain[1]?.hash ?? '');
  await press(card(1).getByRole('button', { name: 'Tampilkan Langkah Mining' }), 'Space');
  await expect(page.getByRole('heading', { name: 'Langkah Mining Blok #1' })).toBeFocused();
});

test('a block of the address has the focus; past the list by one key', async ({ page }) => {
  await serveChain(page, chain);
  await signInAs(page, reader);
  await openScreen(page, '/blockchain#/block/1', 'Blockchain Explorer');
  await expect(page.getByRole('article', { name: 'Blok #1', exact: true })).toBeFocused();
  await reach(button(page, 'Lewati: Daftar blok'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Akhir: Daftar blok')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('summary', { hasText: 'Bantuan' })).toBeFocused();
});
