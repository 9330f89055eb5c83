import type { Block } from '@pasok/contracts/blockchain';
import { expect, type Page } from '@playwright/test';
import { makeShortChain } from './support/market.ts';
import { openScreen, type Person, signInAs } from './support/people.ts';
import { dialogOf, test } from './support/test.ts';

let reader: Person;
/** The genesis and two recorded deals. */
let chain: Block[];

test.beforeAll(async () => {
  ({ reader, chain } = await makeShortChain());
});

test.beforeEach(async ({ page }) => {
  await page.route('**/api/blockchain/', (route) => route.fulfill({ json: { chain } }));
  await signInAs(page, reader);
  await openScreen(page, '/blockchain-simulation', 'Blockchain Network Simulation (10 Peers)');
  await expect(page.getByText('Semua Peer Sinkron')).toBeVisible();
});

const openAll = (page: Page) => page.getByRole('button', { name: 'Buka semua' }).click();
const peer = (page: Page, number: number) => page.locator(`#peer-${number}`);
const unfold = (page: Page, number: number) =>
  peer(page, number)
    .getByRole('button', { name: `Peer ${number}`, exact: true })
    .click();
const block = (page: Page, number: number, position: number) =>
  peer(page, number).locator('article').nth(position);
const said = (page: Page, number: number) => peer(page, number).getByRole('status');
const press = (page: Page, number: number, name: string) =>
  peer(page, number).getByRole('button', { name, exact: true }).first().click();
/** Where something was edited it asks. */
async function resetPeer(page: Page, number: number): Promise<void> {
  await press(page, number, 'Reset Peer');
  await dialogOf(page).getByRole('button', { name: 'Kembalikan', exact: true }).click();
}
const networkMines = (page: Page) =>
  page.getByRole('button', { name: 'Jaringan menambang satu blok' }).click();

test('a peer checked, one peer and all of them as the server has it', async ({ page }) => {
  await unfold(page, 2);
  await block(page, 2, 1).getByLabel('Buyer').fill('Mallory');
  await press(page, 2, 'Validate');
  await expect(said(page, 2)).toHaveText('Peer 2 diperiksa: Invalid');
  await expect(peer(page, 2)).toContainText('Blok pertama yang rusak: #1 · 1 blok diubah');
  await press(page, 2, 'Reset Peer');
  await expect(dialogOf(page)).toContainText('Kembalikan peer 2 ke salinan server?');
  await dialogOf(page).getByRole('button', { name: 'Batal' }).click();
  await expect(block(page, 2, 1).getByLabel('Buyer')).toHaveValue('Mallory');
  await resetPeer(page, 2);
  await press(page, 2, 'Validate');
  await expect(said(page, 2)).toHaveText('Peer 2 diperiksa: Valid');
  await expect(block(page, 2, 1).getByLabel('Buyer')).toHaveValue(chain[1]?.data.buyerName ?? '');
  for (const number of [1, 2]) await block(page, number, 1).getByLabel('Vendor').fill('Mallory');
  await expect(page.getByText('2 Peer Tidak Sinkron')).toBeVisible();
  await resetPeer(page, 2);
  await expect(page.getByText('1 Peer Tidak Sinkron')).toBeVisible();
  await page.getByRole('button', { name: 'Reset All Peers' }).click();
  await dialogOf(page).getByRole('button', { name: 'Batal' }).click();
  await expect(page.getByText('1 Peer Tidak Sinkron')).toBeVisible();
  await page.getByRole('button', { name: 'Reset All Peers' }).click();
  await dialogOf(page).getByRole('button', { name: 'Kembalikan semua' }).click();
  await expect(page.getByText('Semua Peer Sinkron')).toBeVisible();
});

