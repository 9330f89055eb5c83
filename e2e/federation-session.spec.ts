import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { signIn } from './sign-in.ts';
import { expectFailed, expectHeading, expectSameVisit, markPage, test } from './support/federation-test.ts';
import { openModuleStore } from './support/module-store.ts';

const visits = [
  ['Transactions', 'Daftar Transaksi'],
  ['Blockchain', 'Blockchain Explorer'],
  ['Requests', 'My Requests'],
] as const;

async function visit(page: Page, [link, heading]: (typeof visits)[number]): Promise<void> {
  await page.getByRole('link', { name: link, exact: true }).click();
  await expectHeading(page, heading);
}

/** Scripts and styles that came over the network, as often as they came: what the cache answers is no download. */
async function countDownloads(page: Page): Promise<string[]> {
  const asked: string[] = [];
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  const urls = new Map<string, string>();
  devTools.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, response.url));
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId) ?? '';
    if (/\.(js|css)$/.test(url) && encodedDataLength > 0) asked.push(url);
  });
  return asked;
}

test('one React, no file loaded twice, the registry asked for once, nothing refused by the policy', async ({
  page,
}) => {
  const asked = await countDownloads(page);
  const fromModules: Promise<string>[] = [];
  const [refused, lists]: [string[], string[]] = [[], []];
  page.on('console', (message) => {
    if (/Content Security Policy|integrity|preload/i.test(message.text())) refused.push(message.text());
  });
  page.on('response', (response) => {
    if (/registry\.json$|mf-manifest\.json$/.test(response.url()))
      lists.push(new URL(response.url()).pathname);
    if (!/\.(js|css)$/.test(response.url())) return;
    if (response.url().includes('/mf/')) fromModules.push(response.text().catch(() => ''));
  });
  await page.goto('/dashboard');
  await expectHeading(page, /^Selamat datang/);
  expect(lists.sort()).toEqual([expect.stringContaining('/mf/mf-procurement/'), '/registry.json']);
  for (const each of visits) await visit(page, each);
  const texts = await Promise.all(fromModules);
  expect(texts.length).toBeGreaterThan(6);
  for (const text of texts)
    expect(text).not.toMatch(/react\.transitional\.element"\),|react-dom\.production/);
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter((url, index) => asked.indexOf(url) !== index)).toEqual([]);
  expect(refused).toEqual([]);
});

const newTitle = (file: string, text: string) =>
  file.endsWith('.js') ? text.replaceAll('Daftar Transaksi', 'Daftar Transaksi Baru') : text;

/** Coming back to the page a while later. */
async function comeBack(page: Page): Promise<void> {
  await page.clock.fastForward(60_000);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}

const news = (page: Page) => page.getByRole('status').filter({ hasText: 'Versi baru tersedia, muat ulang' });

for (const what of ['a module', 'the shell itself'])
  test(`a page open during a deploy of ${what} offers the new version and loses no form`, {
    tag: what === 'a module' ? [] : '@release',
  }, async ({ page, moduleStore }) => {
    await page.clock.install();
    await page.goto('/create-request');
    const title = page.getByRole('textbox', { name: 'Judul permintaan' });
    await title.fill('Kursi rapat');
    await markPage(page);
    await comeBack(page);
    await expect(news(page)).toHaveCount(0);
    if (what === 'a module') await moduleStore.deploy(newTitle);
    else moduleStore.deployShell();
    await comeBack(page);
    await expect(news(page)).toBeVisible();
    await expect(title).toHaveValue('Kursi rapat');
    await expectSameVisit(page);
    page.on('dialog', (dialog) => dialog.accept());
    await news(page).getByRole('button', { name: 'Muat ulang' }).click();
    await expect(title).toHaveValue('Kursi rapat');
    expect(await page.evaluate(() => 'sameVisit' in window)).toBe(false);
    await expect(news(page)).toHaveCount(0);
  });

test('a screen of the shell that is gone leaves a card beside the navbar, and comes with a fresh page', {
  tag: '@release',
}, async ({ page }) => {
  await page.route(/screen-profile/, (route) => route.abort());
  await page.goto('/profile');
  await expectFailed(page);
  await page.getByRole('link', { name: 'Transactions', exact: true }).click();
  await expectHeading(page, 'Daftar Transaksi');
  await page.goBack();
  await expectFailed(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await expectHeading(page, 'Profile Settings');
});

/** The versions of mf-transactions that a page asks for from now on. */
function collectVersions(page: Page): Set<string> {
  const versions = new Set<string>();
  page.on('request', (request) => {
    const [, version] = request.url().match(/\/mf\/mf-transactions\/([^/]+)\//) ?? [];
    if (version) versions.add(version);
  });
  return versions;
}

test('a session keeps the builds it began with; the next has the new one alone, and after a rollback, which is the registry alone, the one before', async ({
  page,
  moduleStore,
}) => {
  const versions = collectVersions(page);
  const before = moduleStore.registry().find(({ name }) => name === 'mf_transactions');
  await page.goto('/transactions');
  await expectHeading(page, /^Daftar Transaksi$/);
  const after = await moduleStore.deploy(newTitle);
  expect(after.version).not.toBe(before?.version);
  await page.locator('main a[href^="/transaction/"]').first().click();
  await expectHeading(page, 'Detail Transaksi');
  await page.getByRole('link', { name: 'Blockchain', exact: true }).click();
  await expectHeading(page, 'Blockchain Explorer');
  await page.getByRole('link', { name: 'Transactions', exact: true }).click();
  await expectHeading(page, /^Daftar Transaksi$/);
  expect([...versions]).toEqual([before?.version]);
  const next = await page.context().newPage();
  const nextVersions = collectVersions(next);
  await next.goto('/transactions');
  await expectHeading(next, 'Daftar Transaksi Baru');
  expect([...nextVersions]).toEqual([after.version]);
  await moduleStore.rollBack();
  await next.reload();
  await expectHeading(next, /^Daftar Transaksi$/);
});

test('a module may live on another origin that is listed, and on no other', { tag: '@release' }, async ({
  page,
  moduleStore,
}) => {
  const elsewhere = createServer((request, response) => {
    const file = join(moduleStore.modulesDir, (request.url ?? '').replace('/mf/', ''));
    const type = { js: 'text/javascript', css: 'text/css', json: 'application/json' }[
      file.split('.').at(-1) ?? ''
    ];
    response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' });
    response.end(readFileSync(file));
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  const listed = await openModuleStore(moduleStore.url, [origin]);
  const entries = moduleStore
    .registry()
    .map((entry) => (entry.name === 'mf_transactions' ? { ...entry, entry: origin + entry.entry } : entry));
  listed.setRegistry(entries);
  try {
    await page.goto(`${listed.url}/favicon.svg`);
    await signIn(page, 'ani', listed.url);
    await page.goto(`${listed.url}/transactions`);
    await expectHeading(page, 'Daftar Transaksi');
    moduleStore.setRegistry(entries);
    await page.goto('/transactions');
    await expect(page.getByText('Bagian ini gagal dimuat')).toBeVisible();
  } finally {
    listed.close();
    elsewhere.close();
  }
});
