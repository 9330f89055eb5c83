import { expect } from '@playwright/test';
import { test } from './support/test.ts';

test('a wrong login keeps the address alone, a right one leads where one was going, and is not asked for again', async ({
  page,
}) => {
  await page.goto('/login?next=%2Ftransactions');
  await page.getByLabel('Email').fill('ani@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('bukan-ini');
  await page.getByRole('button', { name: 'Sign In' }).click();
  const box = page.getByRole('alert').filter({ hasText: 'Login failed' });
  await expect(box).toContainText('Email atau kata sandi salah.');
  await expect(page.getByLabel('Email')).toHaveValue('ani@demo.test');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');

  await page.getByLabel('Password', { exact: true }).fill('rahasia1');
  await page.keyboard.press('Enter');
  const toast = page.getByRole('status').filter({ hasText: 'Login successful' });
  await expect(toast).toContainText('Welcome back!');
  await expect(page).toHaveURL('/transactions');
  await page.goto('/login');
  await expect(page).toHaveURL('/dashboard');
});
