import { expect, type Page } from '@playwright/test';
import { makeDeal } from './support/market.ts';
import { signInAs } from './support/people.ts';
import { test } from './support/test.ts';
import { watch } from './support/watch.ts';

type Deal = { _id: string; requestId: string; offerId: string };

/** Screens of a deal, which show each side something else. */
const ofSides = ({ _id, requestId, offerId }: Deal) => [
  '/dashboard',
  `/request/${requestId}`,
  '/offers',
  `/offers/${requestId}`,
  `/offer/${offerId}`,
  '/transactions',
  `/transaction/${_id}`,
];

/** Screens that everybody sees alike: walked through once, before a release by each. */
const alike = ['/create-request', '/my-request', '/blockchain', '/blockchain-simulation', '/profile'];

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await page.locator('style').count(), `${path}: styles in the page`).toBe(0);
}

for (const side of ['buyer', 'vendor', 'stranger'] as const)
  test(`the ${side} walks through the screens without one complaint of the browser`, {
    // In npm test the vendor's screens are listened to under attack (attacks.spec.ts); a stranger's hold less.
    tag: side === 'buyer' ? [] : '@release',
  }, async ({ page, ani, budi, citra }) => {
    test.setTimeout(240_000);
    const deal = await makeDeal(ani, budi, 'recorded');
    const complaints = await watch(page);
    await signInAs(page, { buyer: ani, vendor: budi, stranger: citra }[side]);
    const isWhole = side === 'buyer' || process.env.TEST_RELEASE;
    for (const path of [...ofSides(deal), ...(isWhole ? alike : [])]) {
      await visit(page, path);
      // What is not for a stranger's eyes is answered 404, and shown as such.
      const expected = side === 'stranger' ? complaints.filter((text) => !/404/.test(text)) : complaints;
      expect(expected, path).toEqual([]);
    }
  });

test('guests find every open screen without one complaint', async ({ page }) => {
  const complaints = await watch(page);
  for (const path of ['/login', '/register', '/forgot-password', '/reset-password?token=x', '/no/such'])
    await visit(page, path);
  expect(complaints).toEqual([]);
});

test('the reference of all calls, of both services, draws no complaint', async ({ page }) => {
  const complaints = await watch(page);
  await page.goto('/api/docs');
  await expect(page.getByText('/api/auth/register').first()).toBeVisible();
  await page.getByRole('button', { name: 'Pasok' }).first().click();
  await page.getByRole('option', { name: 'Blockchain' }).click();
  await expect(page.getByText('/api/blockchain/head').first()).toBeVisible();
  expect(complaints).toEqual([]);
});
