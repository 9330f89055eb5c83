import { requestSchema } from '@pasok/contracts/request';
import { expect, type Page } from '@playwright/test';
import { ask } from './support/api.ts';
import { makeDeal, wanted } from './support/market.ts';
import { type Person, signInAs } from './support/people.ts';
import { dialogOf, test } from './support/test.ts';

const hour = 3_600_000;
const day = 24 * hour;

const postUntil = (owner: Person, deadline: number) =>
  ask(requestSchema, owner.token, 'POST', '/requests', {
    judul: 'Lab 3',
    deadline: new Date(deadline).toISOString(),
    items: wanted,
  });

/** A time as `datetime-local` takes it in Jakarta. */
const inJakarta = (moment: number) => new Date(moment + 7 * hour).toISOString().slice(0, 16);

/** The first item's fields and the title, filled by who wants a laptop. */
async function fillRequest(page: Page, deadline: number): Promise<void> {
  await page.getByLabel('Judul permintaan').fill('Lab 4');
  await page.getByRole('button', { name: '+ Tambah Item' }).click();
  const item = page.getByRole('group', { name: 'Item 1' });
  await expect(item.getByLabel('Nama barang')).toBeFocused();
  await item.getByLabel('Nama barang').fill('Laptop');
  await item.getByLabel('Harga maksimum per unit').fill('10000000');
  await page.getByLabel(/^Tenggat/).fill(inJakarta(deadline));
}

for (const [how, wrong] of [
  ['a day fast', day],
  ['a day slow', -day],
] as const)
  test(`a clock that is ${how} changes nothing of what is open, over, and how long ago`, async ({
    page,
    ani,
    budi,
  }) => {
    const short = await postUntil(ani, Date.now() + 3_000);
    const open = await postUntil(ani, Date.now() + 2 * hour);
    const deal = await makeDeal(ani, budi, 'validating');
    await page.waitForTimeout(Math.max(0, Date.parse(short.deadline) - Date.now()));
    await page.clock.install({ time: Date.now() + wrong });
    await signInAs(page, budi);
    await page.goto(`/request/${open._id}`);
    await expect(page.getByRole('button', { name: 'Buat Offer' })).toBeVisible();
    await page.goto(`/request/${short._id}`);
    await expect(page.getByText('Berakhir').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Buat Offer' })).toHaveCount(0);
    await page.goto(`/transaction/${deal._id}`);
    await expect(page.getByRole('main')).toContainText(/6 hari 23 jam|7 hari/);
    await expect(page.getByRole('main')).not.toContainText('hari lalu');

    await page.goto('/create-request');
    await fillRequest(page, Date.now() - 2 * hour);
    await page.getByRole('button', { name: 'Submit Request' }).click();
    await expect(page.getByLabel(/^Tenggat/)).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel(/^Tenggat/).fill(inJakarta(Date.now() + 2 * hour));
    await page.getByRole('button', { name: 'Submit Request' }).click();
    await expect(dialogOf(page)).toContainText('Request berhasil dibuat!');
  });
