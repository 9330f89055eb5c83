import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, judgeBeforeRelease } from './support/accessible.ts';
import { call } from './support/api.ts';
import { tokenInputs } from './support/camera.ts';
import { makeDeal, moveTo, record, sendTokens, tokensOf } from './support/market.ts';
import { openBrowser, openScreen, type Person, signInAs } from './support/people.ts';
import { test, warningOf } from './support/test.ts';

/** Three items, seven units. */
const goods = {
  judul: 'Lab komputer',
  deliveryAddress: 'Jalan Melati 5, Sleman, Yogyakarta 55281',
  items: [
    { name: 'Laptop TravelPro 14', brand: 'Acme', spec: '16GB', budget: 10_000_000, quantity: 2 },
    { name: 'Mouse nirkabel', brand: '', spec: '', budget: 150_000, quantity: 4 },
    { name: 'Proyektor', brand: '', spec: '', budget: 7_500_000, quantity: 1 },
  ],
  offered: [
    { name: 'Laptop TravelPro 14', price: 9_500_000, quantity: 2, notes: 'ada' },
    { name: 'Mouse nirkabel', price: 120_000, quantity: 4, notes: 'ada' },
    { name: 'Proyektor', price: 7_200_000, quantity: 1, notes: 'ada' },
  ],
};

const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true });
const words = (text: string | RegExp) => (page: Page) => page.getByText(text).first();
const total = words(/^Rp\s26\.680\.000$/);

/** What the vendor and the buyer do next, by the deal's status. */
const next = {
  waiting_payment: {
    vendor: button('Pembayaran masuk, mulai siapkan'),
    buyer: words(/^Bayar Rp\s26\.680\.000 kepada Budi/),
  },
  in_progress: { vendor: button('Barang berangkat'), buyer: words('Belum bisa memasukkan token') },
  shipped: {
    vendor: button('Barang sudah sampai'),
    buyer: words('token pertama menyatakan barang sudah sampai'),
  },
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

/** Where a part stands on the page. */
async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('not on the page');
  return box;
}

/** On a wide page what happened stands in a column beside what comes next, and begins on the first screen. */
async function expectHistoryBeside(page: Page, what: string): Promise<void> {
  const history = await boxOf(
    page.locator('section').filter({ has: page.getByRole('heading', { name: 'Riwayat' }) }),
  );
  const work = await boxOf(page.getByRole('group', { name: 'Langkah berikutnya' }));
  expect.soft(history.x, what).toBeGreaterThanOrEqual(work.x + work.width);
  // Below an address and the sentences of a problem at most a little lower.
  expect.soft(history.y, what).toBeLessThan(950);
}

/** Every step of the way has its name beside the next one's, on the smallest phone too. */
async function expectStepNames(page: Page, what: string): Promise<void> {
  const steps = page.getByRole('list', { name: 'Jalan transaksi' }).getByRole('listitem');
  for (const width of [narrow.width, 320]) {
    await page.setViewportSize({ ...narrow, width });
    const names = await steps.evaluateAll((list) =>
      list.map(({ children: [, name = document.body] }) => {
        const letters = document.createRange();
        letters.selectNodeContents(name);
        const { left, right } = letters.getBoundingClientRect();
        return { left, right, room: name.clientWidth };
      }),
    );
    let end = 0;
    for (const { left, right, room } of names) {
      expect.soft(left, `${what}, ${width}`).toBeGreaterThanOrEqual(end);
      expect.soft(room, `${what}, ${width}`).toBeGreaterThan(20);
      end = right;
    }
    expect.soft(end, `${what}, ${width}`).toBeLessThanOrEqual(width);
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(scrollWidth, `${what}, ${width}`).toBe(width);
  }
}

