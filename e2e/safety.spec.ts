import { expect } from '@playwright/test';
import { test } from './support/test.ts';
import { watch } from './support/watch.ts';

// A buyer, a vendor and a guest are listened to on every screen by every-screen.spec.ts; under attack by attacks.spec.ts.

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
