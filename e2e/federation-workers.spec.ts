import { appendFileSync, writeFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { toBuffer } from 'qrcode';
import { tokenInputs } from './support/camera.ts';
import { expectSameVisit, markPage, test } from './support/federation-test.ts';
import { beforeWorkers } from './support/in-workers.ts';
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

/** The one worker of either module. */
const worker = /static\/.*worker\.[\w-]+\.js$/;
const problem =
  'Blok-blok ini belum diperiksa. Berkas program bagian ini telah diubah, jadi tidak dijalankan.';

test('a changed miner is told in words, no block is called valid, and a retry brings the right one', async ({
  page,
  moduleStore,
  ani,
  budi,
}) => {
  await makeDeal(ani, budi, 'recorded');
  const ran = watchTampered(page);
  moduleStore.damage(worker, lies, 'mf-blockchain');
  await openScreen(page, '/blockchain', 'Blockchain Explorer');
  const card = page.getByRole('alert').filter({ hasText: problem });
  await expect(card).toBeVisible();
  // The newest: whatever others record, the first is drawn.
  const block = page.getByRole('article', { name: /^Blok #[1-9]/ }).first();
  await expect(block.getByText('Belum diperiksa')).toBeVisible();
  await card.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(card).toBeVisible();
  await expect(page.getByText('Valid', { exact: true })).toHaveCount(0);
  await expect(page.getByText('Valid (Ed25519, diperiksa di peramban ini)')).toHaveCount(0);
  await block.getByRole('button', { name: 'Tampilkan Langkah Mining' }).click();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'telah diubah, jadi tidak dijalankan' }),
  ).toBeVisible();
  expect(ran).toEqual([]);
  await markPage(page);
  moduleStore.mend();
  await card.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(block.getByText('Valid', { exact: true })).toBeVisible();
  await expect(card).toBeHidden();
  await page.getByText('Jangan percaya begitu saja: periksa sendiri').click();
  await expect(page.getByText('Valid (Ed25519, diperiksa di peramban ini)')).toBeVisible();
  await expectSameVisit(page);
});

const onlyUnit = {
  items: [{ name: 'Kursi', brand: '', spec: '', budget: 1_000, quantity: 1 }],
  offered: [{ name: 'Kursi', price: 900, quantity: 1, notes: 'ada' }],
};

const upload = (page: Page, buffer: Buffer) =>
  page
    .locator('input[type="file"][aria-label^="Unggah gambar QR"]')
    .first()
    .setInputFiles({ name: 'kode.png', mimeType: 'image/png', buffer });
/** Nothing to read: every reader is tried. */
const empty = () => toBuffer('x', { width: 60, margin: 20, color: { dark: '#ffff' } });
const unreadable = 'Gagal mendeteksi QR code dari gambar.';

/** A section without meaning, named "x": the binary works as before. */
const section = Buffer.from([0, 2, 1, 0x78]);

test('changed WebAssembly is not compiled, what is left reads the picture', { tag: '@release' }, async ({
  page,
  moduleStore,
  ani,
  budi,
}) => {
  const { _id } = await makeDeal(ani, budi, 'validating', onlyUnit);
  const [token = ''] = await tokensOf(budi, _id);
  const compiled = watchTampered(page);
  await beforeWorkers(
    page,
    `const { instantiate } = WebAssembly;
    WebAssembly.instantiate = (...given) => { fetch('${moduleStore.url}/tampered'); return instantiate(...given); };`,
  );
  moduleStore.damage(/\.wasm$/, (file) => appendFileSync(file, section));
  await signInAs(page, ani);
  await openScreen(page, `/transaction/${_id}`, 'Detail Transaksi');
  await upload(page, await empty());
  await expect(page.getByText(unreadable)).toBeVisible();
  await upload(page, await toBuffer(token, { width: 200, margin: 2 }));
  await expect(tokenInputs(page).first()).toHaveValue(token);
  expect(compiled).toEqual([]);
  moduleStore.mend();
  await upload(page, await empty());
  await expect(page.getByText(unreadable)).toBeVisible();
  await expect.poll(() => compiled.length).toBe(1);
});
