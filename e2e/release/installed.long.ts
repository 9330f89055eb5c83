import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { historySchema } from '@pasok/contracts/history';
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { toBuffer } from 'qrcode';
import { readStored } from '../canary/browser-storages.ts';
import { ask } from '../support/api.ts';
import { giveCamera, holdUp, scanner } from '../support/camera.ts';
import { expectHeading, test } from '../support/federation-test.ts';
import { untilKept, vouchedFor } from '../support/kept-app.ts';
import { makeDeal, readDeal, tokensOf } from '../support/market.ts';
import { newPerson, signInAs } from '../support/people.ts';
import { toastOf } from '../support/test.ts';

// The installed app on a device that is away for long, whose browser is killed, and to which a server lies.

test.setTimeout(240_000);

let home: string;
let context: BrowserContext;
test.beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'pasok-device-'));
});
test.afterEach(async () => {
  await context.close().catch(() => undefined);
  rmSync(home, { recursive: true, force: true });
});

/** Starts the device's browser: what it kept is there. */
async function startBrowser(baseURL: string | undefined): Promise<Page> {
  const { launchOptions = {}, locale = '', timezoneId = '' } = test.info().project.use;
  context = await chromium.launchPersistentContext(home, {
    ...launchOptions,
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    ...(baseURL && { baseURL }),
    locale,
    timezoneId,
    serviceWorkers: 'allow',
  });
  return context.newPage();
}

/** As a phone whose battery is empty: nothing is written any more. */
async function killBrowser(): Promise<void> {
  const devtools = await context.browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await devtools?.send('SystemInfo.getProcessInfo')) ?? {};
  const own = processInfo.find(({ type }) => type === 'browser');
  if (!own) throw new Error('the browser has no process');
  const gone = new Promise((resolve) => context.once('close', resolve));
  process.kill(own.id, 'SIGKILL');
  await gone;
}

/** Has the worker look, as a page does; whether a reload would run what the server has. */
const look = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const { port1, port2 } = new MessageChannel();
    active?.postMessage('look', [port2]);
    return new Promise((resolve) => {
      port1.onmessage = ({ data }) => resolve(data);
    });
  });

const offer = (page: Page) => toastOf(page, 'Versi baru tersedia');
const rename = (_: string, text: string) => text.replaceAll('Daftar Transaksi', 'Daftar Kedua');

async function open(page: Page, heading: string): Promise<void> {
  await page.goto('/transactions');
  await expectHeading(page, heading);
}

test('a device whose browser was killed opens Pasok; redeployed, damaged and taken back meanwhile, it never runs a half', async ({
  baseURL,
  moduleStore,
  session,
}) => {
  let page = await startBrowser(baseURL);
  await page.goto('/favicon.svg');
  await page.evaluate((entries) => {
    for (const { name, value } of entries) localStorage.setItem(name, value);
  }, session);
  await open(page, 'Daftar Transaksi');
  await untilKept(page);
  await killBrowser();

  // Away: the modules are deployed anew, one file of them is damaged on the server, and nobody is reached.
  moduleStore.stop();
  await moduleStore.deploy(rename);
  moduleStore.damage(/js\/async\/.*\.js$/, (file) => writeFileSync(file, 'globalThis.tampered = true;'));
  page = await startBrowser(baseURL);
  await open(page, 'Daftar Transaksi');
  expect(await look(page)).toBe(false);

  // Back: what is damaged is neither offered nor opened.
  await moduleStore.start();
  expect(await look(page)).toBe(false);
  await expect(offer(page)).toBeHidden();
  await open(page, 'Daftar Transaksi');
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);

  // A file that is missing, in the build of a new shell too.
  moduleStore.mend();
  await moduleStore.deploy(rename);
  moduleStore.deployShell();
  moduleStore.damage(/\.wasm$/, (file) => rmSync(file));
  expect(await look(page)).toBe(false);
  await open(page, 'Daftar Transaksi');

  moduleStore.mend();
  await moduleStore.deploy(rename);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await offer(page).getByRole('button', { name: 'Muat ulang' }).click();
  await expectHeading(page, 'Daftar Kedua');

  // Taken back while the device is away again.
  moduleStore.stop();
  await killBrowser();
  await moduleStore.rollBack();
  page = await startBrowser(baseURL);
  await open(page, 'Daftar Kedua');
  await moduleStore.start();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await offer(page).getByRole('button', { name: 'Muat ulang' }).click();
  await expectHeading(page, 'Daftar Transaksi');
  const kept = await untilKept(page, 2);
  const { '/.whole': _, ...files } =
    kept.find((each) => each['/registry.json'] === vouchedFor(moduleStore)['/registry.json']) ?? {};
  expect(files).toEqual(vouchedFor(moduleStore));
});

test('three units are scanned without a network on a device that never opened their deal, the browser is killed, and each is confirmed once', async ({
  baseURL,
  moduleStore,
}) => {
  const [ani, budi] = [await newPerson('Ani', baseURL), await newPerson('Budi', baseURL)];
  const { _id } = await makeDeal(ani, budi, 'validating', undefined, baseURL);
  const tokens = await tokensOf(budi, _id, baseURL);
  let page = await startBrowser(baseURL);
  await signInAs(page, ani);
  await page.goto('/dashboard');
  await untilKept(page);
  const known = async () => (await readStored(page))?.places.indexedDB;
  for (const path of ['', '/digests'])
    await expect.poll(known, { timeout: 60_000 }).toContain(`/api/transactions/${_id}${path}"`);
  await killBrowser();

  moduleStore.stop();
  page = await startBrowser(baseURL);
  await giveCamera(page);
  await page.goto('/dashboard');
  await expectHeading(page, /^Selamat datang/);
  await page.goto(`/transaction/${_id}`);
  await page.getByRole('button', { name: 'Pindai beruntun' }).click();
  await expect(scanner(page)).toBeVisible();
  const [laptop1, laptop2] = ['Laptop (2 pcs), unit 1 terisi.', 'Laptop (2 pcs), unit 2 terisi.'];
  for (const [at, token] of tokens.entries()) {
    await holdUp(page, await toBuffer(token, { width: 200, margin: 2 }));
    const told = [laptop1, laptop2][at];
    if (told) await expect(scanner(page)).toContainText(told);
    else await expect(scanner(page)).toBeHidden();
  }
  await expect(page.getByText('Cocok, siap dikirim')).toHaveCount(3);
  await page.getByRole('button', { name: 'Kirim Token' }).click();
  await expect(page.getByText('1 kiriman token tersimpan, menunggu jaringan.')).toBeVisible();
  await killBrowser();

  page = await startBrowser(baseURL);
  await page.goto('/dashboard');
  await expect(page.getByText('1 kiriman token tersimpan, menunggu jaringan.')).toBeVisible();
  await moduleStore.start();
  await page.reload();
  await expect
    .poll(async () => (await readDeal(ani, _id, baseURL)).status, { timeout: 60_000 })
    .toBe('completed');
  const history = await ask(
    historySchema,
    ani.token,
    'GET',
    `/transactions/${_id}/history`,
    undefined,
    baseURL,
  );
  expect(history.flatMap(({ kind, note }) => (kind === 'units_confirmed' ? [note] : []))).toEqual([
    '3 dari 3 unit',
  ]);
  const left = async () => {
    const kept = JSON.stringify((await readStored(page))?.places ?? tokens);
    return tokens.filter((token) => kept.includes(token));
  };
  await expect.poll(left).toEqual([]);
});
