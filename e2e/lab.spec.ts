import type { Block } from '@pasok/contracts/blockchain';
import { expect, type Page } from '@playwright/test';
import { falsify } from './support/chain.ts';
import { makeShortChain } from './support/market.ts';
import { openScreen, type Person, signInAs } from './support/people.ts';
import { test } from './support/test.ts';

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

test('ten folded cards: one is open at the start, the page is short, the ring leads to a peer', async ({
  page,
}) => {
  const fold = (number: number) =>
    peer(page, number).getByRole('button', { name: `Peer ${number}`, exact: true });
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
  const node = (number: number) => page.getByRole('button', { name: new RegExp(`^Peer ${number}: `) });
  await node(1).focus();
  await page.keyboard.press('ArrowRight');
  await expect(node(2)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(fold(2)).toHaveAttribute('aria-expanded', 'true');
  await expect(fold(2), 'the focus goes along').toBeFocused();
  await expect(block(page, 2, 0)).toBeInViewport();
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

  // On a phone the buttons of a peer fill their line, and an unfolded peer is as high as the block in sight.
  await page.setViewportSize({ width: 390, height: 844 });
  for (const number of [1, 2]) {
    const leftOver = await peer(page, number)
      .locator('header')
      .first()
      .evaluate((head) => {
        const boxes = [...head.querySelectorAll(':scope > div > button')].map((it) =>
          it.getBoundingClientRect(),
        );
        const lasts = boxes.filter(({ top }, at) => boxes[at + 1]?.top !== top);
        return lasts.map(({ right }) => Math.round(head.getBoundingClientRect().right - right));
      });
    expect(leftOver).toEqual([0]);
  }
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

for (const [width, height] of [
  [390, 844],
  [1280, 720],
] as const)
  test(`from one field to a network at ${width} × ${height}: each step fits the screen and says what it is not`, {
    tag: width === 390 ? [] : '@release',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const go = (name: string) =>
      page.getByRole('navigation', { name: 'Langkah' }).getByRole('link', { name, exact: true }).click();
    await falsify(block(page, 1, 1));

    await go('Meja');
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
    await falsify(alone);
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

    await expect(page.getByRole('link', { name: 'Blok selesai' })).toBeVisible();
  });
