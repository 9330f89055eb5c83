import { type Browser, expect, type Page } from '@playwright/test';
import { toBuffer } from 'qrcode';
import { judgeBeforeRelease } from './support/accessible.ts';
import { tokenInputs } from './support/camera.ts';
import { makeDeal, tokensOf } from './support/market.ts';
import { openScreen, type Person, signInAs } from './support/people.ts';
import { test } from './support/test.ts';

const unreadable = 'Gagal mendeteksi QR code dari gambar.';

const png = (buffer: Buffer, name = 'kode.png') => ({ name, mimeType: 'image/png', buffer });
const code = (token = '') => toBuffer(token, { width: 200, margin: 2 });
const fileInput = (page: Page) =>
  page.locator('input[type="file"][aria-label="Unggah gambar QR: Laptop (2 pcs), unit 1"]');

type Placed = { code: Buffer; x: number; y: number; side: number; turn: number };

/** A table seen from above with codes on it, made in a browser. */
async function photo(page: Page, width: number, height: number, placed: Placed[]): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ([across, down, codes]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: across, height: down });
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.fillStyle = '#7a6a55';
      context.fillRect(0, 0, across, down);
      for (const { image, x, y, side, turn } of codes) {
        const picture = await createImageBitmap(await (await fetch(image)).blob());
        context.resetTransform();
        context.translate(x, y);
        context.rotate((turn * Math.PI) / 180);
        context.drawImage(picture, -side / 2, -side / 2, side, side);
      }
      return canvas.toDataURL('image/png').replace(/^.*base64,/, '');
    },
    [
      width,
      height,
      placed.map(({ code: buffer, ...rest }) => ({
        ...rest,
        image: `data:image/png;base64,${buffer.toString('base64')}`,
      })),
    ] as const,
  );
  return Buffer.from(base64, 'base64');
}

/** A page of nobody's, whose policy lets pictures be made. */
async function studio(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  return context.newPage();
}

async function openDeal(page: Page, buyer: Person, id: string): Promise<void> {
  await signInAs(page, buyer);
  await openScreen(page, `/transaction/${id}`, 'Detail Transaksi');
  await expect(tokenInputs(page).first()).toBeVisible();
}

test('several codes in a picture fill several places, and each is told what became of it; one without a code, and what is no picture, says so', async ({
  page,
  browser,
  baseURL,
  ani,
  budi,
}) => {
  const { _id } = await makeDeal(ani, budi, 'validating');
  const [first = '', second = '', third = ''] = await tokensOf(budi, _id);
  const all = await photo(await studio(browser), 4_000, 3_000, [
    { code: await code(first), x: 1_000, y: 875, side: 800, turn: 12 },
    { code: await code(third), x: 2_875, y: 950, side: 750, turn: -20 },
    { code: await code('https://pabrik.test/kursi'), x: 1_125, y: 2_125, side: 750, turn: 90 },
    { code: await code(second), x: 2_875, y: 2_125, side: 800, turn: 180 },
  ]);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openDeal(page, ani, _id);
  await tokenInputs(page).nth(2).fill(third);
  await fileInput(page).setInputFiles(png(all));
  // Twelve megapixels are looked through several times, beside all that runs: half a minute was too little once.
  await expect(page.getByText('2 dari 4 kode mengisi unit.')).toBeVisible({ timeout: 90_000 });
  const values = await Promise.all([0, 1].map((at) => tokenInputs(page).nth(at).inputValue()));
  expect(values.sort()).toEqual([first, second].sort());
  await expect(tokenInputs(page).nth(2)).toHaveValue(third);
  const verdicts = page.getByRole('list', { name: 'Hasil pembacaan' });
  await expect(verdicts.getByText(`${third} sudah ada di Mouse (1 pcs)`)).toBeVisible();
  await expect(verdicts.getByText('https://pabrik.test/kursi bukan token Pasok')).toBeVisible();
  await expect(verdicts.getByText(/ mengisi Laptop \(2 pcs\), unit \d/)).toHaveCount(2);
  await judgeBeforeRelease(page, 'what became of each code');
  await fileInput(page).setInputFiles(png(await photo(await studio(browser), 200, 200, [])));
  await expect(page.getByText(unreadable)).toBeVisible();
  await fileInput(page).setInputFiles(png(Buffer.from('%PDF-1.7'), 'label.pdf'));
  await expect(page.getByText('Berkas ini bukan gambar yang bisa dibuka peramban')).toBeVisible();
  // ZXing came with the module's own files, and nothing from elsewhere.
  expect(asked.filter((address) => address.endsWith('.wasm'))).toEqual([
    expect.stringContaining(`${baseURL}/mf/mf-transactions/`),
  ]);
  expect(
    asked.filter((address) => !address.startsWith(`${baseURL}/`) && !/^(blob|data):/.test(address)),
  ).toEqual([]);
});