test('a long search tells how far it is, blocks the other blocks of its peer, and ends when asked', async ({
  page,
}) => {
  // The genesis is the same everywhere, so with its data in block 1 the first nonce of this text is always 10,443; and
  // the longer the text, the longer each attempt.
  const [genesis, first, last] = chain;
  await page.route('**/api/blockchain/', (route) =>
    route.fulfill({ json: { chain: [genesis, { ...first, data: genesis?.data }, last] } }),
  );
  await openScreen(page, '/blockchain-simulation', 'Blockchain Network Simulation (10 Peers)');
  await unfold(page, 2);
  const edited = block(page, 1, 1);
  await edited.getByLabel('Buyer').fill('Mallory'.repeat(60_009));
  await edited.getByRole('button', { name: 'Mine Block' }).click();
  await expect(edited.getByRole('button', { name: 'Mining...' })).toHaveAttribute('aria-busy', 'true');
  await expect(said(page, 1)).toHaveText(/^[\d.]+ percobaan, [\d,]+ detik$/);
  await expect(block(page, 1, 2).getByRole('button', { name: 'Mine Block' })).toBeDisabled();
  // The page stays usable: another peer is edited meanwhile.
  await block(page, 2, 1).getByLabel('Buyer').fill('Trudy');
  await edited.getByRole('button', { name: 'Hentikan' }).click();
  await expect(said(page, 1)).toHaveText(/^Dihentikan setelah [\d.]+ percobaan\.$/);
  await expect(edited.getByRole('button', { name: 'Mine Block' })).toBeEnabled();
  await expect(block(page, 2, 1).getByLabel('Buyer')).toHaveValue('Trudy');
});

test('the chain with the most work wins, whoever holds the other; the server is left alone', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') asked.push(request.url());
  });
  const banner = page.getByRole('status').filter({ hasText: 'Peers Valid' });
  await expect(banner).toContainText('✓ Semua Peer Sinkron');
  await block(page, 1, 1).getByLabel('Buyer').fill('Mallory');
  await block(page, 1, 1).getByRole('button', { name: 'Mine dari sini' }).click();
  await expect(banner).toContainText('≠ Semua Peer Sinkron');
  await expect(banner).toContainText('Tetapi Peer 1 memegang rantai valid yang lain');
  for (let copy = 0; copy < 5; copy++) await press(page, 1, 'Salin ke satu peer lagi');
  await expect(banner).toContainText('6 dari 10 peer memegang rantai valid yang sama.');
  await networkMines(page);
  await expect(banner).toContainText('✓ Semua Peer Sinkron');
  await expect(banner).toContainText('10 dari 10 peer memegang rantai valid yang sama.');
  await expect(block(page, 1, 1).getByLabel('Buyer')).toHaveValue(chain[1]?.data.buyerName ?? '');
  await openAll(page);
  await expect(peer(page, 1).getByRole('listitem').first()).toHaveAttribute('aria-setsize', '4');
  for (let number = 1; number <= 10; number++) await block(page, number, 0).getByLabel('Nonce').fill('1');
  for (const words of ['Jaringan Tidak Stabil', 'Peers Valid 0/10', 'Peers Invalid 10/10'])
    await expect(banner).toContainText(words);
  await expect(banner).toHaveAttribute('data-tone', 'red');
  await networkMines(page);
  await expect(banner).toContainText('✓ Semua Peer Sinkron');
  expect(asked).toEqual([]);
});

