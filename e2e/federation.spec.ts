import { expect, type Page, test } from '@playwright/test';
import { signIn } from './sign-in.ts';

const failed = (page: Page) => page.getByRole('alert').filter({ hasText: 'Bagian ini gagal dimuat' });

test.beforeEach(({ page }) => signIn(page, 'ani'));

/** What a module's server may do wrong; each ends in the same card, and in the page once it is well again. */
const faults: Record<string, (page: Page) => Promise<unknown>> = {
  'is gone': (page) => page.route('**/mf/mf-transactions/**', (route) => route.abort()),
  'answers 404': (page) => page.route('**/mf/mf-transactions/**', (route) => route.fulfill({ status: 404 })),
  'answers 500': (page) => page.route('**/mf/mf-transactions/**', (route) => route.fulfill({ status: 500 })),
  'answers HTML for its manifest': (page) =>
    page.route('**/mf-transactions/mf-manifest.json', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>hello</h1>' }),
    ),
  'answers half a manifest': (page) =>
    page.route('**/mf-transactions/mf-manifest.json', (route) =>
      route.fulfill({ contentType: 'application/json', body: '{"id":' }),
    ),
  hangs: (page) => page.route('**/mf-transactions/mf-manifest.json', () => undefined),
  'has an entry that throws': (page) =>
    page.route('**/mf-transactions/static/js/remoteEntry*', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("no")' }),
    ),
  'misses a chunk': (page) =>
    page.route('**/mf-transactions/static/js/async/**', (route) => route.fulfill({ status: 404 })),
};

for (const [what, breakIt] of Object.entries(faults))
  test(`a module that ${what} leaves a card, the rest works, and a retry brings it back`, async ({
    page,
  }) => {
    await breakIt(page);
    await page.goto('/transactions');
    await expect(failed(page)).toBeVisible({ timeout: 12_000 });
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(failed(page)).toBeVisible({ timeout: 12_000 });
    await page.getByRole('link', { name: 'Blockchain', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Blockchain Explorer' })).toBeVisible();
    await page.getByRole('link', { name: 'Transactions', exact: true }).click();
    await expect(failed(page)).toBeVisible({ timeout: 12_000 });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Daftar Transaksi' })).toBeVisible();
  });

test('a module of another contract is refused in words', async ({ page }) => {
  await page.route('**/registry.json', async (route) => {
    const entries = (await (await route.fetch()).json()) as { name: string; contract: number }[];
    await route.fulfill({
      json: entries.map((entry) => (entry.name === 'mf_transactions' ? { ...entry, contract: 99 } : entry)),
    });
  });
  await page.goto('/transactions');
  await expect(failed(page)).toContainText('kontrak 99');
});

for (const [what, body] of [
  ['missing', undefined],
  ['malformed', '[{"name": 1}]'],
] as const)
  test(`a ${what} registry leaves the shell standing`, async ({ page }) => {
    await page.route('**/registry.json', (route) =>
      body ? route.fulfill({ contentType: 'application/json', body }) : route.fulfill({ status: 404 }),
    );
    await page.goto('/transactions');
    await expect(failed(page)).toBeVisible();
    await page.getByRole('button', { name: /Menu akun/ }).click();
    await page.getByRole('link', { name: 'Profile Settings' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Profile Settings' })).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Daftar Transaksi' })).toBeVisible();
  });

test('nothing shared is loaded twice, and no React comes from a module', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js') && response.url().includes('/mf/'))
      scripts.push(await response.text().catch(() => ''));
  });
  for (const path of ['/dashboard', '/transactions', '/blockchain']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(scripts.length).toBeGreaterThan(2);
  for (const script of scripts) expect(script).not.toContain('react.transitional.element"),');
  expect(scripts.some((script) => script.includes('react-dom.production'))).toBe(false);
});

test("the shell's looks are the same before and after every module", async ({ page }) => {
  const looks = () =>
    page.getByRole('banner').evaluate((bar) =>
      [bar, ...bar.querySelectorAll('*')].map((element) => {
        const style = getComputedStyle(element);
        return [style.color, style.fontSize, style.padding, style.margin, style.display].join();
      }),
    );
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const before = await looks();
  for (const [name, heading] of Object.entries({
    Dashboard: /^Selamat datang/,
    Transactions: 'Daftar Transaksi',
    Blockchain: 'Blockchain Explorer',
    'Blockchain Simulation': /^Blockchain Network Simulation/,
  })) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  await page.getByRole('button', { name: /Menu akun/ }).click();
  await page.getByRole('link', { name: 'Profile Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile Settings' })).toBeVisible();
  await page.mouse.move(0, 700);
  await page.waitForTimeout(300);
  expect(await looks()).toEqual(before);
});
