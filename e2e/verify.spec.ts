import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Block } from '@pasok/contracts/blockchain';
import { receiptFileSchema } from '@pasok/contracts/blockchain';
import { expect, type Page } from '@playwright/test';
import { findViolations } from './support/accessible.ts';
import { baseUrl, call } from './support/api.ts';
import { makeDeal } from './support/market.ts';
import { print } from './support/paper.ts';
import { openBrowser, openScreen, type Person, signInAs } from './support/people.ts';
import { test } from './support/test.ts';

type Held = { id: string; text: string; block: Block; origin: string };

/** What buyer and vendor download, and may hand to anybody. */
async function recordedReceipt(buyer: Person, vendor: Person): Promise<Held> {
  const { _id: id } = await makeDeal(buyer, vendor, 'recorded');
  const { text } = await call(vendor.token, 'GET', `/blockchain/transactions/${id}/receipt`);
  const { block, proof = '' } = receiptFileSchema.parse(JSON.parse(text));
  const [origin = ''] = proof.slice(proof.indexOf('\n\n') + 2).split('\n');
  return { id, text, block, origin };
}

const answerOf = (page: Page) => page.getByRole('status');
const verdictOf = (page: Page) => page.getByRole('heading', { level: 2 }).first();

async function drop(page: Page, text: string, name = 'bukti.json'): Promise<void> {
  const file = { name, mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.getByLabel('Bukti blockchain').setInputFiles(file);
}

/** Every address that a page asks for, with what is sent along. */
function watchRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('blob:'))
      asked.push(`${request.method()} ${request.url()}${request.postData() ?? ''}`);
  });
  return asked;
}

test('without an account a receipt stands, a broken letter is caught, nothing but public files is asked for, and English is all of it', async ({
  page,
  ani,
  budi,
}) => {
  const { id, text, block } = await recordedReceipt(ani, budi);
  const asked = watchRequests(page);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Verifikasi bukti tanpa akun' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Verifikasi bukti' })).toBeVisible();
  asked.length = 0;
  await drop(page, text);
  await expect(verdictOf(page)).toHaveText(`✓ Sah, dan masih #${block.index} di log hari ini`);
  await expect(page.getByText(id)).toBeVisible();
  await expect(page.getByText('Belum ada saksi luar')).toBeVisible();
  await page.getByRole('button', { name: 'Coba rusak' }).click();
  // A letter in the key's name makes it the receipt of a key that nobody here has.
  await expect(verdictOf(page)).toContainText(/Ketahuan: (✕ Bukti TIDAK sah|Belum lengkap)/);
  await drop(page, text.replaceAll('\n', '\r\n'));
  await expect(answerOf(page)).toContainText('disimpan ulang');
  await drop(page, text.replace('"Laptop"', '"Laptob"'));
  await expect(answerOf(page)).toContainText('Hash blok: ✕ salah');
  await drop(page, JSON.stringify({ hello: 1 }));
  await expect(answerOf(page)).toContainText('bukan bukti blockchain');
  const log = `GET ${baseUrl()}/log/`;
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((line) => !line.startsWith(log) || /[?#]/.test(line))).toEqual([]);

  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Verify a receipt' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const file = { name: 'receipt.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.getByLabel('Blockchain receipt').setInputFiles(file);
  await expect(verdictOf(page)).toHaveText(`✓ Valid, and still #${block.index} of today’s log`);
  await expect(page.getByRole('main')).not.toContainText(
    /\b(yang|dan|tidak|belum|sudah|kunci|rantai|bukti|penjual|pembeli)\b/i,
  );
  await page.getByRole('button', { name: 'Try to break it' }).click();
  await expect(answerOf(page)).toContainText(/Caught|Not caught here/);
  await page.getByLabel('Or a block number').fill(String(block.index));
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(verdictOf(page)).toHaveText(`Block #${block.index} is in today’s log`);
});

