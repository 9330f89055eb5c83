import { expect, type Page } from '@playwright/test';
import { expectAccessiblePaper } from './support/accessible.ts';
import { accept, makeDeal, postOffer, postRequest, readDeal, tokensOf } from './support/market.ts';
import { print, unbroken } from './support/paper.ts';
import { openScreen, signInAs } from './support/people.ts';
import { test } from './support/test.ts';

/** A4 with 3 × 7 labels of 63.5 × 38.1 mm, the first at 7.2 and 15.1 mm. */
const labelAt = (place: number) => ({ x: 7.2 + (place % 3) * 66, y: 15.1 + Math.floor(place / 3) * 38.1 });

/** How far a code is from the corner of the label it is on. */
const insetOf = ({ x, y }: { x: number; y: number }) => ({ x: (x - 7.2) % 66, y: (y - 15.1) % 38.1 });

const goods = {
  items: [
    { name: 'Kursi rapat "merah" dengan sandaran tinggi dan roda karet', quantity: 3 },
    { name: 'Kabel', quantity: 21 },
  ].map((item) => ({ ...item, brand: '', spec: '', budget: 1_000 })),
  offered: [
    { name: 'Kursi rapat "merah" dengan sandaran tinggi dan roda karet', quantity: 3 },
    { name: 'Kabel', quantity: 21 },
  ].map((item) => ({ ...item, price: 900, notes: 'ada' })),
};

/** The page's own print dialog would wait for a person. */
const answerPrint = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => Object.assign(window, { printed: true });
  });

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in ${colorScheme}`, { tag: colorScheme === 'dark' ? '@release' : [] }, () => {
    test.use({ colorScheme });

    test('the label sheet: every code decodes, from the chosen place on', async ({ page, ani, budi }) => {
      const { _id } = await makeDeal(ani, budi, 'in_progress', goods);
      const tokens = await tokensOf(budi, _id);
      await answerPrint(page);
      await signInAs(page, budi);
      await openScreen(page, `/transaction/${_id}`, 'Detail Transaksi');
      await page.getByRole('button', { name: 'Download QR Token' }).click();
      await page.getByLabel('Mulai dari label ke-').fill('20');
      await page.getByRole('button', { name: 'Cetak label A4' }).click();
      expect(await page.evaluate(() => 'printed' in window)).toBe(true);
      const sheets = await print(page, { withCodes: true });
      expect(sheets.map(({ codes }) => codes.length)).toEqual([2, 21, 1]);
      const places = sheets.flatMap(({ width, height, text, codes }, sheet) => {
        expect([Math.round(width), Math.round(height)]).toEqual([210, 297]);
        return codes.map((code) => {
          const place = Array.from({ length: 21 }, (_, at) => at).find((at) => {
            const { x, y } = labelAt(at);
            return code.x > x && code.x < x + 63.5 && code.y > y && code.y < y + 38.1;
          });
          expect(unbroken(text)).toContain(unbroken(code.text));
          return { label: sheet * 21 + (place ?? Number.NaN), text: code.text };
        });
      });
      // Every label stands in its frame as the first one does: the sheet's gaps are those of the labels sold.
      const insets = sheets.flatMap(({ codes }) => codes.map(insetOf));
      for (const side of ['x', 'y'] as const) {
        const all = insets.map((inset) => inset[side]);
        expect(Math.max(...all) - Math.min(...all), side).toBeLessThan(1);
      }
      places.sort((a, b) => a.label - b.label);
      expect(places).toEqual(tokens.map((text, at) => ({ label: 19 + at, text })));
      const words = sheets.map(({ text }) => text).join('\n');
      for (const part of ['Kursi rapat', 'unit 3 dari 3', 'unit 21 dari 21', `#${_id.slice(-6)}`])
        expect(unbroken(words)).toContain(unbroken(part));
      expect(unbroken(words)).not.toContain('DetailTransaksi');
      await expectAccessiblePaper(page, 'labels');
    });

    test('the receipt on paper: parties, goods, confirmed tokens, hashes, and nothing of the screen', async ({
      page,
      ani,
      budi,
    }) => {
      const items = [{ name: 'Laptop', brand: '', spec: '', budget: 10_000_000, quantity: 12 }];
      const offered = [{ name: 'Laptop', price: 9_500_000, quantity: 12, notes: 'ada' }];
      const { _id, blockchainHash } = await makeDeal(ani, budi, 'recorded', { items, offered });
      const tokens = await tokensOf(budi, _id);
      await expect.poll(async () => (await readDeal(ani, _id)).block).toBeTruthy();
      const { block } = await readDeal(ani, _id);
      await signInAs(page, ani);
      await openScreen(page, `/transaction/${_id}`, 'Detail Transaksi');
      await expect(page.getByText('Dicatat di blockchain')).toBeVisible();
      const sheets = await print(page);
      const words = sheets.map(({ text }) => text).join('\n');
      for (const part of [
        'Bukti penerimaan',
        'Ani',
        'Budi',
        'Laptop',
        '9.500.000',
        '12 dari 12 unit dikonfirmasi',
        'dicetak',
      ])
        expect(unbroken(words)).toContain(unbroken(part));
      for (const token of tokens) expect(words).toContain(token);
      for (const part of [blockchainHash, block?.hash ?? '', `/transaction/${_id}`])
        expect(unbroken(words)).toContain(unbroken(part));
      for (const part of ['Dashboard', 'Unduh bukti blockchain', 'Kembali ke', 'Keluar', 'Cetak bukti'])
        expect(unbroken(words)).not.toContain(unbroken(part));
      expect(sheets).toHaveLength(1);
      await expectAccessiblePaper(page, 'receipt');
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('banner')).toBeHidden();
    });
  });

test('a comparison lies on its side with all that is offered; what is printed after it in the same visit stands upright', async ({
  page,
  ani,
  budi,
  citra,
}) => {
  const { _id } = await postRequest(ani);
  const what = { brand: 'Zenit', spec: 'Layar 14 inci', notes: 'Dikirim dari Bandung' };
  const items = [
    { name: 'Laptop', price: 9_000_000, quantity: 2, ...what },
    { name: 'Mouse', price: 100_000, quantity: 1, notes: 'Tanpa kabel' },
  ];
  await postOffer(citra, _id, { items, notes: 'Garansi setahun' });
  await accept(ani, (await postOffer(budi, _id))._id);
  await signInAs(page, ani);
  await openScreen(page, `/offers/${_id}?view=compare`, /./);
  await expect(page.getByRole('columnheader', { name: 'Citra' })).toBeVisible();
  const sheets = await print(page);
  for (const { width, height } of sheets) expect(width).toBeGreaterThan(height);
  const words = unbroken(sheets.map(({ text }) => text).join('\n'));
  for (const part of [...Object.values(what), 'Tanpa kabel', 'Garansi setahun'])
    expect(words).toContain(unbroken(part));
  await page.getByRole('link', { name: 'Transactions', exact: true }).click();
  await page.getByRole('link', { name: 'Detail', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Riwayat' })).toBeVisible();
  for (const { width, height } of await print(page)) expect(width).toBeLessThan(height);
});
