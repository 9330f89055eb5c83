import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import {
  fillScreens,
  findNameless,
  findOutOfPlace,
  groups,
  nowhere,
  openWhole,
} from './support/every-screen.ts';
import { newPerson, openBrowser, type Person } from './support/people.ts';
import { findUnmarked, listenTo, speakPseudo, wordsAmong } from './support/pseudo-language.ts';
import { test } from './support/test.ts';
import { findUnmarkedEnglish } from './support/unmarked-english.ts';
import { watch } from './support/watch.ts';

// Every screen is opened once as it is and once in a language nobody speaks, and all that holds of every screen is judged
// there. What a press or a wrong entry brings to a screen is judged by the walk that brings it.

const isRelease = Boolean(process.env.TEST_RELEASE);

/** Browsers let their readers enlarge text alone, by the font size they begin with: em and rem grow, and media queries with them. */
const sizes = [
  { width: 320, percent: 100, isHard: true },
  { width: 390, percent: 130 },
  { width: 390, percent: 200, isHard: true },
  { width: 1280, percent: 100 },
  { width: 1280, percent: 150 },
  { width: 1280, percent: 200, isHard: true },
].filter(({ isHard }) => isHard || isRelease);
/** Pixels of the usual font size. */
const usual = 16;

let ids: Awaited<ReturnType<typeof fillScreens>>;
const people = {} as Record<'ani' | 'budi', Person>;

test.beforeAll(async () => {
  Object.assign(people, { ani: await newPerson('Ani'), budi: await newPerson('Budi') });
  ids = await fillScreens(people.ani, people.budi);
});

async function expectInPlace(page: Page, path: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const setText = (standard: number) =>
    devtools.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
  for (const { width, percent } of sizes) {
    await page.setViewportSize({ width, height: 800 });
    const standard = Math.round((usual * percent) / 100);
    await setText(standard);
    await expect(page.locator('html')).toHaveCSS('font-size', `${standard}px`);
    expect.soft(await findOutOfPlace(page), `${path}, ${width} px, ${percent} %`).toEqual([]);
    if (width < 992 && (await page.getByRole('button', { name: /^Menu akun/ }).count()))
      await expect(page.getByRole('button', { name: 'Buka menu navigasi' })).toBeInViewport({ ratio: 1 });
  }
  await setText(usual);
  await devtools.detach();
}

for (const [whose, { who, paths }] of Object.entries(groups)) {
  test(`${whose} screens: no complaint, no violation, every word and control said as what it is, nothing out of place`, async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    const { page } = await openBrowser(browser, who && people[who]);
    const complaints = await watch(page);
    for (const path of paths(ids)) {
      await openWhole(page, path);
      // What is not there is answered 404, and shown as such.
      const told = complaints.splice(0).filter((text) => !(path.includes(nowhere) && /404/.test(text)));
      const styles = await page.locator('style').count();
      const english = await findUnmarkedEnglish(page);
      const nameless = await findNameless(page);
      const nothing = { told: [], styles: 0, english: [], nameless: [] };
      expect.soft({ told, styles, english, nameless }, path).toEqual(nothing);
      await expectInPlace(page, path);
      await expectAccessible(page, path);
    }
  });

  // Of the others before a release: words outside the catalogs are found in the sources too (tools/checks/vocabulary.test.ts).
  const tag = whose === 'a buyer’s lists' ? [] : ['@release'];
  test(`in a pseudo-language every word of ${whose} screens is one of a set, and two fifths more length break nothing`, {
    tag,
  }, async ({ browser }) => {
    test.setTimeout(300_000);
    const { ani, budi } = people;
    const known = ['Pasok', 'Rp', 'WIB', 'SHA-256', 'XXXX', 'ID', ani.name, budi.name, ani.email, budi.email];
    const { page } = await openBrowser(browser, who && people[who], {
      viewport: { width: 390, height: 800 },
    });
    await page.addInitScript(speakPseudo);
    const heard = listenTo(page);
    for (const path of paths(ids)) {
      await openWhole(page, path);
      const words = wordsAmong(await findUnmarked(page), [...known, ...(await heard())]);
      expect.soft([...words], `${path}: of no set`).toEqual([]);
      for (const width of isRelease ? [1280, 390] : [390]) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await findOutOfPlace(page), `${path}, ${width} px`).toEqual([]);
      }
    }
  });
}
