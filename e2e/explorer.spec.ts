import type { Block } from '@pasok/contracts/blockchain';
import { expect, type Locator, type Page } from '@playwright/test';
import { chainCalls, serveAnotherChain } from './support/chain.ts';
import { makeDeal, readChain, record } from './support/market.ts';
import { newPerson, openScreen, type Person, signInAs } from './support/people.ts';
import { hold, test } from './support/test.ts';

let buyer: Person;
let vendor: Person;
/** The genesis and four recorded deals. */
let chain: Block[];

test.beforeAll(async () => {
  [buyer, vendor] = [await newPerson('Ani'), await newPerson('Budi')];
  for (let n = 0; n < 4; n++) await makeDeal(buyer, vendor, 'recorded');
  chain = (await readChain(buyer)).slice(0, 5);
});
test.beforeEach(({ page }) => signInAs(page, buyer));

const card = (page: Page, index: number) =>
  page.getByRole('article', { name: `Blok #${index}`, exact: true });

async function openChain(page: Page, blocks: readonly unknown[], address = '/blockchain'): Promise<void> {
  await serveAnotherChain(page, blocks);
  await openScreen(page, address, 'Blockchain Explorer');
  await expect(card(page, blocks.length - 1)).toBeVisible();
}

test('a phone shows three blocks at once, each with its deal before its hashes; on a wide page a search that finds nothing moves nothing, and a button shows that its part is unfolded', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openChain(page, chain);
  for (const index of [4, 3, 2]) {
    await expect(card(page, index)).toBeInViewport({ ratio: 1 });
    const { data } = chain[index] as Block;
    for (const words of [data.buyerName, data.vendorName, data.items[0]?.name ?? '', /Rp\s[\d.]+/])
      await expect(card(page, index)).toContainText(words);
    await expect(card(page, index).getByRole('time')).toBeVisible();
    await expect(card(page, index).getByText('Previous Hash')).toHaveCount(0);
  }
  await card(page, 3).getByRole('button', { name: 'Hash, nonce' }).click();
  await expect(card(page, 3).getByText('Previous Hash')).toBeVisible();
  await expect(card(page, 3).getByRole('button', { name: 'Tampilkan Langkah Mining' })).toBeVisible();

  // As narrow as all of it still stands in one line.
  await page.setViewportSize({ width: 800, height: 800 });
  const search = page.getByRole('search');
  const beside = () =>
    page
      .getByRole('switch', { name: 'Terbaru dahulu' })
      .or(page.getByRole('button', { name: /di layar$/ }))
      .or(search.getByRole('button'))
      .evaluateAll((all) => all.map((part) => part.getBoundingClientRect().top));
  const before = await beside();
  expect(before).toHaveLength(4);
  await page.getByLabel('Lompat ke').fill('99');
  await page.getByLabel('Lompat ke').press('Enter');
  await expect(search.getByText('Tidak ada blok untuk "99".')).toBeVisible();
  expect(await beside()).toEqual(before);

  const [details, json] = ['Transaction Details', 'Panel debug'].map((name) =>
    card(page, 4).getByRole('button', { name, exact: true }),
  ) as [Locator, Locator];
  const lookOf = (button: Locator) => button.evaluate((it) => getComputedStyle(it).backgroundColor);
  await json.click();
  await page.mouse.move(0, 0);
  await expect(json).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(() => lookOf(json)).not.toBe(await lookOf(details));
  await json.click();
  await page.mouse.move(0, 0);
  await expect.poll(() => lookOf(json)).toBe(await lookOf(details));
});

