import { expect, type Page } from '@playwright/test';
import { call } from './support/api.ts';
import { makeDeal, moveTo } from './support/market.ts';
import { print, unbroken } from './support/paper.ts';
import { openBrowser, openScreen, type Person, signInAs } from './support/people.ts';
import { test } from './support/test.ts';

const goods = {
  judul: 'Meja kerja',
  deliveryAddress: 'Jl. Melati 1, Bandung',
  items: [{ name: 'Meja kerja', brand: '', spec: '', budget: 3_500_000, quantity: 2 }],
  offered: [{ name: 'Meja kerja', brand: 'Kokoh', price: 3_000_000, quantity: 2, notes: 'ada' }],
};
/** A dozen things, with words as offices write them. */
const dozen = Array.from({ length: 11 }, (_, at) => ({
  name: `Kursi lipat rangka besi ${at + 1}`,
  brand: 'Chitose',
  spec: 'busa 5 cm, warna hitam',
  quantity: 1,
}));
const twelve = {
  ...goods,
  items: [...goods.items, ...dozen.map((item) => ({ ...item, budget: 2_000 }))],
  offered: [...goods.offered, ...dozen.map((item) => ({ ...item, price: 1_000, notes: 'ada' }))],
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Makes a document from the deal's page, and leaves it open. */
async function issue(page: Page, deal: string, choice: string, heading: string): Promise<void> {
  await openScreen(page, `/transaction/${deal}`, 'Detail Transaksi');
  await button(page, 'Buat dokumen').click();
  await button(page, choice).click();
  await button(page, 'Terbitkan').click();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

/** What stands on the paper, which is upright A4 and has nothing of the screen; `sheets`: how many there are at most. */
async function wordsOf(page: Page, sheets = 1): Promise<string> {
  const printed = await print(page);
  expect(printed.length).toBeLessThanOrEqual(sheets);
  for (const { width, height } of printed)
    expect([Math.round(width), Math.round(height)]).toEqual([210, 297]);
  const words = unbroken(printed.map(({ text }) => text).join('\n'));
  for (const part of ['Dashboard', 'Kembali ke', 'Cetak', 'dibekukan: setiap'])
    expect(words).not.toContain(unbroken(part));
  return words;
}

async function expectWords(page: Page, parts: readonly string[]): Promise<void> {
  const words = await wordsOf(page);
  for (const part of parts) expect(words).toContain(unbroken(part));
}

const letterhead = (vendor: Person) =>
  call(vendor.token, 'PUT', '/auth/profile', {
    name: vendor.name,
    tradeName: 'CV Budi Jaya',
    phone: '',
    isSupplier: true,
    address: 'Jl. Pasar 2, Bandung',
    npwp: '0123456789012345',
    nib: '1234567890123',
    pkp: true,
  });

test('the papers of a deal are made on its page and printed, each on one sheet', async ({
  page,
  browser,
  ani,
  budi,
}) => {
  test.setTimeout(240_000);
  expect((await letterhead(budi)).status).toBe(200);
  const { _id } = await makeDeal(ani, budi, 'waiting_payment', twelve);
  await signInAs(page, ani);
  await issue(page, _id, 'Surat pesanan', 'Surat pesanan');
  const ordered = [
    'SURAT PESANAN',
    'Meja kerja',
    'Kokoh',
    '6.000.000',
    'enam juta',
    'CV Budi Jaya',
    'Jl. Melati 1',
  ];
  await expectWords(page, [
    ...ordered,
    'Bukan faktur pajak.',
    'Bukan tanda tangan elektronik tersertifikasi.',
  ]);

  await moveTo(budi, _id, 'in_progress');
  await moveTo(budi, _id, 'shipped');
  const { page: other, context } = await openBrowser(browser, budi);
  await issue(other, _id, 'Tagihan', 'Tagihan');
  await expectWords(other, [
    'TAGIHAN',
    'DPP nilai lain',
    'PPN 12%',
    'NPWP 0123456789012345',
    'NIB 1234567890123',
  ]);
  await openScreen(other, `/transaction/${_id}`, 'Detail Transaksi');
  for (const name of ['Surat pesanan', 'Tagihan'])
    await expect(other.getByRole('link', { name, exact: true })).toBeVisible();
  // A wrong one is cancelled, keeps its number and says so on paper; the next one names it.
  await other.getByRole('link', { name: 'Tagihan', exact: true }).click();
  const wrong = (await other.getByText(/^INV\/\d{4}\/[IVX]+\/\d{4}$/).textContent()) ?? '';
  await button(other, 'Batalkan dokumen').click();
  await other.getByLabel(/^Alasan/).fill('Alamat pembeli salah');
  await other.getByRole('dialog').getByRole('button', { name: 'Batalkan dokumen' }).click();
  await expect(other.getByText(/^DIBATALKAN/).first()).toBeVisible();
  await expectWords(other, ['DIBATALKAN', 'Alamat pembeli salah', wrong]);
  await issue(other, _id, 'Tagihan', 'Tagihan');
  await expectWords(other, ['Menggantikan', wrong]);
  await context.close();
});
