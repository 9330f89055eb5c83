import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import { atLeast, atMost, type Figure, median } from '../measure/figure.ts';
import type { Measured } from './page/page.ts';
import { type Picture, pictures } from './pictures.ts';

declare const measured: Measured;

const suite = 'qr';
const unreadable = 'Gagal mendeteksi QR code dari gambar.';

/** Uploads a picture as the buyer would; answers what then stands in the input. */
async function upload(page: Page, { kind, png }: Picture): Promise<string> {
  const input = page.getByRole('textbox', { name: /pcs\)/ });
  // A change takes the last picture's error away.
  await input.fill('');
  await input.fill('-');
  const file = { name: `${kind}.png`, mimeType: 'image/png', buffer: png };
  await page.locator('input[type="file"][aria-label^="Unggah gambar QR"]').setInputFiles(file);
  const before = await input.elementHandle();
  await page.waitForFunction(
    ([field, words]) =>
      (field as HTMLInputElement | null)?.value !== '-' || document.body.textContent.includes(words),
    [before, unreadable] as const,
  );
  return (await page.getByText(unreadable).isVisible()) ? '' : input.inputValue();
}

/** The addresses of the module's worker and of ZXing's binary, as the page asks for them. */
function watchFiles(page: Page): { worker: string; zxing: string } {
  const found = { worker: '', zxing: '' };
  page.on('request', (request) => {
    if (request.url().includes('/worker.')) found.worker = request.url();
    if (request.url().endsWith('.wasm')) found.zxing = request.url();
  });
  return found;
}

async function bundlePage(): Promise<string> {
  const entryPoints = [fileURLToPath(new URL('./page/page.ts', import.meta.url))];
  const { outputFiles } = await build({ entryPoints, bundle: true, write: false, target: 'chrome123' });
  return outputFiles[0]?.text ?? '';
}

/** Every picture through the screen of a deal with one unit, then its pixels through the worker and jsQR by turns. */
export async function readPictures(page: Page, dealId: string): Promise<Figure[]> {
  const files = watchFiles(page);
  await page.goto(`/transaction/${dealId}`);
  const all = [...pictures()];
  const texts: string[] = [];
  for (const picture of all) texts.push(await upload(page, picture));
  await page.evaluate(await bundlePage());
  const times: Times[] = [];
  for (const { png } of all)
    times.push(
      await page.evaluate(([image, script, binary]) => measured.compare(image, script, binary), [
        png.toString('base64'),
        files.worker,
        files.zxing,
      ] as const),
    );
  return [...readFigures(all, texts, times), ...timeFigures(all, times)];
}

type Times = Awaited<ReturnType<Measured['compare']>>;

function readFigures(all: Picture[], texts: string[], times: Times[]): Figure[] {
  const results = all.map(({ kind, token }, at) => ({ kind, isRight: texts[at] === token, text: texts[at] }));
  const read = results.filter(({ isRight }) => isRight).length;
  const wrong = results.filter(({ isRight, text }) => !isRight && text).length;
  const alone = all.filter(({ token }, at) => times[at]?.text === token).length;
  const unit = `of ${all.length}`;
  const byKind = [...new Set(all.map(({ kind }) => kind))].map((kind) => {
    const ofKind = results.filter((result) => result.kind === kind);
    const value = ofKind.filter(({ isRight }) => isRight).length;
    return { suite, name: `read ${kind}`, value, unit: `of ${ofKind.length}` };
  });
  return [
    { suite, name: 'pictures read', value: read, unit, ...atLeast(read, 41) },
    { suite, name: 'pictures read wrong', value: wrong, unit, ...atMost(wrong, 0) },
    { suite, name: 'pictures read by jsQR alone', value: alone, unit },
    ...byKind,
  ];
}

function timeFigures(all: Picture[], times: Times[]): Figure[] {
  const middle = (some: Times[], way: 'alone' | 'plain' | 'full') => median(some.map((time) => time[way]));
  const easy = times.filter(({ text }, at) => text === all[at]?.token);
  const whole = middle(times, 'full') / middle(times, 'alone');
  const plain = middle(easy, 'plain') / middle(easy, 'alone');
  const unit = "× jsQR alone's";
  return [
    { suite, name: 'time a picture, median', value: whole, unit, ...atMost(whole, 1.2) },
    { suite, name: 'the same without ZXing, of those jsQR reads', value: plain, unit },
    { suite, name: 'time a picture, median', value: middle(times, 'full'), unit: 'ms' },
    { suite, name: 'time a picture, jsQR alone, median', value: middle(times, 'alone'), unit: 'ms' },
  ];
}
