import { expect, type Page } from '@playwright/test';
import { newPerson, openBrowser, openScreen, signInAs } from './support/people.ts';
import { test, warningOf } from './support/test.ts';

const pressed = (page: Page, name: string) =>
  expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true');

test('a guest chooses a language, which the device keeps; the specification has the first word', async ({
  page,
}) => {
  await page.goto('/login');
  await pressed(page, 'Bawaan');
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to Pasok');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await pressed(page, 'English');
  await page.goto('/register');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create a Pasok account');
  await page.getByRole('button', { name: 'Bahasa Indonesia' }).click();
  await expect(page.getByLabel('Kata sandi', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Bawaan' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'id');
});

test('an account keeps its language: a device that was told none takes it', async ({ page, browser }) => {
  const person = await newPerson('Ani');
  await signInAs(page, person);
  await openScreen(page, '/profile', 'Profile Settings');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile settings');
  const { page: elsewhere, context } = await openBrowser(browser);
  await signInAs(elsewhere, person);
  await elsewhere.goto('/profile');
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Profile settings');
  await elsewhere.getByRole('button', { name: 'Default' }).click();
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Profile Settings');
  // What a device was told holds there.
  await page.reload();
  await pressed(page, 'English');
  await context.close();
});

test('where the operator says so, a guest who chose none sees what their browser asks for', async ({
  browser,
}) => {
  const { page, context } = await openBrowser(browser, undefined, { locale: 'en-GB' });
  // As the edge says it with GUEST_LANGUAGE=browser (first-answer.test.ts).
  await page.route('**/login', async (route) => {
    const answer = await route.fetch();
    const said = (await answer.text()).replace(
      '&quot;calls&quot;',
      '&quot;language&quot;:&quot;browser&quot;,$&',
    );
    await route.fulfill({ response: answer, body: said });
  });
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to Pasok');
  await page.getByRole('button', { name: 'Default' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Masuk ke Pasok');
  await context.close();
});

test('a browser that keeps nothing says so, and stays in the language it has', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('refused', 'QuotaExceededError');
    };
  });
  await page.goto('/login');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(warningOf(page, 'Peramban ini menolak menyimpan pilihan bahasa.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Masuk ke Pasok');
});
