import { dashboardStatsSchema } from '@pasok/contracts/dashboard';
import { expect, type Locator, type Page } from '@playwright/test';
import { dashboardCalls } from '../bench/api/reads.ts';
import { ask } from './support/api.ts';
import { makeDeal, postOffer, postRequest } from './support/market.ts';
import { openScreen, signInAs } from './support/people.ts';
import { test } from './support/test.ts';

const cardOf = (page: Page, label: string) =>
  page
    .getByRole('main')
    .locator('section, div')
    .filter({ has: page.getByRole('heading', { name: label }) })
    .last();

test('figures, activities and later requests follow what others do, and nothing jumps', async ({
  page,
  ani,
  budi,
}) => {
  await signInAs(page, ani);
  await openScreen(page, `/dashboard?q=${encodeURIComponent(budi.name)}&min=77`, /Ani/);
  const board = page.getByRole('region', { name: 'All Requests' });
  const first = board.getByRole('article').first();
  const recent = page.getByRole('region', { name: 'Recent Activity' });
  await expect(first.or(board.getByText('No requests found'))).toBeVisible();
  await expect(cardOf(page, 'Active Offers')).toContainText(/^Active Offers0–/);
  await expect(recent.getByText('Belum ada aktivitas')).toBeVisible();
  const leftOf = async (part: Locator) => (await part.boundingBox())?.x;
  const goods = await leftOf(page.getByLabel('Cari barang'));
  expect(await leftOf(page.getByRole('button', { name: 'Pencarian tersimpan' })), 'below the search').toBe(
    goods,
  );

  const before = await board.getByRole('article').allTextContents();
  const later = await postRequest(budi);
  const news = board.getByRole('button', { name: /permintaan baru/ });
  await expect(news).toBeVisible();
  expect(await board.getByRole('article').allTextContents()).toEqual(before);
  await news.click();
  await expect(first).toContainText(`Request #${later._id.slice(-6)}`);
  // Another filter finds fewer, which makes the others no news.
  await board.getByLabel('Search by User').fill('tidak ada yang bernama begini');
  await expect(board.getByText('No requests found')).toBeVisible();
  await expect(news).toHaveCount(0);

  const request = await postRequest(ani);
  const offer = await postOffer(budi, request._id);
  const links = recent.getByRole('link');
  await expect(links).toHaveCount(2);
  await expect(links.first()).toHaveAttribute('href', `/offer/${offer._id}`);
  await expect(links.last()).toHaveAttribute('href', `/request/${request._id}`);
  await makeDeal(ani, budi, 'completed');
  await expect(cardOf(page, 'Active Offers')).toContainText(/^Active Offers1–/);
  await expect(cardOf(page, 'Completed Transactions')).toContainText(/^Completed Transactions1–/);
  // Others trade meanwhile: the market's figures are asked for until both agree.
  await expect(async () => {
    const stats = await ask(dashboardStatsSchema, ani.token, 'GET', '/dashboard/stats');
    const requests = stats.totalRequests.toLocaleString('id-ID');
    await expect(cardOf(page, 'Total Requests')).toContainText(`Total Requests${requests}`, { timeout: 500 });
    const budget = `Rp\u00a0${stats.totalBudget.toLocaleString('id-ID')}`;
    await expect(cardOf(page, 'Total Budget')).toContainText(budget, { timeout: 500 });
  }).toPass();

  // A card is pressed as a whole.
  await board.getByLabel('Search by User').fill(budi.name);
  await first.filter({ hasText: `Request #${later._id.slice(-6)}` }).click();
  await expect(page).toHaveURL(`/request/${later._id}`);
});

test('what is measured of the dashboard is what it asks for', async ({ page, ani }) => {
  const asked: string[] = [];
  // Others trade meanwhile, and a page that hears of it asks again for what they changed.
  await page.route('**/api/events', (route) => route.abort());
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/api\/(?!auth\/me$|events$)/.test(pathname)) asked.push(pathname + search);
  });
  await signInAs(page, ani);
  await openScreen(page, '/dashboard', /Ani/);
  await expect(page.getByRole('region', { name: 'Recent Activity' })).toContainText('Belum ada aktivitas');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  // The foot of the page, which asks who runs it, comes last.
  await expect.poll(() => asked.toSorted()).toEqual(dashboardCalls.toSorted());
});
