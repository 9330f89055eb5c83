import { expect } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { makeDeal } from './support/market.ts';
import { signInAs } from './support/people.ts';
import { test } from './support/test.ts';

test('the card leads with its title, its id is small, and its state and its deadline share a line; its edge leads to the deal', async ({
  page,
  ani,
  budi,
}) => {
  const { _id } = await makeDeal(ani, budi, 'validating');
  await signInAs(page, ani);
  await page.goto('/transactions');
  const card = page.getByRole('article');
  const look = (words: string | RegExp) =>
    card.getByText(words).evaluate((part) => {
      const { top, bottom } = part.getBoundingClientRect();
      return { top, bottom, size: Number.parseFloat(getComputedStyle(part).fontSize) };
    });
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const title = await look('Lab 3');
    const [id, total] = [await look(`#${_id.slice(-6)}`), await look(/^Rp\s19\.120\.000$/)];
    expect(id.size, `${width}`).toBeLessThan(total.size);
    expect(total.size, `${width}`).toBeLessThan(title.size);
    const [state, deadline] = [await look('Validasi'), await look('Masa penerimaan: 6 hari 23 jam lagi')];
    expect(title.bottom, `${width}`).toBeLessThanOrEqual(state.top);
    expect(deadline.top, `${width}`).toBeLessThan(state.bottom);
    expect(deadline.bottom, `${width}`).toBeGreaterThan(state.top);
  }
  await card.click({ position: { x: 5, y: 5 } });
  await expect(page).toHaveURL(`/transaction/${_id}`);
});

test('of three hundred codes only those in sight are drawn, as large as a camera wants them, and each is a file', {
  tag: '@release',
}, async ({ page, ani, budi }) => {
  await makeDeal(ani, budi, 'in_progress', {
    items: [{ name: 'Kabel', brand: '', spec: '', budget: 1_000, quantity: 300 }],
    offered: [{ name: 'Kabel', price: 900, quantity: 300, notes: 'ada' }],
  });
  await signInAs(page, budi);
  await page.goto('/transactions');
  await page.getByRole('button', { name: 'Download QR Token' }).click();
  const modal = page.getByRole('dialog', { name: 'Download QR Token' });
  const first = modal.getByRole('img', { name: 'Kode QR Kabel, unit 1 dari 300' });
  await expect(first).toBeVisible({ timeout: 60_000 });
  expect(
    await first.evaluate((picture: HTMLImageElement) => [picture.naturalWidth, picture.clientWidth]),
  ).toEqual([200, 128]);
  await expectAccessible(page, 'QR tokens');
  const saved = page.waitForEvent('download');
  await modal.getByRole('button', { name: 'Download', exact: true }).first().click();
  expect((await saved).suggestedFilename()).toMatch(/^Kabel-[0-9A-Z-]{19}\.png$/);
  expect(await modal.getByRole('img', { name: /^Kode QR/ }).count()).toBeLessThan(60);
  await modal.getByText('unit 300 dari 300').scrollIntoViewIfNeeded();
  await expect(modal.getByRole('img', { name: 'Kode QR Kabel, unit 300 dari 300' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
});
