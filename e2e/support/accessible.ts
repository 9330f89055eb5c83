import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Waits until nothing on the page fades or moves any more; an animation that is called off has ended too. */
export const atRest = (page: Page) =>
  page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)));

/** The banner stays on top of what scrolls: a button that happens to lie half under it would be judged as too small. */
const holdBanner = (page: Page, position: string) =>
  page.evaluate((position) => {
    for (const banner of document.querySelectorAll('header')) banner.style.position = position;
  }, position);

/** What stands on the page now has no violation and does not scroll sideways; `what` names it in a failure. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // Colours fade in; a half-faded one has no contrast to judge.
  await atRest(page);
  await holdBanner(page, 'static');
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  await holdBanner(page, '');
  expect
    .soft(
      violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
      what,
    )
    .toEqual([]);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(sideways, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** Opens a screen and judges it. */
export async function openAccessible(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page, path);
}