test('on a phone: what is asked for is brought into sight, a search keeps its button beside the field, and what was unfolded stays so out of sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // The real chain: the demo's blocks and those of this file are more than stay drawn around the one in sight.
  await openScreen(page, '/blockchain', 'Blockchain Explorer');
  const block = card(page, 1);
  const [field, go] = [page.getByLabel('Lompat ke'), page.getByRole('button', { name: 'Cari' })];
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  const jump = async (typed: string) => {
    await field.fill(typed);
    await go.click();
  };
  await page.getByText('Cari dan urutkan').click();
  await jump('9999');
  await expect(page.getByText('Tidak ada blok untuk "9999".')).toBeVisible();
  expect(await topOf(go)).toBeCloseTo(await topOf(field), 0);
  await jump('1');
  await expect(block).toBeFocused();
  // A press takes nobody back to where the page was a moment before.
  const back = await page.evaluate(() => {
    const before = window.scrollY;
    window.scrollBy(0, -100);
    window.dispatchEvent(new PointerEvent('pointerdown'));
    return before - window.scrollY;
  });
  expect(back).toBe(100);
  const facts = block.getByRole('button', { name: 'Hash, nonce' });
  await facts.click();
  await expect(facts).toHaveAttribute('aria-expanded', 'true');
  await block.getByRole('button', { name: 'Panel debug' }).click();
  await expect(page.getByRole('region', { name: 'JSON blok #1' })).toBeVisible();
  // The steps of mining are on their way, for as long as the test wants.
  const bring = await hold(page, '**/mf-blockchain/**/*.js');
  await block.getByRole('button', { name: 'Tampilkan Langkah Mining' }).click();
  await expect(page.getByText('Memuat langkah-langkah mining...')).toBeInViewport({ ratio: 1 });
  bring();
  await expect(page.getByText(/^Nonce .* ditemukan/)).toBeInViewport();
  // Longer than the screen now, lower on the page than it was, and drawn anew with all that was unfolded.
  await jump('9');
  await expect(card(page, 9)).toBeFocused();
  await expect(block).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.getByText(/^Nonce .* ditemukan/)).toBeAttached();
  await expect(page.getByRole('heading', { name: 'Langkah Mining Blok #1' })).not.toBeFocused();
  await jump('1');
  await expect(block).toBeFocused();
  await expect(page.getByRole('region', { name: 'JSON blok #1' })).toBeVisible();
  // Its head comes there; a block that another test records meanwhile may add a row to the overview above, and move it twice.
  await expect.poll(async () => Math.abs((await topOf(block)) - 95)).toBeLessThan(31);
});

test('a block recorded meanwhile appears by itself and takes nobody away from where they are; nobody asks for all of the chain again', async ({
  page,
}) => {
  const { _id } = await makeDeal(buyer, vendor, 'completed');
  const connected = page.waitForResponse((answer) => answer.url().endsWith('/blockchain/events'));
  await openScreen(page, '/blockchain#/block/2', 'Blockchain Explorer');
  await connected;
  await expect(card(page, 2)).toBeFocused();
  await expect(card(page, 2)).toHaveAttribute('data-flashing', 'false');
  await expect(card(page, 2).getByText('Valid', { exact: true })).toBeVisible();
  const placeOf = async () => {
    const { x = 0, y = 0 } = (await card(page, 2).boundingBox()) ?? {};
    return { x: Math.round(x), y: Math.round(y) };
  };
  const before = await placeOf();
  const asked: URLSearchParams[] = [];
  page.on('request', (request) => {
    if (chainCalls.test(request.url())) asked.push(new URL(request.url()).searchParams);
  });
  const { index } = await record(vendor, _id);
  const row = page.locator('li').filter({ has: card(page, 2) });
  await expect.poll(async () => Number(await row.getAttribute('aria-setsize'))).toBeGreaterThan(index);
  await expect(card(page, 2)).toBeFocused();
  // Its block, and those of other tests, may add a row to the overview above.
  const { x, y } = await placeOf();
  expect(x).toBe(before.x);
  expect(Math.abs(y - before.y)).toBeLessThan(40);
  expect(asked.length).toBeGreaterThan(0);
  for (const query of asked) expect(Number(query.get('from'))).toBeGreaterThan(0);
});

/** A block of 20 kB whose first nonce is 22,616: long enough to mine for something to happen meanwhile. */
const timestamp = '2026-01-02T03:04:05.678Z';
const slow = {
  index: 1,
  timestamp,
  nonce: 0,
  hash: '',
  previousHash: '0'.repeat(64),
  data: {
    transactionId: 'lambat-71',
    buyer: 'a',
    vendor: 'b',
    total: 1,
    timestamp,
    buyerName: '',
    vendorName: '',
    items: [{ name: 'x'.repeat(20_000), token: '', tokens: [], quantity: 1, price: 1 }],
  },
};

test('the page answers while a block of 22,617 attempts is mined; it can be stopped', async ({ page }) => {
  await openChain(page, [chain[0], slow]);
  const panel = page.getByRole('region', { name: 'Langkah Mining Blok #1' });
  await card(page, 1).getByRole('button', { name: 'Tampilkan Langkah Mining' }).click();
  await expect(panel.getByRole('status')).toContainText('Mencari nonce…');
  const answered = await card(page, 1)
    .getByRole('button', { name: 'Panel debug' })
    .evaluate(async (button: HTMLElement) => {
      let times = 0;
      for (; document.querySelector('[data-status="running"]'); times++) {
        button.click();
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      }
      return times;
    });
  // A page that searched by itself would answer once, at the end.
  expect(answered).toBeGreaterThan(2);
  await expect(panel.getByRole('status')).toContainText('ditemukan pada percobaan ke-22.617');
  await expect(panel.getByRole('status')).toContainText('isi blok ini pernah diubah');
  await panel.getByRole('button', { name: 'Ulangi' }).click();
  await panel.getByRole('button', { name: 'Hentikan' }).click();
  await expect(panel.getByRole('status')).toContainText(/^Dihentikan setelah [\d.]+ percobaan/);
});