test('ten cards folded to rows of blocks: one is open at the start, the page is short, a block leads to its editor', async ({
  page,
}) => {
  const fold = (number: number) =>
    peer(page, number).getByRole('button', { name: `Peer ${number}`, exact: true });
  const cell = (number: number, name: string) =>
    peer(page, number).getByRole('button', { name, exact: true });
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await expect(page.locator('[id^=peer-] article').first()).toBeVisible();
  expect(await height(), 'pixels at 1280 with one unfolded').toBeLessThanOrEqual(2_050);
  await expect(fold(1)).toHaveAttribute('aria-expanded', 'true');
  for (let number = 2; number <= 10; number++) {
    await expect(fold(number)).toHaveAttribute('aria-expanded', 'false');
    await expect(peer(page, number).locator('article')).toHaveCount(0);
    for (const name of ['Validate', 'Reset Peer'])
      await expect(peer(page, number).getByRole('button', { name })).toBeVisible();
  }
  await press(page, 4, 'Validate');
  await expect(said(page, 4)).toHaveText('Peer 4 diperiksa: Valid');
  await cell(4, 'Blok 1: valid').focus();
  await page.keyboard.press('ArrowRight');
  await expect(cell(4, 'Blok 2: valid')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(fold(4)).toHaveAttribute('aria-expanded', 'true');
  await expect(block(page, 4, 2)).toBeInViewport();
  await expect(cell(4, 'Blok 2: valid'), 'the focus goes along').toBeFocused();
  await block(page, 4, 1).getByLabel('Buyer').fill('Mallory');
  const broken = 'tidak valid, lain dari milik kebanyakan peer';
  await expect(cell(4, `Blok 1: ${broken}`)).toBeVisible();
  await expect(cell(4, 'Blok 2: tidak valid, tidak tersambung ke blok sebelumnya')).toBeVisible();
  await fold(4).click();
  await expect(cell(4, `Blok 1: ${broken}`)).toBeVisible();
  await openAll(page);
  for (let number = 1; number <= 10; number++)
    await expect(peer(page, number).locator('article').first()).toBeVisible();
  const nested = await page
    .locator('#peer-1')
    .evaluate(
      (card) =>
        [...card.querySelectorAll('*')].filter((part) => /auto|scroll/.test(getComputedStyle(part).overflowY))
          .length,
    );
  expect(nested, 'what scrolls up and down inside the page').toBeLessThanOrEqual(1);
  await page.getByRole('button', { name: 'Lipat semua' }).click();
  await expect(page.locator('[id^=peer-] article')).toHaveCount(0);

  // On a phone an unfolded peer is as high as the block in sight.
  await page.setViewportSize({ width: 390, height: 844 });
  await unfold(page, 1);
  const strip = peer(page, 1).getByRole('region', { name: /^Rantai/ });
  const below = async (index: number) => {
    const inside = peer(page, 1).getByRole('article', { name: `Blok ${index}`, exact: true });
    const [outer, inner] = [await strip.boundingBox(), await inside.boundingBox()];
    return outer && inner ? outer.y + outer.height - inner.y - inner.height : Number.NaN;
  };
  await expect(block(page, 1, 0)).toBeVisible();
  await expect.poll(() => below(0)).toBeLessThan(40);
  await strip.evaluate((element) => element.scrollBy(element.clientWidth, 0));
  await expect.poll(() => below(1)).toBeLessThan(40);
});

test('on a phone the buttons of a peer fill their lines', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [number, lines] of [
    [1, 1],
    [2, 1],
  ] as const) {
    const head = peer(page, number).locator('header').first();
    const leftOver = await head.evaluate((head) => {
      const boxes = [...head.querySelectorAll(':scope > div > button')].map((it) =>
        it.getBoundingClientRect(),
      );
      const lasts = boxes.filter(({ top }, at) => boxes[at + 1]?.top !== top);
      return lasts.map(({ right }) => Math.round(head.getBoundingClientRect().right - right));
    });
    expect(leftOver).toEqual(Array(lines).fill(0));
  }
});

