import { expect, type Page } from '@playwright/test';
import axe, { type RunOnly } from 'axe-core';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Waits until nothing on the page fades or moves any more; an animation that is called off has ended too. */
const atRest = (page: Page) =>
  page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)));

/** The banner stays on top of what scrolls: a button that happens to lie half under it would be judged as too small. */
const holdBanner = (page: Page, position: string) =>
  page.evaluate((position) => {
    for (const banner of document.querySelectorAll('header')) banner.style.position = position;
  }, position);

export type View = { width: number; height: number; colorScheme: 'light' | 'dark' };

const [wide, narrow] = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

/**
 * Axe judges each. `npm test` has both widths and both colours: structure is the same in every colour and colours on every
 * width, so that of a page seen twice the second time judges contrast alone. The last is how a page is found and left.
 */
export const views: readonly View[] = [
  ...(process.env.TEST_RELEASE
    ? [{ ...wide, colorScheme: 'light' } as const, { ...narrow, colorScheme: 'dark' } as const]
    : []),
  { ...narrow, colorScheme: 'light' },
  { ...wide, colorScheme: 'dark' },
];

export const nameOf = ({ width, colorScheme }: View) => `${width} px, ${colorScheme}`;

/** Shows the page in a view; nothing may scroll sideways there. */
async function show(page: Page, view: View, what: string): Promise<void> {
  const { colorScheme, ...size } = view;
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize(size);
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  // Colours fade in; a half-faded one has no contrast to judge.
  await atRest(page);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(sideways, `${what}, ${nameOf(view)} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** What axe finds on a page, or in a part of it; it is put there once, which takes as long as half a judgement. */
export async function findViolations(page: Page, part?: string, runOnly?: RunOnly) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([part, runOnly]) => {
      const { run }: typeof axe = Reflect.get(window, 'axe');
      // All that passes would be written down too, with its markup.
      const { violations } = await run(part ?? document, {
        ...(runOnly && { runOnly }),
        resultTypes: ['violations'],
      });
      return violations.map(({ id, nodes }): [string, string[]] => [id, nodes.map(({ html }) => html)]);
    },
    [part, runOnly] as const,
  );
}

async function judge(
  page: Page,
  view: View,
  what: string,
  { part = 'body', isSecond = false } = {},
): Promise<void> {
  await show(page, view, what);
  await holdBanner(page, 'static');
  const found = await findViolations(
    page,
    part,
    isSecond ? { type: 'rule', values: ['color-contrast'] } : { type: 'tag', values: rules },
  );
  await holdBanner(page, '');
  expect.soft(found, `${what}, ${nameOf(view)}`).toEqual([]);
}

type Judged = {
  /** Views to judge in place of the usual ones. */
  seen?: readonly View[];
  /** A selector: where only this part changed since the whole page was judged, the whole takes seconds for nothing. */
  part?: string;
};

/** What stands on the page now has no violation and does not scroll sideways, on a narrow page and a wide one. */
export async function expectAccessible(page: Page, what: string, { seen, part }: Judged = {}): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  for (const [at, view] of (seen ?? views).entries())
    await judge(page, view, what, { part, isSecond: at > 0 && !process.env.TEST_RELEASE });
}

/** The same before a release alone: of a state on the way of a walk. */
export const judgeBeforeRelease: typeof expectAccessible = async (...what) =>
  process.env.TEST_RELEASE ? expectAccessible(...what) : undefined;

/** The same of what goes to paper, which is as wide as it is and white. */
export async function expectAccessiblePaper(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await judge(page, { ...wide, colorScheme: 'light' }, what);
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
}

/** Opens a screen and judges it. */
export async function openAccessible(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page, path);
}
