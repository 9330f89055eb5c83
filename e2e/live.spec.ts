import { expect, type Page } from '@playwright/test';
import { accept, postOffer, postRequest } from './support/market.ts';
import { openScreen, signInAs } from './support/people.ts';
import { countStreams, cutStream, makeCuttable, nextStream } from './support/streams.ts';
import { test } from './support/test.ts';

/** The time between the act of one person and the bell of another. */
const soon = { timeout: 2_000 };

const bell = (page: Page, count: number) =>
  page.getByRole('button', { name: `Notifikasi, ${count} belum dibaca`, exact: true });
const told = (page: Page) => page.getByRole('status').filter({ hasText: 'Penawaran baru' });

test('an offer rings the open page of the buyer, without a reload and after a lost connection', async ({
  page,
  context,
  ani,
  budi,
  citra,
}) => {
  const request = await postRequest(ani);
  await makeCuttable(page);
  await signInAs(page, ani);
  const connected = nextStream(page);
  await openScreen(page, `/offers/${request._id}`, 'Penawaran');
  await connected;
  await page.evaluate(() => Object.assign(window, { sameVisit: true }));
  const first = await postOffer(budi, request._id);
  await expect(bell(page, 1)).toBeVisible(soon);
  await expect(told(page)).toHaveCount(1);
  await expect(page.getByRole('article')).toHaveCount(1);

  await context.setOffline(true);
  await cutStream(page);
  await postOffer(citra, request._id);
  const again = nextStream(page);
  await context.setOffline(false);
  await again;
  await expect(bell(page, 2)).toBeVisible(soon);
  await expect(page.getByRole('article')).toHaveCount(2);
  expect(await page.evaluate(() => 'sameVisit' in window)).toBe(true);

  await accept(ani, first._id);
  await signInAs(page, budi);
  await page.goto('/offers');
  await bell(page, 1).click();
  await expect(page.getByRole('region', { name: 'Notifikasi' }).getByRole('link')).toHaveCount(1);
});

test('two tabs share one stream; when the one that holds it closes, the other goes on', async ({
  page,
  context,
  ani,
  budi,
  citra,
}) => {
  const request = await postRequest(ani);
  await signInAs(page, ani);
  const connected = nextStream(page);
  await page.goto('/my-request');
  await connected;
  const other = await context.newPage();
  const streams = countStreams(other);
  await openScreen(other, `/offers/${request._id}`, 'Penawaran');
  await postOffer(budi, request._id);
  for (const tab of [page, other]) await expect(bell(tab, 1)).toBeVisible(soon);
  await expect(other.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Lihat penawaran (1)' })).toBeVisible();
  expect(streams()).toBe(0);

  const taken = nextStream(other);
  await page.close();
  await taken;
  await postOffer(citra, request._id);
  await expect(bell(other, 2)).toBeVisible(soon);
  await expect(other.getByRole('article')).toHaveCount(2);
  expect(streams()).toBe(1);
});
