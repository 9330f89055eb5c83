import { create } from 'qrcode';
import { afterEach, expect, it, vi } from 'vitest';
import type { Pixels } from './pixels.ts';

const token = 'MQ0N-X51C-2TAT-2XSZ';
const zxing = { address: 'https://pasok.test/gone.wasm', mayLoad: false };

/** A QR code of 4 pixels a module, with 4 white modules around it. */
function picture(): Pixels {
  const { modules } = create(token);
  const side = (modules.size + 8) * 4;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let at = 0; at < side * side; at += 1) {
    const [row, column] = [Math.floor(at / side / 4) - 4, Math.floor((at % side) / 4) - 4];
    const isInside = Math.min(row, column) >= 0 && Math.max(row, column) < modules.size;
    if (isInside && modules.get(row, column)) data.set([0, 0, 0], at * 4);
  }
  return { data, width: side, height: side };
}

/** A browser whose own reader knows `formats` and answers `detect`. */
async function browserWith(formats: string[], detect: () => Promise<{ rawValue: string }[]>) {
  class Detector {
    static getSupportedFormats = async () => formats;
    detect = detect;
  }
  vi.stubGlobal('BarcodeDetector', Detector);
  vi.stubGlobal('ImageData', class {});
  vi.resetModules();
  return import('./read-codes.ts');
}

const texts = (...all: string[]) => all.map((rawValue) => ({ rawValue }));

afterEach(() => vi.unstubAllGlobals());

it("takes the browser's own reader first: each text once, and no more than wanted", async () => {
  const found = async () => texts(' A ', 'B', 'A', '', 'C');
  const { readCodes } = await browserWith(['qr_code'], found);
  expect(await readCodes(picture(), { most: 2, zxing })).toEqual(['A', 'B']);
  expect(await readCodes(picture(), { most: 9, zxing })).toEqual(['A', 'B', 'C']);
});

it.each([
  ['that knows no QR codes', ['ean_13'], async () => texts('A')],
  ['that finds nothing', ['qr_code'], async () => []],
  ['that breaks', ['qr_code'], () => Promise.reject(new DOMException('gone', 'InvalidStateError'))],
])('reads by itself beside a reader %s', async (_how, formats, detect) => {
  const { readCodes } = await browserWith(formats, detect);
  expect(await readCodes(picture(), { most: 1, zxing })).toEqual([token]);
});

it('still reads one of several wanted where ZXing cannot be had', async () => {
  const { readCodes } = await import('./read-codes.ts');
  expect(await readCodes(picture(), { most: 3, zxing: { ...zxing, mayLoad: true } })).toEqual([token]);
});

it('finds nothing where nothing is', async () => {
  const { readCodes } = await import('./read-codes.ts');
  const grey = new Uint8ClampedArray(400 * 400 * 4).fill(128);
  expect(await readCodes({ data: grey, width: 400, height: 400 }, { most: 1, zxing })).toEqual([]);
});
