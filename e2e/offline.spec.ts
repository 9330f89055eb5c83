import { historySchema } from '@pasok/contracts/history';
import { type BrowserContext, expect } from '@playwright/test';
import { readStored } from './canary/browser-storages.ts';
import { ask } from './support/api.ts';
import { tokenInputs } from './support/camera.ts';
import { makeDeal, readDeal, tokensOf } from './support/market.ts';
import { openBrowser, openScreen } from './support/people.ts';
import { test, toastOf } from './support/test.ts';

/** The product's files come, as from a service worker, and nothing else does. */
const loseServer = (context: BrowserContext) =>
  context.route(/\/(api|health)\//, (route) => route.abort('internetdisconnected'));

test('units entered without a network are judged at once, kept over the end of the page, and confirmed once', async ({
  browser,
  ani,
  budi,
}) => {
  const { _id } = await makeDeal(ani, budi, 'validating');
  const tokens = await tokensOf(budi, _id);
  const [first = '', second = '', third = ''] = tokens;
  const { page, context } = await openBrowser(browser, ani);
  await openScreen(page, `/transaction/${_id}`, 'Detail Transaksi');
  const databases = async () => (await readStored(page))?.places.indexedDB;
  await expect.poll(databases).toContain('pasok-outbox');
  for (const path of ['', '/digests', '/history'])
    await expect.poll(databases).toContain(`/api/transactions/${_id}${path}"`);
  await tokenInputs(page).first().fill(first);
  await expect(page.getByText('Cocok, siap dikirim')).toBeVisible();

  await context.setOffline(true);
  await tokenInputs(page).first().fill(third);
  await expect(page.getByText('Token ini milik barang lain: Mouse.')).toBeVisible();
  for (const [at, token] of [first, second, third].entries()) {
    await tokenInputs(page).first().fill(token);
    await page.getByRole('button', { name: 'Kirim Token' }).click();
    await expect(tokenInputs(page)).toHaveCount(2 - at);
  }
  await expect(
    page.getByRole('status').getByText('3 kiriman token tersimpan, menunggu jaringan.'),
  ).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Tersimpan, menunggu jaringan' })).toHaveCount(6);
  const outbox = (await readStored(page))?.places[`outbox of ${ani._id}`] ?? '';
  expect(tokens.filter((token) => outbox.includes(token))).toHaveLength(3);
  await page.close();
  expect((await readDeal(ani, _id)).confirmedUnits).toBe(0);

  await context.setOffline(false);
  await loseServer(context);
  const known = await context.newPage();
  await openScreen(known, `/transaction/${_id}`, 'Detail Transaksi');
  await expect(
    known.getByRole('status').getByText(/Anda sedang luring\. Data per \d\d\.\d\d\.$/),
  ).toBeVisible();
  await expect(known.getByRole('listitem').filter({ hasText: /, unit \d.*menunggu jaringan/ })).toHaveCount(
    2,
  );
  await expect(known.getByText('0 dari 3 unit dikonfirmasi').first()).toBeVisible();
  await known.close();

  await context.unrouteAll();
  const later = await context.newPage();
  await openScreen(later, '/dashboard', /./);
  await expect(toastOf(later, 'Token yang tersimpan sudah terkirim: Lab 3.').first()).toBeVisible();
  await expect.poll(async () => (await readDeal(ani, _id)).status).toBe('completed');
  const history = await ask(historySchema, ani.token, 'GET', `/transactions/${_id}/history`);
  const notes = history.flatMap(({ kind, note }) => (kind === 'units_confirmed' ? [note] : []));
  expect(notes).toEqual(['1 dari 3 unit', '2 dari 3 unit', '3 dari 3 unit']);
  const left = async () => {
    const kept = JSON.stringify((await readStored(later))?.places);
    return tokens.filter((token) => kept.includes(token));
  };
  await expect.poll(left).toEqual([]);
  await later.getByRole('button', { name: /Ani/ }).click();
  await later.getByRole('button', { name: 'Sign Out' }).click();
  await expect.poll(async () => (await readStored(later))?.places.indexedDB).toBe('[]');
});
