import { expect, type Page } from '@playwright/test';
import { tokenInputs } from './support/camera.ts';
import { makeDeal, moveTo, readDeal, tokensOf } from './support/market.ts';
import { print } from './support/paper.ts';
import { openBrowser, openScreen, signInAs } from './support/people.ts';
import { test } from './support/test.ts';

/** Two kinds of goods, six units. */
const goods = {
  judul: 'Alat tulis kantor',
  items: [
    { name: 'Kertas A4', brand: '', spec: '', budget: 60_000, quantity: 4 },
    { name: 'Printer', brand: '', spec: '', budget: 3_000_000, quantity: 2 },
  ],
  offered: [
    { name: 'Kertas A4', price: 55_000, quantity: 4, notes: 'ada' },
    { name: 'Printer', price: 2_800_000, quantity: 2, notes: 'ada' },
  ],
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

async function ship(
  page: Page,
  units: Record<string, string>,
  by: { courier?: string; number?: string } = {},
) {
  for (const [item, quantity] of Object.entries(units)) await dialog(page).getByLabel(item).fill(quantity);
  await dialog(page)
    .getByLabel('Kurir')
    .fill(by.courier ?? '');
  await dialog(page)
    .getByLabel('Nomor resi')
    .fill(by.number ?? '');
  const total = Object.values(units).reduce((sum, quantity) => sum + Number(quantity), 0);
  await button(page, `Kirim ${total} unit`).click();
  await expect(dialog(page)).toHaveCount(0);
}

/** The next units in order, which are those that stand open first. */
async function receive(page: Page, tokens: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Kirim Token' }).waitFor();
  for (const [at, token] of tokens.entries()) await tokenInputs(page).nth(at).fill(token);
  await page.getByRole('button', { name: 'Kirim Token' }).click();
}

test('a deal goes in two shipments, each received, with labels of its own', async ({
  page,
  browser,
  ani,
  budi,
}) => {
  test.setTimeout(180_000);
  const { _id } = await makeDeal(ani, budi, 'in_progress', goods);
  const tokens = await tokensOf(budi, _id);
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await signInAs(page, budi);
  await openScreen(page, `/transaction/${_id}`, 'Detail Transaksi');
  await button(page, 'Kirim sebagian').click();
  await dialog(page).getByLabel('Kertas A4').fill('5');
  await expect(button(page, 'Kirim 7 unit')).toBeDisabled();
  await ship(page, { 'Kertas A4': '2', Printer: '0' }, { courier: 'JNE', number: '0123456789' });
  const list = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Pengiriman' }) });
  await expect(list).toContainText('diterima 0 dari 2 unit');
  await expect(list.getByRole('button', { name: 'Salin Nomor resi' })).toBeVisible();
  await expect(page.getByText('dikirim 2 dari 4')).toBeVisible();
  await expect(page.getByText('dikirim 0 dari 2')).toBeVisible();

  const { page: other, context } = await openBrowser(browser, ani);
  await openScreen(other, `/transaction/${_id}`, 'Detail Transaksi');
  await expect(other.getByText('Baru 2 dari 6 unit dikirim.')).toBeVisible();
  await expect(other.getByText('0123456789', { exact: true })).toBeVisible();
  await moveTo(budi, _id, 'validating');
  await receive(other, tokens.slice(0, 2));
  await expect(other.getByText('diterima 2 dari 2 unit')).toBeVisible();
  await expect(other.getByText('Masa penerimaan mulai setelah sisanya dikirim.')).toBeVisible();

  await button(page, 'Kirim sisanya').click();
  await expect(dialog(page).getByLabel('Kertas A4')).toHaveValue('2');
  await ship(page, { 'Kertas A4': '2', Printer: '2' });
  await expect(button(page, 'Kirim sisanya')).toHaveCount(0);
  await expect(other.getByText('Masa penerimaan berakhir dalam')).toBeVisible();

  await button(page, 'Download QR Token').click();
  await expect(dialog(page).getByLabel('Label untuk')).toHaveValue('2');
  await button(page, 'Cetak label A4').click();
  const printed = async () => {
    const sheets = await print(page, { withCodes: true });
    return sheets.flatMap(({ codes }) => codes.map(({ text }) => text)).sort();
  };
  expect(await printed()).toEqual(tokens.slice(2).sort());
  await dialog(page).getByLabel('Label untuk').selectOption('1');
  expect(await printed()).toEqual(tokens.slice(0, 2).sort());

  await receive(other, tokens.slice(2));
  await expect(other.getByText('Diterima lengkap')).toBeVisible();
  expect((await readDeal(ani, _id)).receipt).toBe('confirmed');
  await context.close();
});
