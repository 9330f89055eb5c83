import { expect, type Page } from '@playwright/test';
import { findOutOfPlace, goods, screensOf } from './support/every-screen.ts';
import { readChain } from './support/market.ts';
import { openBrowser } from './support/people.ts';
import { test } from './support/test.ts';

/**
 * Runs in the page before all else: every word in a language nobody speaks, marked, and two fifths longer. What stays
 * unmarked was written where no language reaches it.
 */
function speakPseudo(): void {
  const letters: Record<string, string> = { a: 'á', e: 'ë', i: 'ï', o: 'ö', u: 'ü', n: 'ñ', s: 'š', c: 'ç' };
  const say = (text: string) => {
    if (!/\p{L}/u.test(text)) return text;
    const told = text.replaceAll(/[aeiounsc]/g, (letter) => letters[letter] ?? letter);
    const more = Array.from({ length: Math.ceil((text.length * 0.4) / 6) }, () => ' žžžžž').join('');
    return `⟦${told}${more}⟧`;
  };
  const pseudo = (own: unknown): unknown => {
    if (typeof own === 'string') return say(own);
    if (typeof own === 'function') return (...values: unknown[]) => pseudo(own(...values));
    if (Array.isArray(own)) return own.map(pseudo);
    if (typeof own !== 'object' || own === null) return own;
    return Object.fromEntries(Object.entries(own).map(([key, value]) => [key, pseudo(value)]));
  };
  Reflect.set(globalThis, 'pasokWords', (_: string, own: unknown) => pseudo(own));
}

/** Texts and names that are read and bear no mark, but for data of the tests. */
const unmarked = (page: Page, data: string[]) =>
  page.evaluate((known) => {
    const found = new Set<string>();
    const judge = (text: string) => {
      const rest = known.reduce((left, each) => left.replaceAll(each, ''), text.trim());
      if (/\p{L}{2}/u.test(rest.replaceAll(/[0-9a-f-]{6,}/g, '')) && !/[⟦⟧ž]/.test(text))
        found.add(text.trim());
    };
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const { parentElement, textContent } = nodes.currentNode;
      const isRead =
        parentElement?.checkVisibility() && !parentElement.closest('script, style, code, pre, svg');
      if (isRead) judge(textContent ?? '');
    }
    // A field that grows with its text is measured by one that nobody sees.
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]:not([aria-hidden])`))
        judge(element.getAttribute(name) ?? '');
    return [...found];
  }, data);

/** What the chain says of its deals: names of goods and people. */
const said = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(said)
      : [];

test('in a pseudo-language every word of every screen is one of a set, and two fifths more length break nothing', async ({
  browser,
  ani,
  budi,
}) => {
  test.setTimeout(300_000);
  const data = [
    ...said(await readChain(ani)),
    ...[ani, budi].flatMap(({ name, email }) => [email, name]),
    ...[goods.judul, ...goods.offered.flatMap((item) => [item.name, item.brand, item.spec, item.notes])],
    'Garansi satu tahun',
    ...['Pasok', 'Rp', 'WIB', 'SHA-256', 'XXXX', 'ID'],
    // A server's refusal, which speaks the language that a call names.
    'Tautan ini sudah dipakai atau kedaluwarsa.',
  ];
  const found: string[] = [];
  for (const [person, paths] of await screensOf(ani, budi)) {
    const { page, context } = await openBrowser(browser, person);
    await page.addInitScript(speakPseudo);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      for (const text of await unmarked(page, data)) found.push(`${path}: '${text}' is of no set`);
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        for (const one of await findOutOfPlace(page)) found.push(`${path}, ${width} px: ${one}`);
      }
    }
    await context.close();
  }
  expect(found).toEqual([]);
});
