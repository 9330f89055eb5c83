import { expect, type Page } from '@playwright/test';
import { makeDeal, postOffer, postRequest, readDeal } from './market.ts';
import type { Person } from './people.ts';

/** What leaves its place, is cut, broken inside a word, too small for a thumb or does not grow: each as a sentence. */
export const findOutOfPlace = (page: Page) =>
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
      // A canvas keeps the spacing before where it is told none of its own.
      Object.assign(ruler, { font, letterSpacing: letterSpacing === 'normal' ? '0px' : letterSpacing });
      // A short id ('#aeeeeb') is letters alone by chance.
      if (element.textContent.startsWith('#')) return 0;
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

    /** Words beside a link in what it flows in. */
    const isInSentence = (link: Element) => {
      let block = link.parentElement;
      while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
      return (block?.textContent ?? '').trim().length > (link.textContent ?? '').trim().length + 1;
    };
    /** A thumb hits what has 44 pixels each way; a link in a sentence stays as high as its line, a card's own fills it. */
    const isHard = (element: Element, { display }: CSSStyleDeclaration) => {
      if (!element.matches('a, button, summary, select, textarea, input:not([type=file])')) return false;
      if (display === 'inline' && isInSentence(element)) return false;
      if (getComputedStyle(element, '::after').position === 'absolute') return false;
      const whole = element.closest('label, .mantine-Input-wrapper') ?? element;
      const { width, height } = (element.matches('input') ? whole : element).getBoundingClientRect();
      return Math.min(width, height) < 43.5;
    };

    /** Whether an entry's letters share neither top, middle nor end with those before it in the same row. */
    const isOffLine = (item: Element) => {
      const before = item.previousElementSibling;
      if (!before || !item.matches('nav li') || !isDrawn(before)) return false;
      const [own, other] = [item, before].map((entry) => {
        const letters = document.createRange();
        letters.selectNodeContents(entry.querySelector('a, span') ?? entry);
        return letters.getBoundingClientRect();
      }) as [DOMRect, DOMRect];
      const middle = ({ top, bottom }: DOMRect) => (top + bottom) / 2;
      const away = [own.top - other.top, middle(own) - middle(other), own.bottom - other.bottom];
      const isBeside = own.left >= other.right && own.top < other.bottom;
      return isBeside && away.every((pixels) => Math.abs(pixels) > 4);
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
      if (isOffLine(element)) tell('is off the line of what stands before it');
      const isButton = element.closest('button, a, [data-tone]') !== null;
      const spills =
        element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 3;
      if (isButton && spills && style.overflow !== 'visible' && !mayEnd && !scrolls(element)) tell('is cut');
      if (clientWidth < 400 && isHard(element, style)) tell('is less than a thumb needs');
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

/** What a voice has no word for. */
export const findNameless = async (page: Page) =>
  (await page.locator('body').ariaSnapshot()).match(
    /^\s*- (button|link|textbox|searchbox|combobox|checkbox|switch|slider|dialog|alertdialog|region|table)(:| \[.*)?$/gm,
  ) ?? [];

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

type Ids = Record<'request' | 'offer' | 'free' | 'running' | 'recorded', string>;

/** What stands on the screens: goods of long names, one request for offers, two deals. */
export async function fillScreens(ani: Person, budi: Person): Promise<Ids> {
  const request = await postRequest(ani, goods);
  const offer = await postOffer(budi, request._id, { items: goods.offered, notes: 'Garansi satu tahun' });
  const [free, running, recorded] = [
    await postRequest(ani, goods),
    await makeDeal(ani, budi, 'validating', goods),
    await makeDeal(ani, budi, 'recorded', goods),
  ];
  // Told of before any page opens: a toast that fades in while it is judged has no contrast yet.
  await expect.poll(async () => (await readDeal(ani, recorded._id)).block).toBeTruthy();
  return {
    request: request._id,
    offer: offer._id,
    free: free._id,
    running: running._id,
    recorded: recorded._id,
  };
}

type Group = { who?: 'ani' | 'budi'; paths: (ids: Ids) => string[] };

/** Every screen, by who looks at it: nobody, a buyer and a vendor. */
export const groups: Record<string, Group> = {
  'a guest’s': {
    paths: () => ['/login', '/register', '/forgot-password', '/reset-password?token=x', '/no/such'],
  },
  'a buyer’s lists': {
    who: 'ani',
    paths: () => ['/dashboard', '/create-request', '/my-request', '/transactions', '/profile'],
  },
  'a buyer’s requests': {
    who: 'ani',
    paths: ({ request, offer }) => [
      `/request/${request}`,
      `/request/${request}/edit`,
      `/offers/${request}`,
      `/offers/${request}?view=compare`,
      `/offer/${offer}`,
    ],
  },
  'a buyer’s deals': {
    who: 'ani',
    paths: ({ running, recorded }) => [
      `/transaction/${running}`,
      `/transaction/${recorded}`,
      `/transaction/${nowhere}`,
    ],
  },
  'a vendor’s': {
    who: 'budi',
    paths: ({ free, offer, running, recorded }) => [
      `/request/${free}`,
      `/request/${free}/offer`,
      '/offers',
      `/offer/${offer}`,
      `/transaction/${running}`,
      // The same parts as the buyer's.
      ...(process.env.TEST_RELEASE ? ['/dashboard', '/transactions', `/transaction/${recorded}`] : []),
    ],
  },
  'the chain’s': {
    who: 'ani',
    paths: () => ['/blockchain', '/blockchain-simulation', '/blockchain-class'],
  },
};

/** No deal has this id. */
export const nowhere = '0192f0c0-0000-7000-8000-000000000000';

/** Opens a screen and waits for all of it; nor is it a login that the page brought drawn. */
export async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"], [data-drawn]')).toHaveCount(0);
}
