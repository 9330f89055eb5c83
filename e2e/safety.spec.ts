import { expect } from '@playwright/test';
import { openWhole } from './support/every-screen.ts';
import { makeDeal } from './support/market.ts';
import { signInAs } from './support/people.ts';
import { test } from './support/test.ts';
import { watch } from './support/watch.ts';

// A buyer, a vendor and a guest are listened to on every screen by every-screen.spec.ts; under attack by attacks.spec.ts.

test('a stranger walks through the screens of a deal without one complaint of the browser', {
  tag: '@release',
}, async ({ page, ani, budi, citra }) => {
  const { _id, requestId, offerId } = await makeDeal(ani, budi, 'recorded');
  const complaints = await watch(page);
  await signInAs(page, citra);
  for (const path of [
    '/dashboard',
    `/request/${requestId}`,
    `/offers/${requestId}`,
    `/offer/${offerId}`,
    `/transaction/${_id}`,
  ]) {
    await openWhole(page, path);
    // What is not for a stranger's eyes is answered 404, and shown as such.
    expect(
      complaints.filter((text) => !/404/.test(text)),
      path,
    ).toEqual([]);
  }
});

test('the reference of all calls, of both services, draws no complaint', { tag: '@release' }, async ({
  page,
}) => {
  const complaints = await watch(page);
  await page.goto('/api/docs');
  await expect(page.getByText('/api/auth/register').first()).toBeVisible();
  await page.getByRole('button', { name: 'Pasok' }).first().click();
  await page.getByRole('option', { name: 'Blockchain' }).click();
  await expect(page.getByText('/api/blockchain/head').first()).toBeVisible();
  expect(complaints).toEqual([]);
});