test('a print carries its number and hash behind the hash sign; a phone that scans it has the answer at once', async ({
  page,
  browser,
  ani,
  budi,
}, info) => {
  const { id, block } = await recordedReceipt(ani, budi);
  await signInAs(page, ani);
  await openScreen(page, `/transaction/${id}`, 'Detail Transaksi');
  await expect(page.getByRole('button', { name: '.tlog-proof' })).toBeVisible();
  await expect(page.getByAltText(/^Kode QR untuk memeriksa/)).toHaveAttribute('src', /./);
  // The key is asked for on its own: a print before it has no words of one.
  await expect(page.getByText(/^Kunci yang menandatangani rantai: (\w{5}-){4}/)).toBeAttached();
  const sheets = await print(page, { withCodes: true });
  const code = sheets.flatMap(({ codes }) => codes)[0]?.text ?? '';
  expect(code).toBe(`${baseUrl()}/verifikasi#${block.index}-${block.hash}`);
  const words = sheets.map(({ text }) => text.replaceAll(/\s/g, '')).join('');
  expect(words).toContain(`${block.index}-${block.hash.slice(3, 7)}-`);
  const [, key = ''] = /Kunciyangmenandatanganirantai:((?:\w{5}-){4}\w{5})/.exec(words) ?? [];

  const { page: phone, context } = await openBrowser(browser, undefined, {
    viewport: { width: 390, height: 844 },
  });
  const asked = watchRequests(phone);
  await phone.goto(code);
  await expect(verdictOf(phone)).toHaveText(`✓ Masih #${block.index} di log hari ini`);
  await expect(phone.locator('#seen')).toContainText(`(${key}), diberikan server ini`);
  await expect(phone.getByLabel('Atau nomor blok')).toHaveValue(`${block.index}-${block.hash}`);
  // Playwright names the fragment, which no browser sends.
  expect(asked.slice(1).filter((line) => line.includes(block.hash))).toEqual([]);
  await phone.goto(`/verifikasi#${block.index}-${'0'.repeat(64)}`);
  await expect(verdictOf(phone)).toContainText('BERBEDA');

  await page.emulateMedia({ media: 'print' });
  const photo = info.outputPath('foto.png');
  writeFileSync(photo, await page.getByAltText(/^Kode QR untuk memeriksa/).screenshot());
  await phone.getByLabel('Bukti blockchain').setInputFiles(photo);
  await expect(verdictOf(phone)).toHaveText(`✓ Masih #${block.index} di log hari ini`);
  await phone.getByLabel('Atau nomor blok').fill('ab'.repeat(32));
  await phone.getByRole('button', { name: 'Periksa' }).click();
  await expect(answerOf(phone)).toContainText('perlu berkas bukti blockchain');
  await context.close();
});

test('saved on a disk it checks without a network, and asks the log of the receipt only when told to', async ({
  page,
  browser,
  ani,
  budi,
}, info) => {
  const { text, origin, block } = await recordedReceipt(ani, budi);
  await signInAs(page, budi);
  await openScreen(page, '/blockchain', 'Blockchain Explorer');
  await page.getByText('Jangan percaya begitu saja: periksa sendiri').click();
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Unduh halaman Verifikasi' }).click();
  const file = info.outputPath('verifikasi-pasok.html');
  await (await coming).saveAs(file);
  expect(
    readFileSync(file).equals(readFileSync(join(import.meta.dirname, '../shell/dist/verifikasi.html'))),
  ).toBe(true);

  const { page: desk, context } = await openBrowser(browser);
  const asked = watchRequests(desk);
  const address = pathToFileURL(file).href;
  await desk.goto(address);
  await drop(desk, text);
  await expect(answerOf(desk)).toContainText('Isi kunci publik');
  const vkey = await (await fetch(`${baseUrl()}/log/vkey`)).text();
  await desk.getByText('Kunci dari sumber lain').click();
  await desk.getByLabel('Kunci publik log').fill(vkey);
  await desk.getByLabel('Kunci publik log').blur();
  await expect(verdictOf(desk)).toHaveText('✓ Bukti sah');
  await expect(answerOf(desk)).toContainText(`menyebut log ${origin}`);
  expect(new Set(asked)).toEqual(new Set([`GET ${address}`]));
  // The log's name is that of PUBLIC_URL, where nobody listens in this run: what is asked there is answered by the product.
  await desk.route(`http://${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const answer = await fetch(`${baseUrl()}${pathname}`);
    await route.fulfill({
      body: Buffer.from(await answer.arrayBuffer()),
      headers: Object.fromEntries(answer.headers),
    });
  });
  await desk.getByRole('button', { name: 'Tanya log hari ini' }).click();
  await expect(verdictOf(desk)).toHaveText(`✓ Sah, dan masih #${block.index} di log hari ini`);
  await context.close();
});

test('the page is small, and has no violation in any state, width or colour', async ({ page, ani, budi }) => {
  const { text } = await recordedReceipt(ani, budi);
  const sizes: number[] = [];
  page.on('response', async (answer) => sizes.push(gzipSync(await answer.body(), { level: 9 }).length));
  await page.goto('/verifikasi');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => sizes.length).toBeGreaterThan(0);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(60_000);
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const views = [
    [390, 'dark'],
    [1280, 'light'],
    [390, 'light'],
    [1280, 'dark'],
  ] as const;
  for (const [width, colorScheme] of views.slice(0, process.env.TEST_RELEASE ? 4 : 2)) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    for (const file of [text, text.replace('"Laptop"', '"Laptob"')]) {
      await drop(page, file);
      await expect(verdictOf(page)).toHaveText(/Sah|TIDAK sah/);
      expect(await findViolations(page)).toEqual([]);
    }
    expect(await sideways()).toBeLessThanOrEqual(0);
    for (const target of await page.locator('main :is(button, input, textarea, summary):visible').all())
      expect(Math.round((await target.boundingBox())?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await page.setViewportSize({ width: 320, height: 844 });
  expect(await sideways()).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await sideways()).toBeLessThanOrEqual(0);
});
