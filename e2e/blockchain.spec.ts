import type { Block } from '@pasok/contracts/blockchain';
import { expect, type Page } from '@playwright/test';
import { chainCalls, expectRemembered, faultsOf, serveAnotherChain, serveChain } from './support/chain.ts';
import { makeDeal, readChain, record } from './support/market.ts';
import { newPerson, openScreen, type Person, signInAs } from './support/people.ts';
import { dialogOf, hold, refuse, test } from './support/test.ts';

let reader: Person;
/** The genesis and three recorded deals, as the server has them. */
let chain: Block[];

test.beforeAll(async () => {
  const [buyer, vendor] = [await newPerson('Ani'), await newPerson('Budi')];
  for (let n = 0; n < 3; n++) await makeDeal(buyer, vendor, 'recorded');
  reader = buyer;
  chain = (await readChain(buyer)).slice(0, 4);
});

const blockCard = (page: Page, index: number) =>
  page.getByRole('article', { name: `Blok #${index}`, exact: true });
const shownHash = (hash: string) => new RegExp(`${hash.slice(0, 8)}.*${hash.slice(-8)}`);

test('the whole chain of this run, recomputed; one changed digit is found', async () => {
  const all = await readChain(reader);
  expect(all.length).toBeGreaterThan(3);
  expect(faultsOf(all)).toEqual([]);
  const [genesis, first, ...rest] = chain;
  const changed = first && { ...first, data: { ...first.data, total: first.data.total + 1 } };
  expect(faultsOf([genesis, changed, ...rest] as Block[])).toEqual(['block 1: hash']);
});

test('recording the same deal twenty times at once makes one block', async () => {
  const [buyer, vendor] = [await newPerson('Ani'), await newPerson('Budi')];
  const { _id } = await makeDeal(buyer, vendor, 'completed');
  const blocks = await Promise.all(Array.from({ length: 20 }, () => record(vendor, _id)));
  expect(new Set(blocks.map(({ hash }) => hash)).size).toBe(1);
  const recorded = (await readChain(buyer)).filter(({ data }) => data.transactionId === _id);
  expect(recorded).toHaveLength(1);
});

