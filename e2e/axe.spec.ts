import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { signIn } from './sign-in.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const guestPages = ['/login', '/register', '/forgot-password', '/reset-password?token=x', '/no/such'];
const pages = [
  '/dashboard',
  '/create-request',
  '/my-request',
  '/offers',
  '/transactions',
  '/blockchain',
  '/blockchain-simulation',
  '/profile',
];

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    for (const path of [...guestPages, ...pages])
      test(`${path} has no violation and does not scroll sideways`, async ({ page }) => {
        // Ten peers of editable blocks are thousands of elements to look at.
        if (path === '/blockchain-simulation') test.setTimeout(150_000);
        if (pages.includes(path)) await signIn(page, 'budi');
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForTimeout(800);
        const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
        const sideways = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(sideways).toBeLessThanOrEqual(0);
      });
  });
