import type { Block } from '@pasok/contracts/blockchain';
import { expect, type Locator, type Page } from '@playwright/test';
import { chainCalls, expectRemembered, rewritten, serveAnotherChain, serveChain } from './support/chain.ts';
import { beforeWorkers } from './support/in-workers.ts';
import { makeDeal, readChain, record } from './support/market.ts';
import { readCodes } from './support/paper.ts';
import { newPerson, openBrowser, openScreen, type Person, signInAs } from './support/people.ts';
import { test } from './support/test.ts';

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
const isCurrent = (page: Page, index: number) =>
  expect(card(page, index)).toHaveAttribute('aria-current', 'true');

/** The cards that flash from now on, in their order: each does so for a moment only, which a busy machine may look past. */
async function watchFlashes(page: Page): Promise<() => Promise<string[]>> {
  const seen = await page.evaluateHandle(() => {
    const names: string[] = [];
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof HTMLElement && target.dataset.flashing === 'true')
          names.push(target.querySelector('h2')?.textContent ?? '');
    }).observe(document, { subtree: true, attributeFilter: ['data-flashing'] });
    return names;
  });
  return () => seen.jsonValue();
}

test('what the line under the heading says: the head, its code, when it was signed, and what became of the last visit', async ({
  page,
}) => {
  const line = page.locator('p').filter({ hasText: /^Kepala #/ });
  // The head and chain of one moment: other tests record meanwhile.
  const answer = await page.request.get('/api/blockchain/head', {
    headers: { authorization: `Bearer ${buyer.token}` },
  });
  const signed = await answer.json();
  const all = (await readChain(buyer)).slice(0, signed.index + 1);
  await page.route('**/api/blockchain/head', (route) => route.fulfill({ json: signed }));
  await serveChain(page, all);
  await openScreen(page, '/blockchain', 'Blockchain Explorer');
  await expect(line).toHaveText(
    /^Kepala #\d+\s· [0-9a-f]{4}-[0-9a-f]{4}\s· ditandatangani .*\d\d\.\d\d.*\s· kunjungan pertama$/,
  );
  const remember = (index: number, hash?: string) =>
    page.evaluate((head) => localStorage.setItem('pasok.chain-head', JSON.stringify(head)), {
      index,
      hash: hash ?? all[index]?.hash,
    });
  const { index = 0 } = all.at(-1) ?? {};
  for (const [place, hash, said] of [
    [index, undefined, 'sama dengan kunjungan terakhir'],
    [index - 2, undefined, '2 blok baru sejak kunjungan terakhir'],
    [index - 1, 'f'.repeat(64), 'berbeda dari kunjungan terakhir'],
    [index + 1, 'f'.repeat(64), 'lebih pendek daripada kunjungan terakhir'],
  ] as const) {
    await page.goto('/dashboard');
    await remember(place, hash);
    await openScreen(page, '/blockchain', 'Blockchain Explorer');
    await expect(line).toContainText(said);
  }
});

test('a phone at 390 × 844 shows three blocks at once, the newest first, each with its deal before its hashes', async ({
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
});

async function openChain(page: Page, blocks: readonly unknown[], address = '/blockchain'): Promise<void> {
  await serveAnotherChain(page, blocks);
  await openScreen(page, address, 'Blockchain Explorer');
  await expect(card(page, blocks.length - 1)).toBeVisible();
}

test('along the chain: number, hash, transaction, buttons, the newest first, an address of each block', async ({
  page,
}) => {
  await openChain(page, chain);
  const flashes = await watchFlashes(page);
  const field = page.getByLabel('Lompat ke');
  const jump = async (typed: string) => {
    await field.fill(typed);
    await field.press('Enter');
  };
  await jump('#2');
  await isCurrent(page, 2);
  await expect.poll(flashes).toEqual(['Blok #2']);
  await jump(chain[4]?.hash.slice(0, 16) ?? '');
  await isCurrent(page, 4);
  await jump(chain[3]?.data.transactionId.toUpperCase() ?? '');
  await isCurrent(page, 3);
  await expect(page).toHaveURL(/#\/block\/3$/);
  await card(page, 3).getByRole('button', { name: '← Blok #2' }).click();
  await isCurrent(page, 2);
  await expect.poll(flashes).toEqual(['Blok #2', 'Blok #4', 'Blok #3', 'Blok #2']);
  await expect(card(page, 2)).toHaveAttribute('data-flashing', 'false');
  await page.getByRole('button', { name: 'Blok berikutnya di layar' }).click();
  await isCurrent(page, 1);
  await jump('99');
  await expect(page.getByText('Tidak ada blok untuk "99".')).toBeVisible();
  await expect(page.getByRole('article').first()).toHaveAccessibleName('Blok #4');
  await page.getByRole('switch', { name: 'Terbaru dahulu' }).uncheck();
  await expect(page.getByRole('article').first()).toHaveAccessibleName('Blok #0');
  await page.getByRole('button', { name: 'Blok berikutnya di layar' }).click();
  await isCurrent(page, 2);
  await page.reload();
  await isCurrent(page, 2);
  await expect(page.getByRole('article').first(), 'the order is remembered').toHaveAccessibleName('Blok #0');
  await page.goto('/dashboard');
  await page.goto('/blockchain');
  await expect(page.getByRole('article').first()).toHaveAccessibleName('Blok #0');
});

test('the whole chain at a glance: tampered and new blocks, a way to each; parties and amount lead a card', async ({
  page,
}) => {
  const overview = page.getByRole('region', { name: 'Seluruh rantai' });
  const cell = (index: number, what: string) =>
    overview.getByRole('button', { name: `Blok #${index}: ${what}`, exact: true });
  const [genesis, first, second, third, fourth] = chain as [Block, Block, Block, Block, Block];
  await openChain(page, [genesis, first, second, third]);
  await expect(overview.getByRole('button')).toHaveCount(4);
  await expect(cell(3, 'valid')).toBeVisible();
  await expectRemembered(page, third.hash);
  const tampered = { ...second, data: { ...second.data, total: 1 } };
  await openChain(page, [genesis, first, tampered, third, fourth]);
  await expect(cell(4, 'baru sejak kunjungan terakhir')).toBeVisible();
  await cell(2, '1 blok tidak valid').click();
  await isCurrent(page, 2);
  await expect(cell(2, '1 blok tidak valid')).toHaveAttribute('aria-current', 'true');
  await cell(2, '1 blok tidak valid').press('End');
  await expect(cell(4, 'baru sejak kunjungan terakhir')).toBeFocused();
  await page.keyboard.press('Enter');
  await isCurrent(page, 4);
  const words = (await card(page, 4).textContent()) ?? '';
  const { buyerName, vendorName } = fourth.data;
  const inOrder = ['Rp', `Pembeli ${buyerName}`, `Penjual ${vendorName}`, 'Hash'];
  const places = inOrder.map((word) => words.indexOf(word));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places).not.toContain(-1);
});

test('what is unfolded stays so while its card is out of sight', async ({ page }) => {
  const long = Array.from({ length: 40 }, (_, index) => ({ ...chain[1], index }));
  await openChain(page, long);
  const json = page.getByRole('region', { name: 'JSON blok #39' });
  await card(page, 39).getByRole('button', { name: 'Panel debug' }).click();
  await expect(json).toBeVisible();
  await page.getByLabel('Lompat ke').fill('#0');
  await page.getByLabel('Lompat ke').press('Enter');
  await expect(card(page, 0)).toBeFocused();
  await expect(card(page, 39)).toHaveCount(0);
  await page.keyboard.press('Home');
  await expect(card(page, 39)).toBeFocused();
  await expect(json).toBeVisible();
});

test('on a phone: what is asked for is brought into sight, and a search keeps its button beside the field', async ({
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
  await block.getByRole('button', { name: 'Hash, nonce' }).click();
  await block.getByRole('button', { name: 'Panel debug' }).click();
  await expect(page.getByRole('region', { name: 'JSON blok #1' })).toBeVisible();
  // The steps of mining are on their way, for as long as the test wants.
  let bring = () => {};
  const isAwaited = new Promise<void>((resolve) => {
    bring = resolve;
  });
  await page.route('**/mf-blockchain/**/*.js', async (route) => {
    await isAwaited;
    await route.continue();
  });
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
  await expect.poll(() => topOf(block)).toBeGreaterThan(64);
  // Its head is there; a block that another test records meanwhile may add a row to the overview above.
  expect(await topOf(block)).toBeLessThan(125);
});

for (const width of [390, 1280])
  test(`a block that is recorded meanwhile takes nobody away from where they are, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await openScreen(page, '/blockchain#/block/2', 'Blockchain Explorer');
    await expect(card(page, 2)).toBeFocused();
    const placeOf = async () => {
      const { x = 0, y = 0 } = (await card(page, 2).boundingBox()) ?? {};
      return [Math.round(x), Math.round(y)];
    };
    await expect(card(page, 2)).toHaveAttribute('data-flashing', 'false');
    const before = await placeOf();
    const { length } = await readChain(buyer);
    await makeDeal(buyer, vendor, 'recorded');
    const row = page.locator('li').filter({ has: card(page, 2) });
    await expect.poll(async () => Number(await row.getAttribute('aria-setsize'))).toBeGreaterThan(length);
    await expect(card(page, 2)).toBeFocused();
    if (width === 1280) expect(await placeOf()).toEqual(before);
  });

test('on a wide page a search that finds nothing moves nothing, and a button shows that its part is unfolded', async ({
  page,
}) => {
  // As narrow as all of it still stands in one line.
  await page.setViewportSize({ width: 800, height: 800 });
  await openChain(page, chain);
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

test('a hash is copied whole, a block is shown as JSON', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openChain(page, chain);
  const block = chain[1] as Block;
  await card(page, 1).getByRole('button', { name: 'Salin Previous Hash lengkap' }).click();
  await expect(card(page, 1).getByRole('status').getByText('Disalin')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(block.previousHash);
  await card(page, 1).getByRole('button', { name: 'Panel debug' }).click();
  const json = await card(page, 1).getByRole('region', { name: 'JSON blok #1' }).textContent();
  expect(JSON.parse(json ?? '')).toEqual(block);
});

for (const kind of ['sent as a whole', 'too long for one answer'])
  test(`a block recorded by others appears by itself in a chain ${kind}; nobody asks for all of it again`, async ({
    page,
    citra,
  }) => {
    const { _id } = await makeDeal(buyer, vendor, 'completed');
    await signInAs(page, citra);
    const long = { message: 'Terlalu panjang', code: 'CHAIN_TOO_LONG', requestId: 'test' };
    if (kind !== 'sent as a whole')
      await page.route('**/api/blockchain/', (route) => route.fulfill({ status: 400, json: long }));
    const connected = page.waitForResponse((answer) => answer.url().endsWith('/blockchain/events'));
    await openScreen(page, '/blockchain', 'Blockchain Explorer');
    await connected;
    await expect(page.getByRole('article').first().getByText('Valid', { exact: true })).toBeVisible();
    await page.evaluate(() => Object.assign(window, { sameVisit: true }));
    const asked: URLSearchParams[] = [];
    page.on('request', (request) => {
      if (chainCalls.test(request.url())) asked.push(new URL(request.url()).searchParams);
    });
    const panel = page.getByRole('group').filter({ hasText: 'Jangan percaya begitu saja' });
    await panel.getByText('Jangan percaya begitu saja: periksa sendiri').click();
    const { index } = await record(vendor, _id);
    await expect(card(page, index).getByText('Valid', { exact: true })).toBeVisible();
    // Others may have recorded more meanwhile.
    const head = async () => Number(/#(\d+) /.exec((await panel.textContent()) ?? '')?.[1]);
    await expect.poll(head).toBeGreaterThanOrEqual(index);
    // What was unfolded stays so.
    await expect(panel.getByText('Kode kepala')).toBeVisible();
    expect(await page.evaluate(() => 'sameVisit' in window)).toBe(true);
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

test('a miner that breaks is one step that says so', async ({ page }) => {
  await beforeWorkers(page, 'throw new Error("rusak");');
  await serveChain(page, chain);
  await openScreen(page, '/blockchain', 'Blockchain Explorer');
  await expect(card(page, 1).getByText('Belum diperiksa')).toBeVisible();
  await card(page, 1).getByRole('button', { name: 'Tampilkan Langkah Mining' }).click();
  const steps = page.getByRole('region', { name: 'Langkah Mining Blok #1' }).getByRole('listitem');
  await expect(steps).toHaveCount(1);
  await expect(steps).toHaveText(/^Error: ./);
});

test('a chain made anew, valid in itself, is told with both heads, and again until it is accepted', {
  tag: '@release',
}, async ({ page }) => {
  const alarm = page.getByRole('alert').filter({ hasText: 'Peringatan: riwayat rantai berubah' });
  const anew = rewritten(chain, 2, 1);
  const [seen, now] = [chain[3]?.hash ?? '', anew[3]?.hash ?? ''];
  await openChain(page, chain.slice(0, 4));
  await expectRemembered(page, seen);
  for (const [served, words] of [
    [anew.slice(0, 4), 'Rantai bercabang'],
    [anew, 'sekarang punya hash lain'],
  ] as const) {
    await openChain(page, served);
    await expect(card(page, 2).getByText('Valid', { exact: true })).toBeVisible();
    for (const said of [words, `#3 ${seen}`, `#3 ${now}`]) await expect(alarm).toContainText(said);
  }
  const total = new Intl.NumberFormat('id-ID').format(chain[2]?.data.total ?? 0);
  const deal = new RegExp(`Blok #2, .+: total Rp\\s${total} menjadi Rp\\s1\\.`);
  await expect(alarm).toContainText(deal);
  // On every other page too, with the way to the evidence.
  await page
    .getByRole('navigation', { name: 'Navigasi utama' })
    .getByRole('link', { name: 'Transactions' })
    .click();
  await expect(alarm).toContainText(deal);
  await alarm.getByRole('link', { name: 'Lihat buktinya' }).click();
  await expect(page).toHaveURL('/blockchain');
  await openChain(page, chain.slice(0, 3));
  for (const said of ['sudah tidak ada di rantai', `#3 ${seen}`, `#2 ${chain[2]?.hash}`])
    await expect(alarm).toContainText(said);
  await openChain(page, chain);
  await expect(alarm).toBeHidden();
  await openChain(page, anew);
  await alarm.getByRole('button', { name: 'Saya mengerti, pakai rantai ini' }).click();
  await expect(alarm).toBeHidden();
  await page.reload();
  await expect(card(page, 4)).toBeAttached();
  await expect(alarm).toBeHidden();
  await page.goto('/transactions');
  await expect(page.getByRole('heading', { level: 1, name: 'Daftar Transaksi' })).toBeVisible();
  await expect(alarm).toBeHidden();
});

test('two people compare heads: the code one shows, read by the camera of the other, who has no account', async ({
  page,
  browser,
}) => {
  await openScreen(page, '/blockchain', 'Blockchain Explorer');
  await page.getByText('Jangan percaya begitu saja: periksa sendiri').click();
  const picture = page.getByRole('img', { name: /^Kode QR dari kode kepala/ });
  const [address = ''] = await readCodes(await picture.screenshot());
  expect(address).toMatch(/\/verifikasi#\d+-000[0-9a-f]{61}$/);
  const { page: other, context } = await openBrowser(browser);
  const verdict = other.getByRole('heading', { level: 2 }).first();
  await other.goto(address);
  await expect(verdict).toContainText('dari rantai hari ini');
  await other.goto('about:blank');
  await other.goto(address.replace(/#\d+-000[0-9a-f]/, '#1-000f'));
  await expect(verdict).toHaveText('✕ BERBEDA: di #1 hari ini ada blok lain');
  await context.close();
});
