import { expect, type Page } from '@playwright/test';
import { makeDeal, postOffer, postRequest } from './support/market.ts';
import { openBrowser, openScreen, type Person, signInAs } from './support/people.ts';
import { dialogOf, test, toastOf } from './support/test.ts';

// Browsers let their readers enlarge text alone, by the font size they begin with: em and rem grow, and media queries with them.

/** Pixels of the usual font size. */
const usual = 16;
const sizes = [
  { width: 320, percent: 100 },
  { width: 390, percent: 130 },
  { width: 390, percent: 200 },
  { width: 1280, percent: 100 },
  { width: 1280, percent: 150 },
  { width: 1280, percent: 200 },
] as const;

/** What leaves its place, is cut, broken inside a word or does not grow: each as a sentence. */
const findOutOfPlace = (page: Page) =>
  page.evaluate(() => {
    const found = new Set<string>();
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.add(`the page is ${scrollWidth - clientWidth} px too wide`);
    const ruler = document.createElement('canvas').getContext('2d');
    if (!ruler) throw new Error('no canvas');

    const isInside = (element: Element | null, test: (style: CSSStyleDeclaration) => boolean): boolean =>
      element !== null && (test(getComputedStyle(element)) || isInside(element.parentElement, test));
    /** May be wider than the page: it scrolls in its own box. */
    const scrolls = (element: Element | null) =>
      isInside(element, ({ overflowX }) => overflowX === 'auto' || overflowX === 'scroll');
    const isDrawn = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getBoundingClientRect().width > 1 &&
      !isInside(element, ({ clipPath }) => clipPath !== 'none');

    /** Pixels that the longest plain word of an element's own text takes; addresses and codes may break anywhere. */
    const longestWord = (element: Element, { font, letterSpacing }: CSSStyleDeclaration) => {
      Object.assign(ruler, { font, letterSpacing });
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      const words = own.flatMap(
        ({ textContent }) => textContent?.match(/(?<=^|\s)\p{L}{1,18}(?=[\s.,:]|$)/gu) ?? [],
      );
      return Math.max(0, ...words.map((word) => ruler.measureText(word).width));
    };
    /** Pixels for words in an element, or in what its words flow in. */
    const roomOf = (element: Element): number => {
      const { display, paddingLeft, paddingRight } = getComputedStyle(element);
      if (display.startsWith('inline') && element.parentElement) return roomOf(element.parentElement);
      return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    };

    const judge = (element: Element) => {
      const style = getComputedStyle(element);
      const { left, right, height } = element.getBoundingClientRect();
      const said = element.textContent || element.getAttribute('aria-label') || '';
      const tell = (what: string) =>
        found.add(`<${element.tagName.toLowerCase()}> '${said.trim().slice(0, 40)}' ${what}`);
      const mayEnd = isInside(element, ({ textOverflow }) => textOverflow === 'ellipsis');
      if ((right > clientWidth + 1 || left < -1) && !mayEnd && !scrolls(element.parentElement))
        tell('leaves the page');
      const isButton = element.closest('button, a, [data-tone]') !== null;
      const spills =
        element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 3;
      if (isButton && spills && style.overflow !== 'visible' && !mayEnd && !scrolls(element)) tell('is cut');
      const isText = !element.closest('code, svg, pre, textarea, option');
      if (isText && !mayEnd && longestWord(element, style) > roomOf(element) + 1) tell('breaks a word');
      if (!element.matches('input:not([type=file]), select, textarea')) return;
      const fontSize = Number.parseFloat(style.fontSize);
      if (fontSize < 0.7 * Number.parseFloat(getComputedStyle(document.body).fontSize)) tell('does not grow');
      if (height < fontSize) tell('is lower than its text');
    };
    for (const element of document.querySelectorAll('body *')) if (isDrawn(element)) judge(element);
    return [...found];
  });

async function walk(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const devtools = await page.context().newCDPSession(page);
  const found: string[] = [];
  for (const { width, percent } of sizes) {
    await page.setViewportSize({ width, height: 800 });
    const standard = Math.round((usual * percent) / 100);
    await devtools.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
    await expect(page.locator('html')).toHaveCSS('font-size', `${standard}px`);
    for (const one of await findOutOfPlace(page)) found.push(`${path}, ${width} px, ${percent} %: ${one}`);
    if (width < 992 && (await page.getByRole('button', { name: /^Menu akun/ }).count()))
      await expect(page.getByRole('button', { name: 'Buka menu navigasi' })).toBeInViewport({ ratio: 1 });
  }
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: usual, fixed: usual } });
  return found;
}