test('the network as a ring: alike where the chain is the same, lit where one is passed on, a way to each peer', async ({
  page,
}) => {
  const ring = page.getByRole('region', { name: 'Jaringan', exact: true });
  const node = (name: string) => ring.getByRole('button', { name, exact: true });
  const forms = () =>
    ring.locator('button svg').evaluateAll((all) => all.map((form) => form.getAttribute('data-rank')).join());
  await expect(ring.getByRole('button')).toHaveCount(10);
  await expect(node('Peer 5: rantai yang sama dengan 9 peer lain, 3 blok')).toBeVisible();
  await block(page, 1, 2).getByLabel('Buyer').fill('Mallory');
  await expect(node('Peer 1: rantai tidak valid')).toBeVisible();
  await block(page, 1, 2).getByRole('button', { name: 'Mine Block' }).click();
  await expect(node('Peer 1: rantai yang hanya dipegangnya, 3 blok')).toBeVisible();
  expect(await forms()).toBe('1,0,0,0,0,0,0,0,0,0');
  await press(page, 1, 'Salin ke satu peer lagi');
  await expect(ring.getByRole('status')).toHaveText('Peer 1 memberikan rantainya kepada peer 2.');
  await expect(ring.locator('button[data-from=true]')).toHaveText('1');
  expect(await forms()).toBe('1,1,0,0,0,0,0,0,0,0');
  await expect(ring.locator('button[data-from=true]'), 'the light goes out').toHaveCount(0);
  await node('Peer 1: rantai yang sama dengan 1 peer lain, 3 blok').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(peer(page, 10).getByRole('button', { name: 'Peer 10', exact: true })).toBeFocused();
  await expect(block(page, 10, 0)).toBeInViewport();
  await networkMines(page);
  await expect(ring.getByRole('status')).toHaveText('Peer 3 memberikan rantainya kepada 9 peer.');
  expect(await forms()).toBe('0,0,0,0,0,0,0,0,0,0');
});

test('what the lessons ask for now, and where the student works', async ({ page }) => {
  const lessons = page.getByRole('region', { name: 'Pelajaran', exact: true });
  await expect(lessons).toContainText('0 dari 9 selesai. Sekarang: Ubah satu isian');
  await networkMines(page);
  await expect(lessons, 'a new block changes no record').toContainText('0 dari 9 selesai');
  await block(page, 1, 2).getByLabel('Buyer').fill('Mallory');
  await expect(lessons).toContainText('Peer 1, blok 2');
  await expect(lessons).toContainText('Sekarang: Tambang blok itu');
  await block(page, 1, 2).getByRole('button', { name: 'Mine Block' }).click();
  await expect(lessons).toContainText('Sekarang: Perbaiki semua blok sesudahnya');
  await page.getByText('Penjelasan satu menit').click();
  await expect(page.getByText(/^Setiap blok menyebut hash/)).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByText(/^Each block names the hash/)).toHaveAttribute('lang', 'en');
  await lessons.getByRole('button', { name: 'Tunjukkan tempatnya' }).click();
  await expect(peer(page, 1).getByRole('button', { name: 'Peer 1', exact: true })).toBeFocused();
  await expect(peer(page, 1).getByRole('button', { name: 'Peer 1', exact: true })).toBeInViewport();
  await page.reload();
  await expect(lessons, 'kept on the device').toContainText('2 dari 9 selesai');
});

