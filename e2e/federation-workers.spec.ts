import { writeFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { toBuffer } from 'qrcode';
import { tokenInputs } from './support/camera.ts';
import { expectSameVisit, markPage, test } from './support/federation-test.ts';
import { makeDeal, tokensOf } from './support/market.ts';
import { openScreen, signInAs } from './support/people.ts';

// Workers and WebAssembly are files like scripts: one that is not as it was published is not run.

/** A worker that finds nothing wrong with anything, and tells the server that it ran. */
const liar = `fetch('/tampered');
onmessage = ({ data: { id } }) => postMessage({ id, type: 'RAW', value: [] });`;
const lies = (file: string) => writeFileSync(file, liar);

function watchTampered(page: Page): string[] {
  const asked: string[] = [];
  page.context().on('request', (request) => {
    if (request.url().endsWith('/tampered')) asked.push(request.url());
  });
  return asked;
}

const miner = /static\/.*worker\.[\w-]+\.js$/;
const problem =
  'Blok-blok ini belum diperiksa. Berkas program bagian ini telah diubah, jadi tidak dijalankan.';

test('a changed miner is told in words, no block is called valid, and a retry brings the right one', async ({
  page,
  house,
  ani,
  budi,
}) => {
  await makeDeal(ani, budi, 'recorded');
  const ran = watchTampered(page);
  house.damage(miner, lies, 'mf-blockchain');
  await openScreen(page, '/blockchain?debug', 'Blockchain Explorer');
  const card = page.getByRole('alert').filter({ hasText: problem });
  await expect(card).toBeVisible();
  const block = page.getByRole('article', { name: 'Blok #1', exact: true });
  await expect(block.getByText('Belum diperiksa')).toBeVisible();
  await card.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(card).toBeVisible();
  await expect(page.getByText('Valid', { exact: true })).toHaveCount(0);
  await expect(page.getByText('Sah (Ed25519, diperiksa di peramban ini)')).toHaveCount(0);
  await block.getByRole('button', { name: 'Tampilkan Langkah Mining' }).click();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'telah diubah, jadi tidak dijalankan' }),
  ).toBeVisible();
  expect(ran).toEqual([]);
  await markPage(page);
  house.mend();
  await card.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(block.getByText('Valid', { exact: true })).toBeVisible();
  await expect(card).toBeHidden();
  await page.getByText('Jangan percaya begitu saja: periksa sendiri').click();
  await expect(page.getByText('Sah (Ed25519, diperiksa di peramban ini)')).toBeVisible();
  await expectSameVisit(page);
});

const onlyUnit = {
  items: [{ name: 'Kursi', brand: '', spec: '', budget: 1_000, quantity: 1 }],
  offered: [{ name: 'Kursi', price: 900, quantity: 1, notes: 'ada' }],
};

for (const [what, which, isRead] of [
  ['worker', /static\/.*worker\.[\w-]+\.js$/, false],
  ['WebAssembly', /\.wasm$/, true],
] as const)
  test(`changed ${what} does not read pictures: ${isRead ? 'what is left does' : 'the form says so'}`, async ({
    page,
    house,
    ani,
    budi,
  }) => {
    const { _id } = await makeDeal(ani, budi, 'validating', onlyUnit);
    const [token = ''] = await tokensOf(budi, _id);
    const ran = watchTampered(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    house.damage(which, lies);
    await signInAs(page, ani);
    await openScreen(page, `/transaction/${_id}`, 'Detail Transaksi');
    const upload = (file: { name: string; mimeType: string; buffer: Buffer }) =>
      page.locator('input[type="file"][aria-label^="Unggah gambar QR"]').first().setInputFiles(file);
    const png = (buffer: Buffer) => ({ name: 'kode.png', mimeType: 'image/png', buffer });
    // Nothing to read: every reader is tried.
    await upload(png(await toBuffer('x', { width: 60, margin: 20, color: { dark: '#ffff' } })));
    await expect(page.getByText('Gagal mendeteksi QR code dari gambar.')).toBeVisible();
    await expect(page.getByText('telah diubah, jadi tidak dijalankan')).toHaveCount(isRead ? 0 : 1);
    await upload(png(await toBuffer(token, { width: 200, margin: 2 })));
    await expect(tokenInputs(page).first()).toHaveValue(isRead ? token : '');
    expect(ran).toEqual([]);
    expect(asked.some((address) => which.test(address))).toBe(true);
    house.mend();
    await tokenInputs(page).first().fill('');
    await upload(png(await toBuffer(token, { width: 200, margin: 2 })));
    await expect(tokenInputs(page).first()).toHaveValue(token);
  });
