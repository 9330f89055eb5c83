import { create } from 'qrcode';
import { afterEach, expect, it, vi } from 'vitest';
import type { Pixels } from './pixels.ts';

const token = 'MQ0N-X51C-2TAT-2XSZ';
const one = { several: false };

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

function nothing(): Pixels {
  return { data: new Uint8ClampedArray(400 * 400 * 4).fill(128), width: 400, height: 400 };
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
const [other, address] = ['AZVB-AZHM-J8QR-560P', 'https://pabrik.test/1'];

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("takes the browser's own reader first, each text once", async () => {
  const { readCodes } = await browserWith(['qr_code'], async () => texts(` ${other} `, address, other, ''));
  expect(await readCodes(picture(), one)).toEqual([other, address]);
});

it.each([
  ['that knows no QR codes', ['ean_13'], async () => texts(other)],
  ['that finds nothing', ['qr_code'], async () => []],
  ['that finds no token', ['qr_code'], async () => texts(address)],
  ['that breaks', ['qr_code'], () => Promise.reject(new DOMException('gone', 'InvalidStateError'))],
])('reads by itself beside a reader %s', async (_how, formats, detect) => {
  const { readCodes } = await browserWith(formats, detect);
  expect(await readCodes(picture(), one)).toEqual([token]);
});

it('answers what is no token where there is none', async () => {
  const { readCodes } = await browserWith(['qr_code'], async () => texts(address));
  expect(await readCodes(nothing(), one)).toEqual([address]);
});

it('still reads one where several may be and ZXing cannot be had', async () => {
  // ZXing complains to the console before it gives up.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { readCodes } = await import('./read-codes.ts');
  const refused = async () => Promise.reject(new Error('changed on its way'));
  const nonsense = async () => new TextEncoder().encode('no wasm').buffer;
  for (const fetchZxing of [refused, nonsense])
    expect(await readCodes(picture(), { several: true, fetchZxing })).toEqual([token]);
});

it('finds nothing where nothing is', async () => {
  const { readCodes } = await import('./read-codes.ts');
  expect(await readCodes(nothing(), one)).toEqual([]);
});
