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
        if (pages.includes(path)) await signIn(page, 'budi');
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForTimeout(800);
        const axe = new AxeBuilder({ page }).withTags(rules);
        // The simulation's other nine peers are the first one again: thousands of elements, minutes of looking.
        for (let peer = 2; peer <= 10; peer++) axe.exclude(`#peer-${peer}`);
        const { violations } = await axe.analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
        const sideways = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(sideways).toBeLessThanOrEqual(0);
      });
  });