test.describe('P. explorer', () => {
  test('loading, a failure, another try', async ({ page }) => {
    await signInAs(page, reader);
    await refuse(page, chainCalls);
    const letGo = await hold(page, chainCalls);
    await page.goto('/blockchain');
    await expect(page.getByText('Memuat blockchain...')).toBeVisible();
    letGo();
    await page.getByRole('button', { name: 'Coba lagi' }).waitFor();
    await expect(page.getByText('Memuat blockchain...')).toBeHidden();
    await page.unroute(chainCalls);
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByText('Memuat blockchain...')).toBeHidden();
  });

  test('the cards, checked here; what a deal says; every attempt of mining a block; a block on paper', async ({
    page,
  }) => {
    const served = chain.slice(0, 3);
    await serveChain(page, served);
    await signInAs(page, reader);
    await page.addInitScript(() => {
      window.print = () => Object.assign(window, { printed: document.querySelector('article')?.textContent });
    });
    await openScreen(page, '/blockchain', 'Blockchain Explorer');
    await expect(page.getByRole('article')).toHaveCount(3);
    await expect(blockCard(page, 0).getByText('Genesis')).toBeVisible();
    for (const block of served) {
      const card = blockCard(page, block.index);
      if (block.index > 0) await expect(card.getByText('Valid', { exact: true })).toBeVisible();
      for (const hash of [block.hash, block.previousHash]) await expect(card).toContainText(shownHash(hash));
      await expect(card.getByRole('time')).toHaveAttribute('datetime', block.timestamp);
      await expect(card).toContainText(new Intl.NumberFormat('id-ID').format(block.nonce));
    }
    const [, block, printed] = served as [Block, Block, Block];
    const { data } = block;
    const card = blockCard(page, 1);
    await card.getByRole('button', { name: 'Transaction Details' }).click();
    for (const words of [
      data.transactionId,
      data.buyer,
      data.vendor,
      /Rp\s[\d.]+/,
      ...(data.items[0]?.tokens ?? []),
    ])
      await expect(card).toContainText(words);
    await expect(page.getByRole('region', { name: 'Panel debug' })).toHaveCount(0);

    // Every attempt, the last one its hash, with its real stages.
    await card.getByRole('button', { name: 'Tampilkan Langkah Mining' }).click();
    const panel = page.getByRole('region', { name: 'Langkah Mining Blok #1' });
    await expect(panel.getByRole('status')).toContainText('Sama dengan nonce yang tersimpan di blok.');
    const steps = panel.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Nonce/ }) });
    const last = steps.last();
    await expect(last).toHaveAttribute('aria-posinset', String(block.nonce + 1));
    await expect(last).toContainText("hash diawali '000'");
    await expect(last).toContainText(block.hash);
    await last.getByRole('button').click();
    await expect(panel.getByText('Padding', { exact: true })).toBeVisible();
    await expect(panel.getByText('Hash akhir', { exact: true })).toBeVisible();

    // On paper: whole hashes, nothing else of the page.
    await blockCard(page, printed.index).getByRole('button', { name: 'Cetak' }).click();
    await expect
      .poll(() => page.evaluate(() => (window as { printed?: string }).printed))
      .toMatch(new RegExp(`^Blok #${printed.index}.*Valid.*${printed.hash}.*${printed.previousHash}`));
    await page.goto(`/blockchain#/block/${printed.index}`);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('article').getByText(printed.hash, { exact: true })).toBeVisible();
    await expect(page.getByText('Dicetak')).toBeVisible();
    await expect(page.getByText('Bantuan')).toBeHidden();
    await expect(page.getByLabel('Lompat ke')).toBeHidden();
  });

  test('a changed block is not called valid; missing tokens and items are said', async ({ page }) => {
    const [genesis, first, second] = chain as [Block, Block, Block];
    const [item] = first.data.items;
    const changed = { ...first, data: { ...first.data, items: [{ ...item, token: '', tokens: [] }] } };
    const empty = { ...second, data: { ...second.data, items: [] } };
    await serveChain(page, [genesis, changed, empty]);
    await signInAs(page, reader);
    await page.goto('/blockchain');
    for (const [index, words] of [
      [1, 'Tidak ada tokens'],
      [2, 'Tidak ada items ditemukan'],
    ] as const) {
      const card = blockCard(page, index);
      await expect(card.getByText('Invalid', { exact: true })).toBeVisible();
      await card.getByRole('button', { name: 'Transaction Details' }).click();
      await expect(card).toContainText(words);
    }
  });

  test('a head that was seen and is gone, or is another, raises the alarm; growth does not', async ({
    page,
  }) => {
    const alarm = page.getByText('Peringatan: riwayat rantai berubah');
    const served = async (blocks: Block[]) => {
      await serveAnotherChain(page, blocks);
      await openScreen(page, '/blockchain', 'Blockchain Explorer');
      await expect(blockCard(page, 0)).toBeVisible();
    };
    await signInAs(page, reader);
    for (const growing of [chain.slice(0, 3), chain]) {
      await served(growing);
      await expectRemembered(page, growing.at(-1)?.hash ?? '');
      await expect(alarm).toBeHidden();
    }
    await served(chain.slice(0, 3));
    await expect(alarm).toBeVisible();
    await expect(page.getByText('sudah tidak ada di rantai')).toBeVisible();
    await served(chain.map((block, at) => (at === 3 ? { ...block, hash: chain[2]?.hash ?? '' } : block)));
    await expect(alarm).toBeVisible();
    await expect(page.getByText('sekarang punya hash lain')).toBeVisible();
  });
});

