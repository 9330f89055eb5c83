import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { signIn } from './sign-in.ts';
import { ask } from './support/api.ts';
import { newPerson, signInAs } from './support/people.ts';
import { hold, test } from './support/test.ts';

test('a guest is asked for nothing, ends on /login, and back on the screen that was protected; the signed-in go on to /dashboard, and a stored token is a session before the guard looks', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(page).toHaveURL('/login');
  // One of each module and of the shell: one guard stands before them all.
  const some = ['/dashboard', '/transaction/x', '/profile'];
  const others = ['/create-request', '/my-request', '/request/x', '/offers/x', '/offer/x', '/transactions'];
  const all = [...some, ...others, '/offers'];
  for (const path of process.env.TEST_RELEASE ? all : some) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/login/);
    if (path !== '/dashboard') expect(new URL(page.url()).searchParams.get('next')).toBe(path);
  }
  expect(asked.filter((path) => path.startsWith('/api/') && path !== '/api/auth/config')).toEqual([]);
  expect(asked.filter((path) => /\/mf\/.*\.js$/.test(path))).toEqual([]);
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Halaman tidak ditemukan');

  await signIn(page, 'ani');
  for (const path of ['/', '/login', '/register']) {
    await page.goto(path);
    await expect(page).toHaveURL('/dashboard');
  }
  const seen: string[] = [];
  page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname));
  // A token without its person is asked about first.
  await page.evaluate(() => localStorage.removeItem('user'));
  await page.goto('/transactions');
  await expect(page.getByRole('heading', { level: 1, name: 'Daftar Transaksi' })).toBeVisible();
  expect(seen).not.toContain('/login');
  await page.goto('/no/such/page');
  await expect(page.getByRole('link', { name: 'Ke Dashboard' })).toBeVisible();
});

test('signing out ends the session at the server, and always leads to /login', async ({ page, context }) => {
  await signIn(page, 'ani');
  await page.goto('/transactions');
  const other = await context.newPage();
  await other.goto('/blockchain');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: /Menu akun/ }).click();
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
    null,
    null,
  ]);
  const asked = calls.filter((url) => url.includes('/api/') && !url.includes('/auth/config'));
  expect(asked).toEqual([expect.stringMatching(/\/api\/auth\/sign-out$/)]);
  await expect(other).toHaveURL('/login');
});

/** Scrolls 600 px down the whole dashboard and follows a link of the banner in the frame in which it stands there. */
async function scrollAndFollow(page: Page, href: string): Promise<void> {
  // The skeleton is that tall too, and shorter while it gives way.
  await expect(page.getByRole('article').nth(9)).toBeVisible();
  await page.locator(`header a[href="${href}"]`).evaluate(
    (link: HTMLAnchorElement) =>
      new Promise<void>((followed) => {
        window.scrollTo(0, 600);
        requestAnimationFrame(() => {
          link.click();
          followed();
        });
      }),
  );
}

test('the heading takes the focus, the tab its name, Back and a reload their place; an address that is typed begins at its top', async ({
  page,
}) => {
  await signIn(page, 'ani');
  // What others post meanwhile is offered above the list, and the place moves down with what stands at it.
  await page.route(/\/api\/.*events(\?|$)/, (route) => route.abort());
  // Both screens have been here: the one that is followed to stands within the moment.
  await page.goto('/transactions');
  await expect(page.getByRole('heading', { level: 1, name: 'Daftar Transaksi' })).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  const stood = () => page.evaluate(() => Math.round(window.scrollY));
  await scrollAndFollow(page, '/transactions');
  await expect(page.getByRole('heading', { level: 1, name: 'Daftar Transaksi' })).toBeFocused();
  await expect(page).toHaveTitle(/Daftar Transaksi/);
  expect(await stood()).toBe(0);
  await page.goBack();
  await expect.poll(stood).toBe(600);

  // A page that is filled late is still too short for its place when it appears.
  const letGo = await hold(page, '**/api/requests?*');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  letGo();
  await expect.poll(stood).toBe(600);
  await page.goto('/my-request');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await stood()).toBe(0);
});

test('a session ended elsewhere says why in every tab, also after a reload, and leads back', async ({
  page,
}) => {
  const person = await newPerson('Wati');
  await signInAs(page, person);
  const other = await page.context().newPage();
  await other.goto('/blockchain-simulation');
  await page.goto('/transactions');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await ask(z.unknown(), person.token, 'POST', '/auth/sign-out-everywhere');
  // The service remembers a bearer for 5 s, and a page that has its lists asks for nothing.
  await expect(async () => {
    await page.reload();
    await expect(page).toHaveURL(/login/, { timeout: 3_000 });
  }).toPass();
  const why = 'Kata sandi akun ini diubah, atau semua perangkat dikeluarkan.';
  await expect(other).toHaveURL('/login?next=%2Fblockchain-simulation');
  for (const tab of [page, other]) {
    await tab.reload();
    await expect(tab.getByText('Sesi berakhir, silakan masuk lagi')).toBeVisible();
    await expect(tab.getByText(why)).toBeVisible();
  }
  await other.getByLabel('Email').fill(person.email);
  await other.getByLabel('Password', { exact: true }).fill('rahasia1');
  await other.getByRole('button', { name: 'Sign In' }).click();
  await expect(other).toHaveURL('/blockchain-simulation');
});
