import { expect, type Page } from '@playwright/test';
import { tokenInputs } from './support/camera.ts';
import { makeDeal, moveTo, record, sendTokens, tokensOf } from './support/market.ts';
import { openBrowser, openScreen, type Person, signInAs } from './support/people.ts';
import { test } from './support/test.ts';

/** Three items, six units. */
const goods = {
  judul: 'Lab komputer',
  deliveryAddress: 'Jalan Melati 5, Sleman, Yogyakarta 55281',
  items: [
    { name: 'Laptop TravelPro 14', brand: 'Acme', spec: '16GB', budget: 10_000_000, quantity: 2 },
    { name: 'Mouse nirkabel', brand: '', spec: '', budget: 150_000, quantity: 3 },
    { name: 'Proyektor', brand: '', spec: '', budget: 7_500_000, quantity: 1 },
  ],
  offered: [
    { name: 'Laptop TravelPro 14', price: 9_500_000, quantity: 2, notes: 'ada' },
    { name: 'Mouse nirkabel', price: 120_000, quantity: 3, notes: 'ada' },
    { name: 'Proyektor', price: 7_200_000, quantity: 1, notes: 'ada' },
  ],
};

const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true });
const words = (text: string) => (page: Page) => page.getByText(text).first();

/** What the vendor and the buyer do next, by the deal's status. */
const next = {
  waiting_payment: { vendor: button('Diproses'), buyer: words('Belum bisa memasukkan token') },
  in_progress: { vendor: button('Dikirim'), buyer: words('Belum bisa memasukkan token') },
  shipped: { vendor: button('Validasi'), buyer: words('Belum bisa memasukkan token') },
  validating: {
    vendor: words('Sekarang giliran pembeli'),
    buyer: (page: Page) => tokenInputs(page).first(),
  },
  completed: { vendor: button('Record to Blockchain'), buyer: words('Diterima lengkap') },
  recorded: { vendor: words('Diterima lengkap'), buyer: words('Diterima lengkap') },
};

async function openDeal(page: Page, person: Person, id: string): Promise<void> {
  await signInAs(page, person);
  await openScreen(page, `/transaction/${id}`, 'Detail Transaksi');
  await expect(page.getByText('Transaksi dibuat')).toBeVisible();
}

const [wide, narrow] = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

/** Between a phone and a wide page the columns share less room than their words want. */
async function expectRoomForNames(page: Page): Promise<void> {
  for (const width of [660, 1_000, 1_200]) {
    await page.setViewportSize({ width, height: 800 });
    const room = await page.getByRole('row', { name: 'Mouse nirkabel' }).evaluate((row) => {
      const table = row.closest('table');
      const heading = table?.previousElementSibling;
      const beyond = (table?.offsetWidth ?? 0) - (heading?.clientWidth ?? 0);
      return { beyond: Math.max(beyond, 0), name: row.querySelector('th')?.clientWidth ?? 0 };
    });
    expect(room.beyond, `${width}`).toBe(0);
    expect(room.name, `${width}`).toBeGreaterThan(90);
  }
}

test('what comes next is on the first screen of a deal in every status, on a wide page and a narrow one', async ({
  page,
  browser,
  ani,
  budi,
}) => {
  test.setTimeout(240_000);
  const { _id } = await makeDeal(ani, budi, 'waiting_payment', goods);
  const { page: other, context } = await openBrowser(browser, ani);
  await signInAs(page, budi);
  const steps = {
    waiting_payment: () => undefined,
    in_progress: () => moveTo(budi, _id, 'in_progress'),
    shipped: () => moveTo(budi, _id, 'shipped'),
    validating: () => moveTo(budi, _id, 'validating'),
    completed: async () => sendTokens(ani, _id, await tokensOf(budi, _id)),
    recorded: () => record(budi, _id),
  };
  for (const status of Object.keys(next) as (keyof typeof next)[]) {
    await steps[status]();
    // Opened at one width and brought to the other, once each way.
    for (const [side, screen, widths] of [
      ['vendor', page, [wide, narrow]],
      ['buyer', other, [narrow, wide]],
    ] as const) {
      await screen.setViewportSize(widths[0]);
      await openScreen(screen, `/transaction/${_id}`, 'Detail Transaksi');
      await expect(screen.getByText('Transaksi dibuat')).toBeVisible();
      for (const view of widths) {
        await screen.setViewportSize(view);
        await expect(next[status][side](screen), `${status}, ${side}`).toBeInViewport({ ratio: 1 });
        const size = await screen.evaluate(() => {
          const { scrollHeight, scrollWidth } = document.documentElement;
          return { scrollHeight, scrollWidth };
        });
        expect(size.scrollWidth, `${status}, ${side}`).toBe(view.width);
        if (view === wide) expect(size.scrollHeight, `${status}, ${side}`).toBeLessThanOrEqual(1_200);
      }
      await expectRoomForNames(screen);
    }
  }
  await context.close();
});

test('deliveries are drawn over time, and told as a table', async ({ page, ani, budi }) => {
  const { _id } = await makeDeal(ani, budi, 'validating', goods);
  const tokens = await tokensOf(budi, _id);
  const first = tokens.map((token, at) => (at < 1 ? token : ''));
  const second = tokens.map((token, at) => (at < 4 ? token : ''));
  for (const list of [first, second]) await sendTokens(ani, _id, list);
  for (const person of [ani, budi]) {
    await openDeal(page, person, _id);
    const table = page.getByRole('table', { name: 'Unit dikonfirmasi dari waktu ke waktu' });
    const rows = table.getByRole('row');
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(1).getByRole('cell')).toHaveText(['1', '1']);
    await expect(rows.nth(2).getByRole('cell')).toHaveText(['3', '4']);
    await expect(page.locator('figure svg')).toBeVisible();
    await expect(page.getByText('4 dari 6 unit dikonfirmasi')).toBeVisible();
  }
});

test('a status that would be refused is quiet, and says why once it has the focus', async ({
  page,
  budi,
  ani,
}) => {
  const { _id } = await makeDeal(ani, budi, 'shipped', goods);
  await openDeal(page, budi, _id);
  const refused = page.getByRole('button', { name: 'Selesai', exact: true });
  const why = page
    .getByText('Transaksi selesai setelah pembeli mengonfirmasi unit')
    .filter({ visible: true });
  await expect(why).toHaveCount(0);
  await refused.focus();
  await expect(why).toBeVisible();
  const heightOf = async (name: string) =>
    (await page.getByRole('button', { name, exact: true }).boundingBox())?.height ?? 0;
  expect(await heightOf('Selesai')).toBeLessThan(await heightOf('Validasi'));
});
