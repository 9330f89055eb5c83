import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { readStored } from './canary/browser-storages.ts';
import { searchRun } from './canary/search-run.ts';
import { openTap } from './canary/tap.ts';
import { baseUrl, call, type Method } from './support/api.ts';
import { tokenInputs } from './support/camera.ts';
import { makeDeal, moveTo, readDeal, record, tokensOf } from './support/market.ts';
import { openBrowser, openScreen, type Person } from './support/people.ts';
import { ownRun } from './support/run.ts';
import { test } from './support/test.ts';

// A deal is looked at from all sides at every stage, and every unit token searched in all that left the product meanwhile;
// before a release, in all that any test has drawn from it (support/start-product.ts). The search itself is tried too.

type View = { person: Person; page: Page };

const calls = [
  '/transactions',
  '/transactions/user-transactions',
  '/auth/export',
  '/notifications',
  '/dashboard/activities',
  '/offers/my',
  '/requests',
  '/blockchain',
];

/** Everybody looks at everything, and asks for what nobody's screen shows. */
async function lookAround(views: View[], id: string, base: string): Promise<void> {
  const path = `/transactions/${id}`;
  for (const { page, person } of views) {
    await page.goto(`/transaction/${id}`);
    for (const [link, heading] of [
      [undefined, /./],
      ['Transactions', 'Daftar Transaksi'],
      ['Blockchain', 'Blockchain Explorer'],
    ] as const) {
      if (link) await page.getByRole('link', { name: link, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    }
    for (const asked of [...calls, path, `${path}/history`, `${path}/digests`, `${path}/record-data`])
      for (const token of [person.token, undefined]) await call(token, 'GET', asked, undefined, base);
  }
}

/** Right tokens sent by the wrong people, in the wrong place, and beside wrong ones: no refusal may repeat them. */
async function sendWrongly(views: View[], id: string, tokens: string[], base: string): Promise<void> {
  const [first = '', second = '', third = ''] = tokens;
  const path = `/transactions/${id}`;
  const tries: [Method, string, unknown][] = [
    ['POST', `${path}/validate`, { tokens: [first, third, 'WRNG-WRNG-WRNG-WRNG'] }],
    ['POST', `${path}/validate`, { tokens: [first, second, third, first] }],
    ['POST', `${path}/validate`, `no object ${first}`],
    ['PATCH', `${path}/status`, { status: first }],
    ['GET', `/transactions?search=${first}`, undefined],
    ['GET', `/requests?search=${first}`, undefined],
  ];
  for (const { person } of views)
    for (const [method, to, body] of tries) await call(person.token, method, to, body, base);
}

test('everybody looks at everything of a deal, at every stage, and no token stands where it may not', async ({
  browser,
  ani,
  budi,
  citra,
}) => {
  test.setTimeout(240_000);
  const run = ownRun();
  test.skip(!run, 'needs the keys of a product of its own');
  if (!run) return;
  const { _id } = await makeDeal(ani, budi, 'waiting_payment');
  const tap = await openTap(baseUrl(), join(run.dataDir, `answers of ${_id}`));
  const options = { baseURL: tap.url };
  const views = await Promise.all(
    [ani, budi, citra].map(async (person) => ({ person, ...(await openBrowser(browser, person, options)) })),
  );
  // Each look takes ten seconds: in `npm test` where all tokens are still unconfirmed and where all are in the block.
  const lookBetween = () => (process.env.TEST_RELEASE ? lookAround(views, _id, tap.url) : Promise.resolve());
  await lookBetween();
  for (const status of ['in_progress', 'shipped', 'validating'] as const) await moveTo(budi, _id, status);
  const tokens = await tokensOf(budi, _id);
  await lookAround(views, _id, tap.url);
  // The vendor's device knows the deal, and the search below finds no token of it there.
  const [, vendor] = views;
  await expect
    .poll(async () => vendor && (await readStored(vendor.page))?.places.indexedDB)
    .toContain(`/api/transactions/${_id}`);
  await sendWrongly([...views].reverse(), _id, tokens, tap.url);
  expect((await readDeal(ani, _id)).confirmedUnits).toBe(0);

  const [{ page } = { page: undefined }] = views;
  if (!page) throw new Error('nobody looks');
  await openScreen(page, `/transaction/${_id}`, 'Detail Transaksi');
  await tokenInputs(page)
    .first()
    .fill(tokens[0] ?? '');
  const places = async () =>
    Object.entries((await readStored(page))?.places ?? {}).flatMap(([place, text]) =>
      tokens.some((token) => text.includes(token)) ? [place] : [],
    );
  await expect.poll(places).toEqual(['sessionStorage']);
  await page.getByRole('button', { name: 'Kirim Token' }).click();
  await expect(page.getByText('1 dari 3 unit dikonfirmasi').first()).toBeVisible();
  await lookBetween();
  await expect.poll(places).toEqual([]);

  await call(ani.token, 'POST', `/transactions/${_id}/validate`, { tokens }, tap.url);
  await record(budi, _id, tap.url);
  await expect.poll(async () => (await readDeal(ani, _id)).block).toBeTruthy();
  await lookAround(views, _id, tap.url);
  for (const { context } of views) await context.close();
  await tap.close();
  const { leaks, searched } = await searchRun(run, tap);
  // Deals of others go on while they are searched.
  expect(leaks.filter((leak) => leak.endsWith(_id))).toEqual([]);
  expect(searched['tokens found where they may be']).toBeGreaterThan(0);
  expect(searched.answers).toBeGreaterThan(100);
});

test('a token in a log, in an answer to somebody else or in a storage is found', async ({
  ani,
  budi,
  citra,
}) => {
  const run = ownRun();
  test.skip(!run, 'needs the keys of a product of its own');
  if (!run) return;
  const { _id } = await makeDeal(ani, budi, 'validating');
  const [first = '', second = '', third = ''] = await tokensOf(budi, _id);
  const dataDir = mkdtempSync(join(tmpdir(), 'pasok-canary-'));
  cpSync(join(run.dataDir, 'keys'), join(dataDir, 'keys'), { recursive: true });
  mkdirSync(join(dataDir, 'logs'));
  writeFileSync(
    join(dataDir, 'logs', 'core-api.log'),
    `{"msg":"up"}\n{"msg":"got ${first.toLowerCase()}"}\n`,
  );
  const outbox = {
    [`outbox of ${ani._id}`]: first,
    [`outbox of ${citra._id}`]: third,
    // Of a deal that is in no block.
    [`blocks of ${ani._id}`]: second,
  };
  const places = { localStorage: JSON.stringify({ draft: second }), sessionStorage: '{}', ...outbox };
  writeFileSync(join(dataDir, 'browser-storages'), `${JSON.stringify({ who: ani._id, places })}\n`);
  const leaky = createServer((_, answer) =>
    answer.end(JSON.stringify({ title: third.replaceAll('-', ' ') })),
  );
  await new Promise<void>((resolve) => leaky.listen(0, '127.0.0.1', resolve));
  const tap = await openTap(
    `http://127.0.0.1:${(leaky.address() as AddressInfo).port}`,
    join(dataDir, 'answers'),
  );
  for (const { token } of [budi, ani, citra])
    await call(token, 'GET', `/transactions/${_id}`, undefined, tap.url);
  await tap.close();
  leaky.close();
  const { leaks } = await searchRun({ ...run, dataDir }, tap);
  rmSync(dataDir, { recursive: true });
  const masked = (token: string) => `${token.slice(0, 4)}-****-****-**** of deal ${_id}`;
  // Deals of others go on while they are searched.
  expect(leaks.filter((leak) => leak.endsWith(_id))).toEqual([
    `answer to its buyer: GET /api/transactions/${_id}: ${masked(third)}`,
    `answer to a third party: GET /api/transactions/${_id}: ${masked(third)}`,
    `logs/core-api.log, line 2: ${masked(first)}`,
    `localStorage of its buyer: ${masked(second)}`,
    `outbox of ${citra._id} of its buyer: ${masked(third)}`,
    `blocks of ${ani._id} of its buyer: ${masked(second)}`,
  ]);
});
