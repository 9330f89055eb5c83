import { expect } from '@playwright/test';
import { test } from './support/test.ts';

test('where no script comes, nothing that is typed stands in an address', async ({ page }) => {
  await page.route(/\.js(\?|$)/, (route) => route.abort());
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
  const drawn: string[] = [];
  for (const path of ['/login', '/register', '/forgot-password', '/reset-password#secret=x']) {
    await page.goto(path);
    const form = page.locator('form');
    if ((await form.count()) === 0) continue;
    drawn.push(path);
    expect(await form.getAttribute('method')).toBe('post');
    for (const field of await form.locator('input').all()) await field.fill('rahasia1@demo.test');
    await form.locator('input').last().press('Enter');
    await expect(page.getByRole('heading', { name: 'Isian belum dikirim' })).toBeVisible();
    expect(asked.filter((call) => call.includes('rahasia1'))).toEqual([]);
    expect(await page.content()).not.toContain('rahasia1');
    await page.getByRole('link', { name: 'Muat ulang halaman' }).click();
    await expect(page).toHaveURL(path.split('#')[0] ?? path);
  }
  expect(drawn).toContain('/login');
});
