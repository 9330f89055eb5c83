import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { baseUrl } from './support/api.ts';
import { falsify } from './support/chain.ts';
import { beforeWorkers } from './support/in-workers.ts';
import { makeDeal } from './support/market.ts';
import { newPerson, openScreen, type Person, signInAs } from './support/people.ts';
import { test } from './support/test.ts';

// The chain's screens where a browser misses something: they get slower and lose nothing.

let reader: Person;
const slower = 'Peramban ini tidak menjalankan WebAssembly SIMD';

test.beforeAll(async () => {
  const [buyer, vendor] = [await newPerson('Ani'), await newPerson('Budi')];
  await makeDeal(buyer, vendor, 'recorded');
  reader = buyer;
});

/** Checks, mines, walks through SHA-256 and simulates, with the engine that is expected. */
async function expectEverything(page: Page, engine: string): Promise<void> {
  await openScreen(page, '/blockchain#/block/1', 'Blockchain Explorer');
  const card = page.getByRole('article', { name: 'Blok #1', exact: true });
  await expect(card.getByText('Valid', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'Panel debug' }).click();
  await expect(page.getByRole('region', { name: 'Panel debug' })).toContainText(`"engine": "${engine}"`);
  await expect(page.getByText(slower)).toHaveCount(engine === 'wasm-simd' ? 0 : 1);
  await page.getByText('Jangan percaya begitu saja: periksa sendiri').click();
  await expect(page.getByText('Valid (Ed25519, diperiksa di peramban ini)')).toBeVisible();
  await card.getByRole('button', { name: 'Tampilkan Langkah Mining' }).click();
  const panel = page.getByRole('region', { name: 'Langkah Mining Blok #1' });
  await expect(panel.getByRole('status')).toContainText('Sama dengan nonce yang tersimpan di blok.');
  await expect(panel.getByText('Hash akhir', { exact: true })).toBeVisible();
  await openScreen(page, '/blockchain-simulation', 'Blockchain Network Simulation (10 Peers)');
  await expect(page.getByText(slower)).toHaveCount(engine === 'wasm-simd' ? 0 : 1);
  const peer = page.locator('#peer-1');
  const last = peer.locator('article').nth(1);
  await falsify(last);
  await expect(peer.locator('header').first()).toContainText('Invalid');
  await last.getByRole('button', { name: 'Mine Block' }).click();
  await expect(last.getByLabel('Hash', { exact: true })).toHaveValue(/^000/);
}

async function inBrowser(flags: string[], work: (browser: Browser) => Promise<void>): Promise<void> {
  const { CHROMIUM_PATH: executablePath } = process.env;
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', ...flags];
  const browser = await chromium.launch({ args, ...(executablePath && { executablePath }) });
  try {
    await work(browser);
  } finally {
    await browser.close();
  }
}

async function openPage(browser: Browser, baseURL = baseUrl()): Promise<Page> {
  const page = await browser.newPage({ baseURL, locale: 'id-ID', timezoneId: 'Asia/Jakarta' });
  await signInAs(page, reader);
  return page;
}

/** A module of one function that adds two vectors: valid only where there is SIMD. */
const simd = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98,
  11,
];
const hasSimd = (page: Page) => page.evaluate((bytes) => WebAssembly.validate(new Uint8Array(bytes)), simd);

test('without WebAssembly', { tag: '@release' }, async ({ page }) => {
  await signInAs(page, reader);
  const removal = 'delete globalThis.WebAssembly;';
  await page.addInitScript(removal);
  await beforeWorkers(page, removal);
  await expectEverything(page, '@noble/hashes');
  expect(await page.evaluate(() => typeof WebAssembly)).toBe('undefined');
});

test('without SIMD', { tag: '@release' }, async () => {
  const flags = '--js-flags=--no-enable-sse3,--no-enable-ssse3,--no-enable-sse4-1,--no-enable-avx';
  await inBrowser([flags], async (browser) => {
    const page = await openPage(browser);
    expect(await page.evaluate(() => typeof WebAssembly)).toBe('object');
    expect(await hasSimd(page)).toBe(false);
    await expectEverything(page, '@noble/hashes');
  });
});

test('with a policy that refuses to compile WebAssembly', { tag: '@release' }, async ({ page }) => {
  await signInAs(page, reader);
  // The page's policy holds for its workers too: they come from its memory.
  await page.route(
    ({ pathname }) => /^\/blockchain/.test(pathname),
    async (route) => {
      const answer = await route.fetch();
      const policy = answer.headers()['content-security-policy'] ?? '';
      expect(policy).toContain("'wasm-unsafe-eval'");
      const stricter = policy.replaceAll("'wasm-unsafe-eval'", '');
      await route.fulfill({
        response: answer,
        headers: { ...answer.headers(), 'content-security-policy': stricter },
      });
    },
  );
  await expectEverything(page, '@noble/hashes');
});

test('on plain http under another name than localhost', { tag: '@release' }, async () => {
  await inBrowser(['--host-resolver-rules=MAP pasok.test 127.0.0.1'], async (browser) => {
    const address = new URL(baseUrl());
    address.hostname = 'pasok.test';
    const page = await openPage(browser, address.href);
    expect(await page.evaluate(() => [window.isSecureContext, typeof crypto.subtle])).toEqual([
      false,
      'undefined',
    ]);
    await expectEverything(page, 'wasm-simd');
  });
});