test.describe('Q. simulation', () => {
  // By place, not by role: naming every field of ten peers takes a browser a second each time.
  const peer = (page: Page, number: number) => page.locator(`#peer-${number}`);
  const block = (page: Page, number: number, position: number) =>
    peer(page, number).locator('article').nth(position);
  const hashOf = (page: Page, number: number, position: number) =>
    block(page, number, position).getByLabel('Hash', { exact: true }).inputValue();
  const valid = (page: Page, number: number) =>
    peer(page, number).locator('header').first().getByText('Valid', { exact: true });
  const invalid = (page: Page, number: number) =>
    peer(page, number).locator('header').first().getByText('Invalid', { exact: true });

  async function open(page: Page): Promise<void> {
    await serveChain(page, chain);
    await signInAs(page, reader);
    await openScreen(page, '/blockchain-simulation', 'Blockchain Network Simulation (10 Peers)');
    await expect(page.getByText('Semua Peer Sinkron')).toBeVisible();
  }
  const unfold = (page: Page, number: number) =>
    peer(page, number)
      .getByRole('button', { name: `Peer ${number}`, exact: true })
      .click();

  const fields = {
    Index: '7',
    'Transaction ID': 'x',
    Buyer: 'x',
    Vendor: 'x',
    'Total Amount': '1',
    'Previous Hash': 'x',
    Nonce: '7',
    Name: 'x',
    'Main Token': 'x',
    Quantity: '9',
    Price: '9',
  };

  async function changeItems(page: Page): Promise<void> {
    const edited = block(page, 1, 1);
    const item = (number: number) => edited.getByRole('group', { name: `Item ${number}`, exact: true });
    const count = await edited.getByRole('group').count();
    await edited.getByRole('button', { name: 'Add Item' }).click();
    await expect(edited.getByRole('group')).toHaveCount(count + 1);
    const added = item(count + 1);
    await added.getByRole('button', { name: 'Tambah Token' }).click();
    await added.getByLabel('Token 1', { exact: true }).fill('ABCD');
    await added.getByRole('button', { name: 'Hapus Token 1' }).click();
    await expect(added.getByLabel('Token 1', { exact: true })).toHaveCount(0);
    await added.getByLabel('Quantity').fill('-3');
    await added.getByLabel('Quantity').blur();
    await expect(added.getByLabel('Quantity')).toHaveValue('1');
    await added.getByRole('button', { name: `Remove Item ${count + 1}` }).click();
    await expect(edited.getByRole('group')).toHaveCount(count);
    await expect(valid(page, 1)).toBeVisible();
  }

  test('loading, what went wrong, another try', async ({ page }) => {
    await signInAs(page, reader);
    const letGo = await hold(page, chainCalls, (route) => route.fulfill({ json: { chain: 'none' } }));
    await page.goto('/blockchain-simulation');
    await expect(page.getByText('Memuat blockchain dari server...')).toBeVisible();
    letGo();
    await expect(page.getByText('Error: Invalid blockchain data format')).toBeVisible();
    await page.unroute(chainCalls);
    await refuse(page, chainCalls);
    await page.getByRole('button', { name: 'Retry Loading' }).click();
    await expect(page.getByText('Error: Maaf.')).toBeVisible();
    await page.unroute(chainCalls);
    await page.getByRole('button', { name: 'Retry Loading' }).click();
    await expect(page.getByRole('region', { name: /^Peer \d+$/ })).toHaveCount(10);
  });

  test('an edit of any field changes that hash alone; items and tokens come and go; the banner counts what is broken; a reset gives the server copy', async ({
    page,
  }) => {
    await open(page);
    const banner = page.getByRole('status').filter({ hasText: 'Peers Valid' });
    await expect(banner).toHaveAttribute('data-tone', 'green');
    await expect(banner).toContainText('Peers Valid 10/10');
    await expect(banner).toContainText('Peers Invalid 0/10');
    await changeItems(page);

    await unfold(page, 2);
    const edited = block(page, 2, 1);
    await edited.getByRole('button', { name: /^Item 1 / }).click();
    const hashes = () => Promise.all([0, 1, 2].map((position) => hashOf(page, 2, position)));
    const before = await hashes();
    let shown = before;
    for (const [label, value] of Object.entries(fields)) {
      await edited.getByLabel(label, { exact: true }).first().fill(value);
      const after = await hashes();
      expect(after[1], label).not.toBe(shown[1]);
      expect([after[0], after[2]]).toEqual([before[0], before[2]]);
      shown = after;
    }
    await expect(invalid(page, 2)).toBeVisible();
    for (const words of ['1 Peer Tidak Sinkron', 'Peers Valid 9/10', 'Peers Invalid 1/10'])
      await expect(banner).toContainText(words);
    await expect(banner).toHaveAttribute('data-tone', 'yellow');
    await peer(page, 2).getByRole('button', { name: 'Reset Peer' }).click();
    await dialogOf(page).getByRole('button', { name: 'Kembalikan', exact: true }).click();
    await expect(valid(page, 2)).toBeVisible();
    await expect(banner).toContainText('Semua Peer Sinkron');
    expect(await hashes()).toEqual(before);
    await edited.getByLabel('Timestamp').fill('kemarin');
    await expect(invalid(page, 2)).toBeVisible();
    await expect(edited.getByLabel('Hash', { exact: true })).not.toBeEditable();
    await expect(block(page, 2, 0).getByLabel('Buyer')).toHaveCount(0);
    await page.unroute(chainCalls);
    await page.goto('/blockchain#/block/1');
    await expect(blockCard(page, 1).getByText('Valid', { exact: true })).toBeVisible();
  });

  test('a mined edit is valid again, yet disagrees with the other nine', async ({ page }) => {
    await open(page);
    const last = block(page, 1, 3);
    await last.getByLabel('Buyer').fill('Mallory');
    await expect(invalid(page, 1)).toBeVisible();
    await last.getByRole('button', { name: 'Mine Block' }).click();
    await expect(valid(page, 1)).toBeVisible({ timeout: 60_000 });
    await expect(last.getByLabel('Hash', { exact: true })).toHaveValue(/^000/);
    await expect(peer(page, 1).getByText('Rantai berbeda')).toBeVisible();
    await expect(page.getByText('Semua Peer Sinkron')).toBeVisible();
    await unfold(page, 3);
    await block(page, 3, 1).getByLabel('Buyer').fill('Mallory');
    await block(page, 3, 1).getByRole('button', { name: 'Mine dari sini' }).click();
    await expect(valid(page, 3)).toBeVisible({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Jaringan menambang satu blok' }).click();
    await expect(page.getByText('Rantai berbeda')).toHaveCount(0);
    expect(await hashOf(page, 3, 3)).toBe(chain[3]?.hash);
  });
});
