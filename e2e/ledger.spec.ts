import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { makeDeal, thisMonth } from './support/market.ts';
import { signInAs } from './support/people.ts';
import { test } from './support/test.ts';

async function download(page: Page, name: string) {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name, exact: true }).click();
  const file = await coming;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

test('a month of deals is a table with its sums, and a file a bookkeeper can go on with', async ({
  page,
  ani,
  budi,
}) => {
  const { _id } = await makeDeal(ani, budi, 'completed');
  await makeDeal(budi, ani, 'shipped');
  await signInAs(page, ani);
  await page.goto('/transactions');
  await page.getByRole('button', { name: 'Tabel bulanan' }).click();
  const table = page.getByRole('table', { name: /^Transaksi/ });
  await expect(table.getByRole('link')).toHaveCount(2);
  await expect(table.locator('tfoot').getByRole('rowheader')).toHaveText(['Pembelian (1)', 'Penjualan (1)']);
  await expect(table.locator('tbody a').last()).toHaveAttribute('href', `/transaction/${_id}`);
  await page.reload();
  await expect(table).toBeVisible();

  const xlsx = await download(page, 'Unduh XLSX');
  expect(xlsx.name).toBe(`transaksi-${thisMonth}.xlsx`);
  const files = unzipSync(xlsx.bytes);
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  // A head, two things of each of two deals, and the sums of both sides, which alone are formulas.
  expect(sheet.match(/<row /g)).toHaveLength(7);
  const formulas = [...sheet.matchAll(/<f[^>]*>([^<]*)/g)].map(([, formula]) => formula);
  expect(formulas).toHaveLength(18);
  for (const formula of formulas) expect(formula).toMatch(/^SUM\([A-Z]+\d+:[A-Z]+\d+\)$/);
  const csv = await download(page, 'Unduh CSV');
  expect(csv.name).toBe(`transaksi-${thisMonth}.csv`);
  expect(csv.bytes.toString()).toContain(_id);

  await page.getByLabel('Anda sebagai').selectOption('Penjual');
  await expect(table.locator('tfoot').getByRole('rowheader')).toHaveText(['Penjualan (1)']);
  await page.getByRole('button', { name: 'Tampilkan sebagai kartu' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
});
