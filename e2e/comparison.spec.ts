import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { makeDeal, offered, postOffer, postRequest, wanted } from './support/market.ts';
import { newPerson, openScreen, signInAs } from './support/people.ts';
import { dialogOf, test, toastOf } from './support/test.ts';

/** The offer of the acceptance checks at other prices. */
const at = (laptop: number, mouse: number) =>
  offered.map((item, index) => ({ ...item, price: index === 0 ? laptop : mouse }));

const rowOf = (page: Page, name: string | RegExp) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

/** A whole file of values with ';' between them. */
const cellsOf = (text: string): string[][] =>
  text
    .replace(/^\ufeff/, '')
    .split('\r\n')
    .filter(Boolean)
    .map((line) =>
      [...line.matchAll(/"((?:[^"]|"")*)"|([^";]+)/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    );

test('offers side by side: the cheapest and what is over the maximum in words, sorted, accepted from there', async ({
  page,
  ani,
  budi,
  citra,
}) => {
  const request = await postRequest(ani);
  const dewi = await newPerson('Dewi');
  await postOffer(budi, request._id, { items: at(9_500_000, 140_000), deliveryTime: 5 });
  await postOffer(citra, request._id, { items: at(9_900_000, 120_000), deliveryTime: 2 });
  await postOffer(dewi, request._id, { items: at(10_200_000, 150_000) });
  await signInAs(page, ani);
  await openScreen(page, `/offers/${request._id}`, 'Penawaran');
  await page.getByText('Bandingkan', { exact: true }).click();
  await expect(page).toHaveURL(/view=compare/);
  const vendors = page.getByRole('columnheader');
  await expect(vendors).toHaveText(['Barang', 'Budi', 'Citra', 'Dewi']);
  const laptop = rowOf(page, /^Laptop/).getByRole('cell');
  await expect(laptop).toContainText([
    /9\.500\.000.*Terendah/,
    /9\.900\.000/,
    /Rp\s200\.000 di atas maksimum/,
  ]);
  await expect(laptop.filter({ hasText: 'Terendah' })).toHaveCount(1);
  await expect(laptop.filter({ hasText: 'di atas maksimum' })).toHaveCount(1);
  await expect(
    rowOf(page, /^Mouse/)
      .getByRole('cell')
      .filter({ hasText: 'Terendah' }),
  ).toContainText('120.000');
  const totals = rowOf(page, 'Total').getByRole('cell');
  await expect(totals).toContainText([/19\.140\.000.*−5%.*Terendah/, '19.920.000', '20.550.000']);

  await page.getByLabel('Urutkan').selectOption({ label: 'Pengiriman tercepat' });
  await expect(vendors).toHaveText(['Barang', 'Citra', 'Budi', 'Dewi']);
  await page.getByLabel('Urutkan').selectOption({ label: 'Terbaru' });
  await expect(vendors).toHaveText(['Barang', 'Dewi', 'Citra', 'Budi']);

  const decisions = rowOf(page, 'Keputusan').getByRole('cell');
  await decisions.nth(1).getByRole('button', { name: 'Terima Offer' }).click();
  await expect(dialogOf(page)).toContainText('Yakin ingin menerima offer ini?');
  await dialogOf(page).getByRole('button', { name: 'Terima Offer' }).click();
  await expect(toastOf(page, 'Offer accepted successfully')).toBeVisible();
  await expect(decisions).toHaveText(['rejected', /^accepted\s*Lihat transaksi$/, 'rejected']);
});

test('on a phone totals come first, then bars by item, nothing scrolls sideways, and one accepts from there', async ({
  page,
  ani,
  budi,
  citra,
}) => {
  const request = await postRequest(ani);
  await postOffer(budi, request._id, { items: at(9_500_000, 140_000), deliveryTime: 5 });
  await postOffer(citra, request._id, { items: at(10_200_000, 120_000) });
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, ani);
  await page.goto(`/offers/${request._id}?view=compare`);
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(cards).toContainText([
    /Budi.*19\.140\.000.*Terendah.*Pengiriman 5 hari/,
    /Citra.*20\.520\.000/,
    /Laptop.*Budi.*9\.500\.000.*Terendah.*Citra.*Rp\s200\.000 di atas maksimum/,
    /Mouse.*Budi.*140\.000.*Citra.*120\.000.*Terendah/,
  ]);
  await expect(page.getByRole('table')).toHaveCount(0);
  // The dearest price is the longest bar of its item.
  const widths = await cards
    .nth(2)
    .locator('[data-part="bar"]')
    .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width));
  expect(widths[1]).toBeGreaterThan(widths[0] ?? Number.NaN);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await cards.first().getByRole('button', { name: 'Terima Offer' }).click();
  await dialogOf(page).getByRole('button', { name: 'Terima Offer' }).click();
  await expect(toastOf(page, 'Offer accepted successfully')).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('columnheader')).toHaveText(['Barang', 'Budi', 'Citra']);
});

