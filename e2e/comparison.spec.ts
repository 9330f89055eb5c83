import { expect } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { makeDeal, offered, postOffer, postRequest } from './support/market.ts';
import { newPerson, signInAs } from './support/people.ts';
import { dialogOf, test, toastOf } from './support/test.ts';

/** The offer of the acceptance checks at other prices. */
const at = (laptop: number, mouse: number) =>
  offered.map((item, index) => ({ ...item, price: index === 0 ? laptop : mouse }));

test('on a phone bars are as long as prices, records fit, and one accepts from there; on a desktop it is a table', async ({
  page,
  ani,
  citra,
}) => {
  const wulan = await newPerson('Wulan Sari');
  for (const buyer of [ani, citra, citra]) await makeDeal(buyer, wulan, 'completed');
  const request = await postRequest(ani);
  await postOffer(wulan, request._id, { items: at(9_500_000, 140_000), deliveryTime: 5 });
  await postOffer(citra, request._id, { items: at(10_200_000, 120_000) });
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, ani);
  await page.goto(`/offers/${request._id}?view=compare`);
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(cards).toContainText([
    /Wulan.*3 transaksi sejak \S+ \d{4} · 1 transaksi Anda dengannya/,
    /Citra.*Belum cukup data/,
    /Laptop.*Wulan.*Citra/,
    /Mouse.*Wulan.*Citra/,
  ]);
  const widths = await cards
    .nth(2)
    .locator('[data-part="bar"]')
    .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width));
  expect(widths[1]).toBeGreaterThan(widths[0] ?? Number.NaN);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page, 'offers beside each other');

  await page.setViewportSize({ width: 390, height: 844 });
  await cards.first().getByRole('button', { name: 'Terima Offer' }).click();
  await expect(dialogOf(page)).toBeVisible();
  await expectAccessible(page, 'question before accepting', { part: '[role="alertdialog"]' });
  await dialogOf(page).getByRole('button', { name: 'Terima Offer' }).click();
  await expect(toastOf(page, 'Offer accepted successfully')).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('columnheader')).toHaveText(['Barang', 'Wulan Sari', 'Citra']);
});
