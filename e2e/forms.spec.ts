import { expect } from '@playwright/test';
import { openScreen, signInAs } from './support/people.ts';
import { test } from './support/test.ts';

const pages = ['/login', '/register', '/forgot-password', '/reset-password#secret=x'];

for (const path of pages) {
  test(`where no script of ${path} comes, nothing that is typed stands in an address`, async ({ page }) => {
    await page.route(/\.js(\?|$)/, (route) => route.abort());
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
    await page.goto(path);
    const form = page.locator('form');
    if ((await form.count()) === 0) return;
    expect(await form.getAttribute('method')).toBe('post');
    for (const field of await form.locator('input').all()) await field.fill('rahasia1@demo.test');
    await form.locator('input').last().press('Enter');
    await expect(page.getByRole('heading', { name: 'Isian belum dikirim' })).toBeVisible();
    expect(asked.filter((call) => call.includes('rahasia1'))).toEqual([]);
    expect(await page.content()).not.toContain('rahasia1');
    await page.getByRole('link', { name: 'Muat ulang halaman' }).click();
    await expect(page).toHaveURL(path.split('#')[0] ?? path);
  });
}

test('a press that leaves a field with a mistake in it reaches what was pressed', async ({ page, ani }) => {
  await signInAs(page, ani);
  await openScreen(page, '/create-request', 'Buat Permintaan');
  await page.getByLabel(/^Tenggat/).fill('2020-01-01T10:00');
  // Its upper edge, which a message above it would push away, held down as long as a thumb is.
  await page.getByRole('button', { name: '+ Tambah Item' }).click({ delay: 120, position: { x: 40, y: 4 } });
  await expect(page.getByRole('group', { name: 'Item 1' })).toBeVisible();
  await expect(page.getByLabel(/^Tenggat/)).toHaveAttribute('aria-invalid', 'true');
});
