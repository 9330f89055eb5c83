import { expect, type Page, type Route } from '@playwright/test';
import { findOutOfPlace } from './support/every-screen.ts';
import { makeDeal, postRequest } from './support/market.ts';
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

test('what was typed is there in the other language, but the password, which is kept nowhere', async ({
  page,
}) => {
  // What lies in the tab while one page gives way to the next: the app takes it away at once.
  await page.addInitScript(() => Object.assign(window, { between: JSON.stringify(sessionStorage) }));
  const between = () => page.evaluate(() => String(Reflect.get(window, 'between')));
  await page.goto('/register');
  await page.getByLabel('Email').fill('sari@coba.test');
  await page.getByLabel('Password', { exact: true }).fill('rahasia1');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create a Pasok account');
  await expect(page.getByLabel('Email')).toHaveValue('sari@coba.test');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  expect(await between()).toContain('sari@coba.test');
  expect(await between()).not.toContain('rahasia1');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('sari');
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue('');

  await page.goto('/login');
  await page.getByLabel('Email').fill('sari@coba.test');
  await page.getByRole('button', { name: 'Default' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Masuk ke Pasok');
  await expect(page.getByLabel('Email')).toHaveValue('sari@coba.test');

  const person = await newPerson('Sari');
  await signInAs(page, person);
  await openScreen(page, '/profile', 'Profile Settings');
  await page.getByLabel('Nama usaha').fill('Toko Sari');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile settings');
  await expect(page.getByLabel('Business name')).toHaveValue('Toko Sari');
});

test('/status speaks as the device has chosen, or as the browser asks where the operator says so', async ({
  browser,
}) => {
  const heading = async (locale: string, chosen: string | undefined, byBrowser = false) => {
    const { page, context } = await openBrowser(browser, undefined, { locale });
    if (chosen) await page.addInitScript((name) => localStorage.setItem('pasok-language', name), chosen);
    // As the edge says it with GUEST_LANGUAGE=browser (signals.test.ts).
    const asked = async (route: Route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace('<html lang="id"', '<html lang="id" data-browser'),
      });
    };
    if (byBrowser) await page.route('**/status', asked);
    await page.goto('/status');
    const english = page.getByRole('heading', { level: 1, name: /services are/ });
    const indonesian = page.getByRole('heading', { level: 1, name: /layanan/ });
    await expect(english.or(indonesian)).toBeVisible();
    await page.getByRole('link', { name: /^(English|Bahasa Indonesia)$/ }).waitFor();
    const lang = await page.locator('html').getAttribute('lang');
    await context.close();
    return lang;
  };
  expect(await heading('en-US', undefined), 'the specification has the first word').toBe('id');
  expect(await heading('id-ID', 'en')).toBe('en');
  expect(await heading('en-US', undefined, true)).toBe('en');
  expect(await heading('en-US', 'id', true)).toBe('id');
  expect(await heading('en-US', 'own', true)).toBe('id');
});

test('every call of a page names the chosen language, also one begun before the app', async ({ page }) => {
  await signInAs(page, await newPerson('Ani'));
  await page.addInitScript(() => localStorage.setItem('pasok-language', 'en'));
  const asked: (string | undefined)[][] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push([pathname, request.headers()['pasok-language']]);
  });
  await openScreen(page, '/dashboard', /^Welcome/);
  expect(asked.length).toBeGreaterThan(8);
  expect(asked.filter(([, language]) => language !== 'en')).toEqual([]);
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
  // What a device was told holds there, while the profile shows what the account has, which mails and news follow.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile settings');
  await pressed(page, 'Default');
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
  // The login that the page brings drawn has no place to say it.
  await expect(page.locator('[data-drawn]')).toHaveCount(0);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(warningOf(page, 'Peramban ini menolak menyimpan pilihan bahasa.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Masuk ke Pasok');
});

/** Pixels by which a table is wider than its card leaves room for. */
const beyond = (page: Page) =>
  page.locator('section > table').evaluateAll((tables) =>
    tables.map((table) => {
      const room = table.previousElementSibling?.getBoundingClientRect().right ?? 0;
      return Math.max(0, Math.round(table.getBoundingClientRect().right - room));
    }),
  );

for (const language of ['own', 'en'])
  test(`tables of goods stay in their cards and break no word, language '${language}', times with their zone`, async ({
    browser,
    ani,
    budi,
  }) => {
    const laptop = { name: 'Laptop', brand: 'Lenovo atau setara', quantity: 6 };
    const goods = {
      items: [{ ...laptop, spec: 'Kaca tempered, memori 16 GB', budget: 10_000_000 }],
      offered: [{ ...laptop, price: 9_500_000, notes: 'Siap kirim dari gudang' }],
    };
    const [{ _id: request }, { _id: deal }] = [
      await postRequest(ani, goods),
      await makeDeal(ani, budi, 'recorded', goods),
    ];
    const { page, context } = await openBrowser(browser, budi, { timezoneId: 'UTC' });
    await page.addInitScript((chosen) => localStorage.setItem('pasok-language', chosen), language);
    for (const path of [`/request/${request}`, `/transaction/${deal}`]) {
      await openScreen(page, path, /\S/);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(page.locator('section > table')).toHaveCount(1);
      for (const width of process.env.TEST_RELEASE ? [768, 1000, 1280, 1920] : [768, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await findOutOfPlace(page), `${path}, ${width} px`).toEqual([]);
        expect.soft(await beyond(page), `${path}, ${width} px`).toEqual([0]);
      }
    }
    await context.close();
  });