/** A wide page and a narrow one show what comes next on their first screen; the wide one ends soon, with a card of another module too. */
async function expectFirstScreen(page: Page, view: typeof wide, next: Locator, what: string): Promise<void> {
  await page.setViewportSize(view);
  // Lines may end at half a pixel.
  await expect(next, what).toBeInViewport({ ratio: 0.97 });
  await expect(total(page), what).toBeInViewport({ ratio: 1 });
  const size = await page.evaluate(() => {
    const { scrollHeight, scrollWidth } = document.documentElement;
    const roomForToasts = Number.parseFloat(
      getComputedStyle(document.querySelector('main') as Element).paddingBottom,
    );
    return { contentHeight: scrollHeight - roomForToasts, scrollWidth };
  });
  expect.soft(size.scrollWidth, what).toBe(view.width);
  if (view !== wide) return;
  // The papers' card, which comes last, is 95 of it.
  expect.soft(size.contentHeight, what).toBeLessThanOrEqual(1_400);
  await expectHistoryBeside(page, what);
}

/** Opened at one width and brought to the other, once each way. */
const sides = [
  ['vendor', [wide, narrow]],
  ['buyer', [narrow, wide]],
] as const;

type Next = Record<(typeof sides)[number][0], (page: Page) => Locator>;

async function expectFirstScreens(pages: Record<keyof Next, Page>, id: string, next: Next, status: string) {
  for (const [side, widths] of sides) {
    const page = pages[side];
    await page.setViewportSize(widths[0]);
    await openScreen(page, `/transaction/${id}`, 'Detail Transaksi');
    await expect(page.getByText('Transaksi dibuat')).toBeVisible();
    for (const view of widths) await expectFirstScreen(page, view, next[side](page), `${status}, ${side}`);
    await expectStepNames(page, `${status}, ${side}`);
  }
}

/** In npm test: what is paid, what is refused, what is received. */
const usual = ['waiting_payment', 'shipped', 'validating'];

/** A status that would be refused is quiet, yet a target for a finger that wants to know the reason (WCAG 2.5.8). */
async function expectQuiet(page: Page): Promise<void> {
  for (const view of [wide, narrow]) {
    await page.setViewportSize(view);
    const [quiet, next] = [await boxOf(button('Selesai')(page)), await boxOf(button('Validasi')(page))];
    expect(quiet.height, `${view.width}`).toBeLessThan(next.height * 0.8);
    expect(quiet.height, `${view.width}`).toBeGreaterThanOrEqual(24);
    // A thumb needs 44 pixels.
    if (view === narrow) expect(next.height).toBeGreaterThanOrEqual(44);
  }
}

test('what comes next is on the first screen of a deal in every status, on a wide page and a narrow one; what would be refused is quiet', async ({
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
    if (!process.env.TEST_RELEASE && !usual.includes(status)) continue;
    await expectFirstScreens({ vendor: page, buyer: other }, _id, next[status], status);
    if (status === 'shipped') await expectQuiet(page);
    for (const screen of [page, other]) await expectRoomForNames(screen);
  }
  await context.close();
});

test('beside the second column the sums of a deal have room between them, and none runs under the next card', async ({
  page,
  ani,
  budi,
}) => {
  const items = [{ name: 'Proyektor', brand: '', spec: '', budget: 1_300_000_000, quantity: 6 }];
  const offered = [{ name: 'Proyektor', price: 1_250_000_000, quantity: 6, notes: 'ada' }];
  const { _id } = await makeDeal(ani, budi, 'validating', { items, offered });
  const tokens = await tokensOf(budi, _id);
  await sendTokens(
    ani,
    _id,
    tokens.map((token, at) => (at < 5 ? token : '')),
  );
  await openDeal(page, ani, _id);
  for (const width of [1_000, 1_024, 1_280]) {
    await page.setViewportSize({ width, height: 800 });
    const row = page.getByRole('table', { name: 'Barang' }).getByRole('row').nth(1);
    const { gaps, beyond } = await row.evaluate((row) => {
      const boxes = [...row.children].map((cell) => {
        const letters = document.createRange();
        letters.selectNodeContents(cell);
        return letters.getBoundingClientRect();
      });
      const edge = row.closest('section')?.getBoundingClientRect().right ?? 0;
      const gaps = boxes.slice(1).map(({ left }, at) => left - (boxes[at]?.right ?? 0));
      return { gaps, beyond: (boxes.at(-1)?.right ?? 0) - edge };
    });
    expect.soft(Math.min(...gaps), `${width}`).toBeGreaterThanOrEqual(10);
    expect.soft(beyond, `${width}`).toBeLessThan(0);
  }
});

