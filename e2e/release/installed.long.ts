import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { expectHeading, test } from '../support/federation-test.ts';
import { untilKept, vouchedFor } from '../support/kept-app.ts';
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
