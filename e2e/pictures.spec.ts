import { type Browser, expect, type Page } from '@playwright/test';
import { toBuffer } from 'qrcode';
import { judgeBeforeRelease } from './support/accessible.ts';
import { tokenInputs } from './support/camera.ts';
import { makeDeal, tokensOf } from './support/market.ts';
import { openBrowser, openScreen, type Person, signInAs } from './support/people.ts';
import { test } from './support/test.ts';

const unit = 'Laptop (2 pcs), unit 1';
const unreadable = 'Gagal mendeteksi QR code dari gambar.';
const one = { items: [{ name: 'Kursi', brand: '', spec: '', budget: 1_000, quantity: 1 }] };
const onlyUnit = { ...one, offered: [{ name: 'Kursi', price: 900, quantity: 1, notes: 'ada' }] };

const png = (buffer: Buffer, name = 'kode.png') => ({ name, mimeType: 'image/png', buffer });
const code = (token = '') => toBuffer(token, { width: 200, margin: 2 });
const fileInput = (page: Page, kind = 'Unggah gambar QR', name = unit) =>
  page.locator(`input[type="file"][aria-label="${kind}: ${name}"]`);

/** The pictures as the vendor saves them. */
async function savedCodes(browser: Browser, vendor: Person): Promise<Buffer[]> {
  const { page, context } = await openBrowser(browser, vendor);
  await page.goto('/transactions');
  await page.getByRole('button', { name: 'Download QR Token' }).click();
  const pictures = page.getByRole('img', { name: /^Kode QR/ });
  await expect(pictures).toHaveCount(3);
  const codes = await pictures.evaluateAll((all) =>
    all.map((picture) => (picture as HTMLImageElement).src.replace(/^.*base64,/, '')),
  );
  await context.close();
  return codes.map((base64) => Buffer.from(base64, 'base64'));
}

type Placed = { code: Buffer; x: number; y: number; side: number; turn?: number };

/** A table seen from above with codes on it, made in a browser; `streaks` are lines across it that lie bare. */
async function photo(
  page: Page,
  width: number,
  height: number,
  placed: Placed[],
  streaks: number[] = [],
): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ([across, down, codes, bare]) => {
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
      context.resetTransform();
      context.fillStyle = '#fff';
      for (const y of bare) context.fillRect(0, y, across, 2);
      return canvas.toDataURL('image/png').replace(/^.*base64,/, '');
    },
    [
      width,
      height,
      placed.map(({ code: buffer, turn = 0, ...rest }) => ({
        ...rest,
        turn,
        image: `data:image/png;base64,${buffer.toString('base64')}`,
      })),
      streaks,
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

test('an image or a photo fills its place, one without a code says so', { tag: '@release' }, async ({
  page,
  browser,
  ani,
  budi,
}) => {
  const { _id } = await makeDeal(ani, budi, 'validating');
  const [codes, tokens] = [await savedCodes(browser, budi), await tokensOf(budi, _id)];
  const [first, second] = codes;
  if (!first || !second) throw new Error('three codes');
  await openDeal(page, ani, _id);
  await fileInput(page).setInputFiles(png(await photo(await studio(browser), 200, 200, [])));
  await expect(page.getByText(unreadable)).toBeVisible();
  await fileInput(page).setInputFiles(png(first));
  await expect(tokenInputs(page).first()).toHaveValue(tokens[0] ?? '');
  await expect(page.getByText(unreadable)).toBeHidden();
  // It is the other unit's.
  await fileInput(page, 'Ambil foto QR').setInputFiles(png(second));
  await expect(tokenInputs(page).nth(1)).toHaveValue(tokens[1] ?? '');
  await fileInput(page).setInputFiles(png(Buffer.from('%PDF-1.7'), 'label.pdf'));
  await expect(page.getByText('Berkas ini bukan gambar yang bisa dibuka peramban')).toBeVisible();
});

test('turned by 90°, in a photo 4,000 px wide, and upside down in one: read without ZXing', {
  tag: '@release',
}, async ({ page, browser, ani, budi }) => {
  const { _id } = await makeDeal(ani, budi, 'validating', onlyUnit);
  const [token = ''] = await tokensOf(budi, _id);
  const drawing = await studio(browser);
  const image = await code(token);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openDeal(page, ani, _id);
  const input = tokenInputs(page).first();
  const pictures = [
    await photo(drawing, 600, 800, [{ code: image, x: 300, y: 400, side: 400, turn: 90 }]),
    await photo(drawing, 4_000, 3_000, [{ code: image, x: 1_500, y: 1_700, side: 900, turn: 90 }]),
    await photo(drawing, 4_000, 2_250, [{ code: image, x: 2_600, y: 900, side: 700, turn: 180 }]),
  ];
  for (const picture of pictures) {
    await input.fill('');
    await fileInput(page, undefined, 'Kursi (1 pcs)').setInputFiles(png(picture));
    await expect(input).toHaveValue(token);
  }
  expect(asked.filter((address) => address.endsWith('.wasm'))).toEqual([]);
});

test('several codes in a picture fill several places, and each is told what became of it; one without a code, and what is no picture, says so', async ({
  page,
  browser,
  baseURL,
  ani,
  budi,
}) => {
  const { _id } = await makeDeal(ani, budi, 'validating');
  const [first = '', second = '', third = ''] = await tokensOf(budi, _id);
  const all = await photo(await studio(browser), 1_600, 1_200, [
    { code: await code(first), x: 400, y: 350, side: 320, turn: 12 },
    { code: await code(third), x: 1_150, y: 380, side: 300, turn: -20 },
    { code: await code('https://pabrik.test/kursi'), x: 450, y: 850, side: 300, turn: 90 },
    { code: await code(second), x: 1_150, y: 850, side: 320, turn: 180 },
  ]);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openDeal(page, ani, _id);
  await tokenInputs(page).nth(2).fill(third);
  await fileInput(page).setInputFiles(png(all));
  await expect(page.getByText('2 dari 4 kode mengisi unit.')).toBeVisible();
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

test('light on dark, in grey, small, and with lines left unprinted: read as well', {
  tag: '@release',
}, async ({ page, browser, ani, budi }) => {
  const { _id } = await makeDeal(ani, budi, 'validating', onlyUnit);
  const [token = ''] = await tokensOf(budi, _id);
  const drawing = await studio(browser);
  const inverted = await toBuffer(token, { width: 200, margin: 2, color: { dark: '#ddd', light: '#111' } });
  const grey = await toBuffer(token, { width: 200, margin: 2, color: { dark: '#777', light: '#999' } });
  const plain = await code(token);
  const place = { x: 320, y: 240, side: 200, turn: 12 };
  const pictures = [
    await photo(drawing, 640, 480, [{ ...place, code: inverted }]),
    await photo(drawing, 640, 480, [{ ...place, code: grey }]),
    await photo(drawing, 640, 480, [{ ...place, code: plain, side: 64 }]),
    await photo(drawing, 640, 480, [{ ...place, code: plain }], [180, 205, 231, 262, 290]),
    // Copied from a dark screen: white on nothing.
    await toBuffer(token, { width: 300, margin: 4, color: { dark: '#ffff', light: '#0000' } }),
  ];
  await openDeal(page, ani, _id);
  const input = tokenInputs(page).first();
  for (const picture of pictures) {
    await input.fill('');
    await fileInput(page, undefined, 'Kursi (1 pcs)').setInputFiles(png(picture));
    await expect(input).toHaveValue(token);
  }
});