const laptop = {
  name: 'Laptop untuk laboratorium komputer',
  brand: 'Lenovo atau setara',
  spec: 'Prosesor delapan inti, memori 16 GB, penyimpanan 512 GB, layar 14 inci, garansi resmi tiga tahun di tempat, sistem operasi berlisensi',
  quantity: 12,
};
const goods = {
  judul: 'Perlengkapan laboratorium komputer dan perpustakaan semester genap',
  items: [{ ...laptop, budget: 10_000_000 }],
  offered: [{ ...laptop, price: 9_500_000, notes: 'Siap kirim dari gudang Surabaya' }],
};

async function screensOf(ani: Person, budi: Person) {
  const request = await postRequest(ani, goods);
  const offer = await postOffer(budi, request._id, { items: goods.offered, notes: 'Garansi satu tahun' });
  const [free, running, recorded] = [
    await postRequest(ani, goods),
    await makeDeal(ani, budi, 'validating', goods),
    await makeDeal(ani, budi, 'recorded', goods),
  ];
  return [
    [undefined, ['/login', '/register', '/forgot-password', '/reset-password?token=x', '/no/such']],
    [ani, ['/dashboard', '/create-request', '/my-request', '/transactions', '/profile']],
    [ani, [`/request/${request._id}`, `/offers/${request._id}`, `/offers/${request._id}?view=compare`]],
    [ani, [`/offer/${offer._id}`, `/transaction/${running._id}`, `/transaction/${recorded._id}`]],
    [
      budi,
      [
        `/request/${free._id}`,
        `/request/${free._id}/offer`,
        '/offers',
        `/offer/${offer._id}`,
        `/transaction/${running._id}`,
      ],
    ],
    [ani, ['/blockchain', '/blockchain-simulation', '/blockchain-class']],
  ] as const;
}

test('nothing leaves its place at 320 px, nor with text of 130, 150 and 200 %', async ({
  browser,
  ani,
  budi,
}) => {
  test.setTimeout(300_000);
  const found: string[] = [];
  for (const [person, paths] of await screensOf(ani, budi)) {
    const { page, context } = await openBrowser(browser, person);
    for (const path of paths) found.push(...(await walk(page, path)));
    await context.close();
  }
  expect(found).toEqual([]);
});

for (const width of [390, 1280, 1366])
  test(`at ${width} px what is told covers neither what sends the form nor an open menu`, async ({
    page,
    ani,
  }) => {
    await page.setViewportSize({ width, height: 768 });
    await signInAs(page, ani);
    await openScreen(page, '/create-request', 'Buat Permintaan');
    await page.getByRole('button', { name: '+ Tambah Item' }).click();
    await page
      .getByRole('button', { name: /^Hapus item/ })
      .last()
      .click();
    await dialogOf(page).getByRole('button', { name: 'Hapus' }).click();
    await expect(toastOf(page, 'dihapus')).toBeVisible();
    /** Whether a press in the middle of it would reach it. */
    const canBePressed = (name: string | RegExp) =>
      page.getByRole('button', { name }).evaluate((button) => {
        const { x, y, width: across, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(x + across / 2, y + height / 2));
      });
    expect(await canBePressed('Submit Request')).toBe(true);
    const told = () => toastOf(page, 'dihapus').boundingBox();
    for (const [opener, panel] of [
      [/^Notifikasi/, page.locator('#notifikasi')],
      [/^Menu akun/, page.locator('#menu-pengguna')],
    ] as const) {
      await page.getByRole('button', { name: opener }).click();
      await expect(panel).toBeVisible();
      const [box, toast] = [await panel.boundingBox(), await told()];
      if (!box || !toast) throw new Error('not on the page');
      const isApart =
        toast.x >= box.x + box.width ||
        toast.x + toast.width <= box.x ||
        toast.y >= box.y + box.height ||
        toast.y + toast.height <= box.y;
      expect(isApart, String(opener)).toBe(true);
      await page.keyboard.press('Escape');
    }
  });