/** A deal whose units came in two parts, four of seven. */
async function makeHalfReceived(buyer: Person, vendor: Person): Promise<string> {
  const { _id } = await makeDeal(buyer, vendor, 'validating', goods);
  const tokens = await tokensOf(vendor, _id);
  for (const sent of [1, 4])
    await sendTokens(
      buyer,
      _id,
      tokens.map((token, at) => (at < sent ? token : '')),
    );
  return _id;
}

test('so it is where units came in parts, a problem is open, and where the deal was closed short or cancelled', {
  tag: '@release',
}, async ({ page, browser, ani, budi }) => {
  test.setTimeout(240_000);
  const [bad, short] = [await makeHalfReceived(ani, budi), await makeHalfReceived(ani, budi)];
  const { page: other, context } = await openBrowser(browser, ani);
  await signInAs(page, budi);
  const see = (id: string, next: Next, status: string) =>
    expectFirstScreens({ vendor: page, buyer: other }, id, next, status);
  // The places that are still open stand after the confirmed ones; the scan goes to them from above.
  const scan = button('Pindai beruntun');
  await see(bad, { vendor: words('Sekarang giliran pembeli'), buyer: scan }, 'in parts');
  await expect(other.locator('figure svg')).toBeVisible();
  await expectAccessible(other, 'deliveries', { part: 'section:has(> figure)' });

  const reason = 'Layar satu laptop retak, dan satu tetikus tidak menyala.';
  await call(ani.token, 'POST', `/transactions/${bad}/problem`, { reason });
  await see(bad, { vendor: button('Jawab masalah'), buyer: scan }, 'a problem');
  // Of which nothing is confirmed: what came is not cancelled.
  const { _id: none } = await makeDeal(ani, budi, 'validating', goods);
  await call(ani.token, 'POST', `/transactions/${none}/cancellation`, { reason: 'Salah pesan' });
  await moveTo(budi, none, 'cancelled');
  const isOver = words('Transaksi ini sudah dibatalkan');
  await see(none, { vendor: isOver, buyer: words('Dibatalkan') }, 'cancelled');

  await call(ani.token, 'POST', `/transactions/${short}/close-short`);
  const isClosed = words('Selesai sebagian. ');
  await see(short, { vendor: button('Record to Blockchain'), buyer: isClosed }, 'closed short');
  await record(budi, short);
  await see(short, { vendor: isClosed, buyer: isClosed }, 'closed short and recorded');
  await context.close();
});

test('on a phone a whole token is seen where it is typed, and a refused one is not covered by what is told of it', async ({
  page,
  ani,
  budi,
}) => {
  const { _id } = await makeDeal(ani, budi, 'validating', goods);
  await page.setViewportSize(narrow);
  await openDeal(page, ani, _id);
  const wrong = tokenInputs(page).nth(1);
  await wrong.fill('W0M8-W0M8-W0M8-W0M8');
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ ...narrow, width });
    const hidden = await wrong.evaluate((input) => input.scrollWidth - input.clientWidth);
    // Half a pixel is rounded to one.
    expect(hidden, `${width} px`).toBeLessThanOrEqual(1);
  }
  // Where the browser sees no need to scroll: right under the bar.
  await wrong.evaluate((input) => input.scrollIntoView());
  await page.getByRole('button', { name: 'Kirim Token' }).click();
  const told = await boxOf(warningOf(page, 'Gagal mengirim token'));
  await expect(wrong).toBeFocused();
  await expect(wrong).toBeInViewport({ ratio: 1 });
  expect((await boxOf(wrong)).y).toBeGreaterThanOrEqual(told.y + told.height);
  await judgeBeforeRelease(page, 'token form with an error and a toast');
});
