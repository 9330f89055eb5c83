import { type Browser, expect, type Page } from '@playwright/test';
import { makeDeal, tokensOf } from './support/market.ts';
import { openBrowser, openScreen, type Person, signInAs } from './support/people.ts';
import { dialogOf, test, toastOf } from './support/test.ts';

type Camera = { show: (picture: string) => Promise<void>; hide: () => void; tracks: MediaStreamTrack[] };
declare global {
  interface Window {
    camera: Camera;
  }
}

/** A camera that shows grey until a picture is held before it, and remembers what was taken from it. */
function fakeCamera(): void {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [640, 480];
  const context = canvas.getContext('2d');
  let picture: ImageBitmap | undefined;
  setInterval(() => {
    if (!context) return;
    context.fillStyle = '#999';
    context.fillRect(0, 0, 640, 480);
    if (picture) context.drawImage(picture, 180, 100, 280, 280);
  }, 50);
  const tracks: MediaStreamTrack[] = [];
  navigator.mediaDevices.getUserMedia = async () => {
    const stream = canvas.captureStream(20);
    tracks.push(...stream.getTracks());
    return stream;
  };
  window.camera = {
    tracks,
    hide: () => {
      picture = undefined;
    },
    show: async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    },
  };
}

/** The pictures as the vendor would print them: PNG in base64. */
async function codesOf(browser: Browser, vendor: Person): Promise<string[]> {
  const { page, context } = await openBrowser(browser, vendor);
  await page.goto('/transactions');
  await page.getByRole('button', { name: 'Download QR Token' }).click();
  const pictures = page.getByRole('img', { name: /^Kode QR/ });
  await expect(pictures).toHaveCount(3);
  const codes = await pictures.evaluateAll((all) =>
    all.map((picture) => (picture as HTMLImageElement).src.replace(/^.*base64,/, '')),
  );
  await context.close();
  return codes;
}

const png = (base64: string) => ({
  name: 'kode.png',
  mimeType: 'image/png',
  buffer: Buffer.from(base64, 'base64'),
});
const emptyPicture = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [200, 200];
    return canvas.toDataURL('image/png').replace(/^.*base64,/, '');
  });
const unit = 'Laptop (2 pcs), unit 1';
const inputs = (page: Page) => page.getByRole('textbox', { name: /pcs\)/ });
const scanner = (page: Page) => page.getByRole('dialog', { name: 'Scan QR Code' });
const openTracks = (page: Page) =>
  page.evaluate(() => window.camera.tracks.filter(({ readyState }) => readyState === 'live').length);

test('N11 an image or a photo fills its place, one without a code says so', async ({
  page,
  browser,
  ani,
  budi,
}) => {
  const { _id } = await makeDeal(ani, budi, 'validating');
  const [codes, tokens] = [await codesOf(browser, budi), await tokensOf(budi, _id)];
  await signInAs(page, ani);
  await openScreen(page, `/transaction/${_id}`, 'Detail Transaksi');
  const file = (kind: string) => page.locator(`input[type="file"][aria-label="${kind}: ${unit}"]`);
  await file('Unggah gambar QR').setInputFiles(png(await emptyPicture(page)));
  await expect(page.getByText('Gagal mendeteksi QR code dari gambar.')).toBeVisible();
  await file('Unggah gambar QR').setInputFiles(png(codes[0] ?? ''));
  await expect(inputs(page).first()).toHaveValue(tokens[0] ?? '');
  await expect(page.getByText('Gagal mendeteksi QR code dari gambar.')).toBeHidden();
  await file('Ambil foto QR').setInputFiles(png(codes[1] ?? ''));
  await expect(inputs(page).first()).toHaveValue(tokens[1] ?? '');
});

test('N13 N14 N15 the live camera: nothing without a code, then the place filled and the camera let go', async ({
  page,
  browser,
  ani,
  budi,
}) => {
  const { _id } = await makeDeal(ani, budi, 'validating');
  const [codes, tokens] = [await codesOf(browser, budi), await tokensOf(budi, _id)];
  await page.addInitScript(fakeCamera);
  await signInAs(page, ani);
  await openScreen(page, `/transaction/${_id}`, 'Detail Transaksi');
  const scan = page.getByRole('button', { name: `Pindai dengan kamera: ${unit}` });
  await scan.click();
  await expect(scanner(page)).toContainText('Arahkan kamera ke QR code untuk mengisi token.');
  await expect(scanner(page).getByText('Memindai...')).toBeVisible();
  await page.waitForTimeout(1_200);
  await expect(scanner(page).getByRole('alert')).toHaveCount(0);
  expect(await openTracks(page)).toBe(1);
  await page.evaluate((code) => window.camera.show(code), codes[0] ?? '');
  await expect(scanner(page)).toBeHidden();
  await expect(inputs(page).first()).toHaveValue(tokens[0] ?? '');
  expect(await openTracks(page)).toBe(0);

  await page.evaluate(() => window.camera.hide());
  await scan.click();
  await expect.poll(() => openTracks(page)).toBe(1);
  await scanner(page).getByRole('button', { name: 'Stop' }).click();
  expect(await openTracks(page)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(scanner(page)).toBeHidden();

  for (const [at, token] of tokens.entries()) await inputs(page).nth(at).fill(token);
  await page.getByRole('button', { name: 'Kirim Token' }).click();
  await expect(toastOf(page, 'Token berhasil divalidasi!')).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();
});

test('N15 a refused camera is explained, and typing goes on', async ({ page, ani, budi }) => {
  const { _id } = await makeDeal(ani, budi, 'validating');
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
  });
  await signInAs(page, ani);
  await openScreen(page, `/transaction/${_id}`, 'Detail Transaksi');
  await page.getByRole('button', { name: `Pindai dengan kamera: ${unit}` }).click();
  await expect(scanner(page).getByRole('alert')).toContainText('Izin kamera ditolak.');
  await page.keyboard.press('Escape');
  await expect(inputs(page).first()).toBeEditable();
});
