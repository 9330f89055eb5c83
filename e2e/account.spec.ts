import { expect, type Page } from '@playwright/test';
import { signIn } from './sign-in.ts';
import { test } from './support/test.ts';

/**
 * The login once the app stands there. The one that the page brings drawn takes what is typed; what is missing the app
 * says, and a link followed before it is a page loaded anew.
 */
async function openLogin(page: Page): Promise<void> {
  await page.goto('/login');
  await expect(page.locator('[data-drawn]')).toHaveCount(0);
}

test.describe('B. login', () => {
  test('the four sentences, first failing rule first; both empty: both, no request; demo accounts, which sign in', async ({
    page,
  }) => {
    await openLogin(page);
    const email = page.getByLabel('Email');
    const password = page.getByLabel('Password', { exact: true });
    const calls: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()));
    await email.focus();
    await email.blur();
    await expect(page.getByText('Email is required')).toBeVisible();
    await email.fill('abc');
    await email.blur();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await expect(page.getByText('Email is required')).toBeHidden();
    await password.focus();
    await password.blur();
    await expect(page.getByText('Password is required')).toBeVisible();
    await password.fill('12345');
    await password.blur();
    await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
    await password.fill('123456');
    await password.blur();
    await expect(page.getByText('Password must be at least 6 characters')).toBeHidden();

    for (const field of [email, password]) await field.fill('');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Email is required')).toBeVisible();
    await expect(page.getByText('Password is required')).toBeVisible();
    await expect(email).toBeFocused();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    expect(calls).toEqual([]);

    await expect(page.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
    await expect(page.getByText('budi@demo.test')).toBeVisible();
    await page.getByRole('button', { name: 'Pakai akun demo Budi' }).click();
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/dashboard');
  });

  test('a wrong login: red box with the focus, e-mail kept, password cleared; then a right one', async ({
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
    const sent = page.waitForRequest('**/api/auth/login');
    await page.keyboard.press('Enter');
    expect((await sent).postDataJSON()).toEqual({ email: 'ani@demo.test', password: 'rahasia1' });
    const toast = page.getByRole('status').filter({ hasText: 'Login successful' });
    await expect(toast).toContainText('Welcome back!');
    await expect(page).toHaveURL('/transactions');
    const user = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'));
    expect(user).toMatchObject({ name: 'Ani', email: 'ani@demo.test', role: 'user' });
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy();
  });

  test('the reset screen answers the same for every address', async ({ page }) => {
    await openLogin(page);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.getByLabel('Email').fill('nobody@nowhere.test');
    await page.getByRole('button', { name: 'Kirim tautan' }).click();
    await expect(page.getByText('Jika email itu terdaftar')).toBeVisible();
    await page.goto('/reset-password?token=wrong');
    await expect(page.getByRole('alert')).toContainText('Tautan ini sudah dipakai atau kedaluwarsa.');
    await expect(page.getByRole('link', { name: 'Minta tautan baru' })).toBeVisible();
    await expect(page.getByLabel('Kata sandi baru')).toBeHidden();
    // A link that ends while its form is open.
    await page.route('**/api/auth/reset/check', (route) =>
      route.fulfill({ json: { works: true, message: 'ok' } }),
    );
    await page.reload();
    const password = page.getByLabel('Kata sandi baru');
    const save = page.getByRole('button', { name: 'Simpan kata sandi' });
    await password.fill('12345');
    await save.click();
    await expect(page.getByText('Paling sedikit 6 karakter.')).toBeVisible();
    await password.fill('rahasia2');
    await save.click();
    await expect(page.getByRole('alert')).toContainText('Tautan ini sudah dipakai atau kedaluwarsa.');
  });
});

test.describe('B. register', () => {
  test('nothing empty, no request before; a taken e-mail and a short password at their fields; then the dashboard', async ({
    page,
  }) => {
    const email = `baru-${Date.now()}@demo.test`;
    await page.goto('/register');
    const calls: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()));
    const register = page.getByRole('button', { name: 'Register' });
    await register.click();
    for (const words of ['Name is required', 'Email is required', 'Password is required'])
      await expect(page.getByText(words)).toBeVisible();
    expect(calls).toEqual([]);

    const password = page.getByLabel('Password', { exact: true });
    await page.getByLabel('Name').fill('Dewi');
    await page.getByLabel('Email').fill('ani@demo.test');
    await password.fill('rahasia9');
    await register.click();
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    await password.fill('123');
    await register.click();
    await expect(password).toHaveAttribute('aria-invalid', 'true');

    await page.getByLabel('Email').fill(email);
    await password.fill('rahasia9');
    const sent = page.waitForRequest('**/api/auth/register');
    await register.click();
    expect((await sent).postDataJSON()).toEqual({ name: 'Dewi', email, password: 'rahasia9' });
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('Registration successful! You can now log in.');
    await expect(dialog).toContainText('Anda sudah masuk dengan akun ini');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard');
    await page.goto('/login');
    await expect(page).toHaveURL('/dashboard');
  });
});

test.describe('B. a stored session', () => {
  test('refused by the server it is cleared; a network failure keeps it', async ({ page }) => {
    await signIn(page, 'ani');
    await page.route('**/api/**', (route) => route.abort());
    await page.goto('/transactions');
    await expect(page.getByRole('button', { name: 'Menu akun Ani' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy();
    await page.unroute('**/api/**');
    await page.route('**/api/auth/me', (route) =>
      route.fulfill({ status: 401, json: { message: 'x', code: 'UNAUTHENTICATED', requestId: 'r' } }),
    );
    await page.goto('/transactions');
    await expect(page).toHaveURL(/\/login/);
    expect(await page.evaluate(() => [localStorage.token, localStorage.user])).toEqual([
      undefined,
      undefined,
    ]);
  });
});
