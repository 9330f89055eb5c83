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
const learned = (page: Page, count: number) =>
  expect(page.getByRole('status').filter({ hasText: `${count} dari 9 selesai` })).toBeVisible();

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

const lesson = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

/** Says a wrong number, then the right one. */
async function answer(page: Page, wrong: string, right: string): Promise<void> {
  const form = page.locator('form', { has: page.getByLabel('Jawaban') });
  await type(form.getByLabel('Jawaban'), wrong);
  await page.keyboard.press('Enter');
  await expect(form.getByRole('status')).toContainText('Belum');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(right);
  await page.keyboard.press('Enter');
  await expect(form.getByRole('status')).toContainText('Benar');
}

async function forkAndGiveUp(page: Page): Promise<void> {
  await press(button(page, 'Berikutnya: Rantai bercabang'));
  const fork = lesson(page, 'Rantai bercabang');
  await expect(fork.getByRole('heading', { name: 'Rantai bercabang' })).toBeFocused();
  const step = async (name: string, count: number) => {
    await press(button(page, name));
    await expect(fork.getByRole('status').first()).toContainText(`Langkah ${count}`);
  };
  await step('A menambang', 1);
  await step('B menambang', 2);
  await page.keyboard.press('Enter');
  await expect(fork.getByRole('status').first()).toContainText('Satu cabang berisi lebih banyak kerja');
  await step('Tunggu satu langkah', 4);
  await page.keyboard.press('Enter');
  await expect(fork.getByRole('img', { name: /A1 ditinggalkan, B1 dipegang keduanya/ })).toBeVisible();
  await answer(page, '2', '1');
}

async function followTheMiners(page: Page): Promise<void> {
  await press(button(page, 'Berikutnya: Kesulitan yang menyesuaikan diri'));
  const bits = lesson(page, 'Kesulitan yang menyesuaikan diri');
  await reach(bits.getByLabel(/^Kesulitan/));
  await page.keyboard.press('Home');
  await expect(bits.getByText(/^Rata-rata 4\.096 percobaan/)).toBeVisible();
  await press(button(page, 'Tambang 8 blok'));
  await expect(bits.getByRole('status').first()).toContainText('Terlalu cepat: kesulitan naik dari 12 ke');
  await answer(page, '3', '8');
}

async function raceAnAttacker(page: Page): Promise<void> {
  await press(button(page, 'Berikutnya: 51 persen'));
  const race = lesson(page, '51 persen');
  const share = race.getByLabel(/^Daya tambang penyerang/);
  await reach(share);
  await page.keyboard.press('End');
  await expect(share).toHaveAttribute('aria-valuetext', '60%');
  await press(button(page, 'Mulai balapan'));
  await expect(race.getByRole('status').first()).toContainText(/penyerang menyusul/);
  await answer(page, '15', '16');
}

test('all lessons and reset without a mouse', { tag: '@release' }, async ({ page }) => {
  test.setTimeout(240_000);
  await page.route('**/api/blockchain/', (route) => route.fulfill({ json: { chain } }));
  await signInAs(page, reader);
  await openScreen(page, '/blockchain-simulation', 'Blockchain Network Simulation (10 Peers)');
  await changeBuyer(page, 'Ani');
  await learned(page, 1);
  const mine = block(page, 1).getByRole('button', { name: 'Mine Block' });
  await press(mine);
  await expect(block(page, 1).getByLabel('Hash', { exact: true })).toHaveValue(/^000/);
  await expect(mine, 'the focus stays where it was').toBeFocused();
  await learned(page, 2);
  await mineAll(page);
  await learned(page, 3);
  await reach(button(page, 'Salin ke satu peer lagi').first(), 'Shift+Tab');
  for (let copy = 0; copy < 5; copy++) await page.keyboard.press('Enter');
  await pressAbove(page, 'Jaringan menambang satu blok');
  await learned(page, 4);
  await press(button(page, 'Kunci dan tanda tangan'));
  await press(button(page, 'Tanda tangani'));
  await reach(page.getByLabel('Teks transfer'), 'Shift+Tab');
  await page.keyboard.type('Semua untuk saya');
  await learned(page, 5);
  await pressAbove(page, 'Pohon Merkle');
  await press(button(page, 'Buktikan'));
  await reach(page.getByLabel('Barang yang dibuktikan'), 'Shift+Tab');
  await page.keyboard.type('Emas');
  await learned(page, 6);
  await forkAndGiveUp(page);
  await learned(page, 7);
  await followTheMiners(page);
  await learned(page, 8);
  await raceAnAttacker(page);
  await expect(page.getByRole('region', { name: 'Pelajaran', exact: true }).getByRole('status')).toHaveText(
    'Semua pelajaran selesai',
  );
  await press(button(page, 'Tutup pelajaran'));
  await expect(page.locator('[data-lesson=race]'), 'the focus goes back').toBeFocused();

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