test('two people on one device, each with lessons of their own, and the last page of each, on paper too', async ({
  page,
}) => {
  const lessons = page.getByRole('region', { name: 'Pelajaran', exact: true });
  await block(page, 1, 1).getByLabel('Buyer').fill('Mallory');
  await expect(lessons).toContainText('1 dari 9 selesai');
  await lessons.getByRole('button', { name: 'Nama baru' }).click();
  await lessons.getByLabel('Nama panggilan').fill('Ayu');
  await lessons.getByRole('button', { name: 'Pakai nama ini' }).click();
  await expect(dialogOf(page)).toContainText('Ganti siswa?');
  await dialogOf(page).getByRole('button', { name: 'Ganti siswa' }).click();
  await expect(lessons).toContainText('0 dari 9 selesai');
  await expect(page.getByText('Semua Peer Sinkron')).toBeVisible();
  await page.reload();
  await expect(lessons).toContainText('0 dari 9 selesai');
  await lessons.getByRole('link', { name: 'Lihat hasil' }).click();
  const result = page.getByRole('region', { name: 'Hasil pelajaran' });
  await expect(result).toContainText('Ayu: 0 dari 9 pelajaran selesai');
  await page.getByRole('link', { name: 'Jaringan', exact: true }).click();
  await lessons.getByLabel('Siswa').selectOption('');
  await expect(lessons).toContainText('1 dari 9 selesai');
  await page.getByRole('link', { name: 'Hasil', exact: true }).click();
  await expect(result).toContainText('Satu huruf lain memberi hash yang seluruhnya lain');
  await page.emulateMedia({ media: 'print' });
  await expect(result).toBeVisible();
  for (const name of ['Cetak', 'Mulai dari awal'])
    await expect(result.getByRole('button', { name })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Langkah' })).toBeHidden();
  await expect(result.getByText('Dicetak')).toBeVisible();
});

for (const [width, height] of [
  [390, 844],
  [1280, 720],
] as const)
  test(`from one field to a network at ${width} × ${height}: each step fits the screen and says what it is not`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const go = (name: string) =>
      page.getByRole('navigation', { name: 'Langkah' }).getByRole('link', { name, exact: true }).click();
    await block(page, 1, 1).getByLabel('Buyer').fill('Mallory');

    await go('Hash');
    await expect(page).toHaveURL(/#hash$/);
    await expect(page.getByText(/^Latihan: teks Anda/)).toBeInViewport();
    await page.getByLabel('Teks').fill('abc');
    const hash = page.getByText('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    await expect(hash).toBeInViewport({ ratio: 1 });
    const bits = page.getByRole('img', { name: /^\d+ dari 256 bit adalah 1/ });
    await expect(bits).toBeInViewport({ ratio: 1 });
    await expect(bits.locator('[data-bit="1"]')).toHaveCount(120);
    await expect(page.getByText(/^Hash ini tidak diawali '000'/)).toBeInViewport({ ratio: 1 });

    await go('Blok');
    const alone = page.getByRole('article');
    await expect(alone).toHaveCount(1);
    await expect(alone).toBeInViewport({ ratio: 1 });
    await expect(alone.getByLabel('Buyer')).toHaveValue(chain[1]?.data.buyerName ?? '');
    await alone.getByLabel('Buyer').fill('Trudy');
    await expect(alone.getByText('Invalid')).toBeVisible();
    await alone.getByRole('button', { name: 'Mine Block' }).click();
    await expect(alone.getByLabel('Hash', { exact: true })).toHaveValue(/^000/);
    await expect(page.getByRole('status').filter({ hasText: 'Valid' })).toContainText(
      /^Valid Nonce .* ditemukan/,
    );

    await go('Rantai');
    await expect(page.getByText(/kepala bertanda tangan\.$/)).toBeInViewport();
    const first = page.getByRole('article', { name: 'Blok 0', exact: true });
    await expect(first).toBeInViewport({ ratio: 1 });
    await first.getByLabel('Nonce').fill('1');
    await expect(
      page.getByRole('article', { name: 'Blok 1', exact: true }).getByText('Invalid'),
    ).toBeAttached();

    await go('Jaringan');
    await expect(page.getByText('1 Peer Tidak Sinkron'), 'the peers stay as they were').toBeVisible();
    await page.goBack();
    await expect(first).toBeVisible();
  });

test('what stands on the ring is found in the blocks', async ({ page }) => {
  const ring = page.getByRole('region', { name: 'Jaringan', exact: true });
  const captions = await ring.locator('svg[aria-hidden] > text').allTextContents();
  const head = await block(page, 1, 2).getByLabel('Hash', { exact: true }).inputValue();
  expect(captions.filter((caption) => head.startsWith(caption))).toHaveLength(10);
  await expect(peer(page, 1).getByText(captions[0] ?? '-', { exact: true })).toBeVisible();
});

test('one item of a deal is proven by its neighbours; a transfer is signed, changed, and its signature fails', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Pohon Merkle' }).click();
  const tree = page.getByRole('region', { name: 'Pohon Merkle' });
  const drawn = tree.getByRole('img', { name: /^Pohon Merkle dengan 8 daun/ });
  await expect(drawn).toBeVisible();
  await tree.getByRole('group', { name: 'Delapan barang contoh' }).getByRole('button').nth(1).click();
  await expect(tree).toContainText('satu dari 8 barang diperlukan 3 hash');
  await tree.getByRole('button', { name: 'Buktikan' }).click();
  await expect(tree.getByRole('status')).toHaveText('Terbukti: sampai di akar');
  await tree.getByLabel('Barang yang dibuktikan').fill('Barang lain · 2 × Rp 1');
  await expect(tree.getByRole('status')).toHaveText('Tidak terbukti: akarnya lain');
  await expect(tree.getByRole('heading')).toContainText('✓ (selesai)');
  const lessons = page.getByRole('region', { name: 'Pelajaran', exact: true });
  await expect(lessons).toContainText('1 dari 9 selesai');

  await page.getByRole('button', { name: 'Kunci dan tanda tangan' }).click();
  const lesson = page.getByRole('region', { name: 'Kunci dan tanda tangan' });
  const text = lesson.getByLabel('Teks transfer');
  await expect(text).toHaveValue(/ membayar Rp.* kepada /);
  await text.press('End');
  await text.pressSequentially('!');
  await expect(lesson.getByRole('status')).toHaveText('');
  await lesson.getByRole('button', { name: 'Tanda tangani' }).click();
  await expect(lesson.getByLabel('Tanda tangan', { exact: true })).toHaveValue(/^[0-9a-f]{128}$/);
  await expect(lesson.getByRole('status')).toHaveText('Tanda tangan valid');
  await expect(lesson.getByRole('heading')).not.toContainText('selesai');
  await text.press('End');
  await text.press('Backspace');
  await expect(lesson.getByRole('status')).toHaveText('Tanda tangan TIDAK valid');
  await expect(lesson.getByRole('heading')).toContainText('✓ (selesai)');
  await text.pressSequentially('!');
  await expect(lesson.getByRole('status')).toHaveText('Tanda tangan valid');
  await lesson.getByRole('button', { name: 'Kunci baru' }).click();
  await expect(lesson.getByRole('status'), 'by another key').toHaveText('Tanda tangan TIDAK valid');
});

test('a part whose file does not come says so at its place, and comes with another try: a lesson, the class', async ({
  page,
}) => {
  const files = /\/mf\/mf-blockchain\/.*\/async\/.*\.js$/;
  const peers = page.getByText('Semua Peer Sinkron');
  const failure = page.getByRole('alert').filter({ hasText: 'Bagian ini gagal dimuat' });
  const again = failure.getByRole('button', { name: 'Coba lagi' });
  await expect(page.getByText('Penjelasan satu menit')).toBeVisible();
  await page.route(files, (route) => route.abort());
  const lessons = page.getByRole('region', { name: 'Pelajaran', exact: true });
  await lessons.getByRole('button', { name: 'Kunci dan tanda tangan' }).click();
  await expect(failure).toBeVisible();
  await expect(peers, 'the rest of the screen stays').toBeVisible();
  await Promise.all([page.waitForEvent('requestfailed'), again.click()]);
  // Offered again only once this try has failed: a file let through before would answer it.
  await expect(again, 'as often as it fails').toBeEnabled();
  await page.unroute(files);
  await again.click();
  await expect(page.getByLabel('Teks transfer')).toBeVisible();
  await expect(failure).toHaveCount(0);

  // Its module comes, the module's screen does not.
  const screen = /\/mf\/mf-class\/.*\/async\/(?!__federation_expose).*\.js$/;
  await page.route(screen, (route) => route.abort());
  await page.getByRole('link', { name: 'Sekelas bersama' }).click();
  await expect(failure).toBeVisible();
  await page.unroute(screen);
  await again.click();
  await expect(page.getByRole('heading', { name: 'Kelas Blockchain' })).toBeVisible();
});