test('the record of each vendor stands beside the offer, of fewer than three deals without a figure', async ({
  page,
  ani,
}) => {
  const [wulan, eko] = [await newPerson('Wulan Sari'), await newPerson('Eko')];
  const fitri = await newPerson('Fitri');
  for (const buyer of [ani, fitri, fitri]) await makeDeal(buyer, wulan, 'completed');
  for (const buyer of [ani, fitri]) await makeDeal(buyer, eko, 'completed');
  const request = await postRequest(ani);
  await postOffer(wulan, request._id, { items: at(9_500_000, 140_000) });
  await postOffer(eko, request._id, { items: at(9_900_000, 120_000) });
  await signInAs(page, ani);
  await page.goto(`/offers/${request._id}?view=compare`);
  const records = rowOf(page, 'Rekam jejak').getByRole('cell');
  await expect(records).toHaveText([
    /^Selesai sebagian 0 · masalah 0 · 3 transaksi sejak \S+ \d{4} · 1 transaksi Anda dengannya$/,
    'Belum cukup data · 1 transaksi Anda dengannya',
  ]);
  await page.setViewportSize({ width: 390, height: 844 });
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Wulan Sari' }) });
  await expect(card.first()).toContainText('3 transaksi sejak');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await card.first().getByRole('link', { name: '1 transaksi Anda dengannya' }).click();
  await expect(page).toHaveURL(/\/transactions\?q=Wulan/);
  await expect(page.getByRole('article')).toHaveCount(1);

  // The vendor's own, as others read it, and the buyer's at the request.
  await signInAs(page, wulan);
  await openScreen(page, '/profile', 'Profile Settings');
  await expect(page.getByText(/^Selesai sebagian 0 · masalah 0 · 3 transaksi sejak/)).toBeVisible();
  await page.goto(`/request/${request._id}`);
  await expect(page.getByText('Rekam jejak pembeli')).toBeVisible();
});

test('the exported comparison reads back equal and holds no formula', async ({ page, ani }) => {
  const names = ['=1+1', '+Sari', '-Tono', '@Wati', 'Toko "Jaya", Tbk'];
  const [formula, plus] = ['=HYPERLINK("http://evil.test")', '+Mouse'];
  const items = [
    { ...wanted[0], name: formula },
    { ...wanted[1], name: plus },
  ];
  const request = await postRequest(ani, { items });
  for (const name of names)
    await postOffer(await newPerson(name), request._id, {
      items: offered.map((item, index) => ({ ...item, name: index === 0 ? formula : plus })),
    });
  await signInAs(page, ani);
  await page.goto(`/offers/${request._id}?view=compare&sort=newest`);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Ekspor CSV' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe(`penawaran-${request._id.slice(-6)}.csv`);
  const [head = [], ...rows] = cellsOf(await readFile(await file.path(), 'utf8'));
  for (const cell of [head, ...rows].flat()) expect(cell).not.toMatch(/^\s*[=+\-@]/);
  // A spreadsheet shows what stands behind the apostrophe.
  const shown = (cell: string) => cell.replace(/^'/, '');
  expect(
    head
      .slice(5)
      .filter((_, column) => column % 6 === 0)
      .map(shown),
  ).toEqual(names.toReversed());
  const asked = ['Acme', '16GB'];
  expect(rows.slice(0, 2).map(([name = '', ...amounts]) => [shown(name), ...amounts])).toEqual([
    [
      formula,
      ...asked,
      '2',
      '10000000',
      ...names.flatMap(() => ['9500000', '19000000', ...asked, '', 'siap kirim']),
    ],
    [plus, '', '', '1', '150000', ...names.flatMap(() => ['120000', '120000', '', '', '', 'siap kirim'])],
  ]);
});
