import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create } from 'qrcode';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Pixels } from './pixels.ts';

const [token, other, address] = ['MQ0N-X51C-2TAT-2XSZ', 'AZVB-AZHM-J8QR-560P', 'https://pabrik.test/1'];
const zxing = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
const fetchZxing = async () => new Uint8Array(await readFile(zxing)).buffer;
const one = { several: false };

// Whether ZXing is loaded is kept by the module.
let readCodes: typeof import('./read-codes.ts').readCodes;
beforeEach(async () => {
  vi.resetModules();
  ({ readCodes } = await import('./read-codes.ts'));
});

/** Numbers from 0 to 1 that look random and are the same every time (mulberry32). */
function dice() {
  let state = 7;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Look = {
  /** Pixels a module. */
  scale?: number;
  dark?: number;
  light?: number;
  noise?: number;
  /** Every so many pixels a line of two is left unprinted. */
  streak?: number;
};

/** QR codes side by side, each with four modules of ground around it. */
function picture(texts: string[], look: Look = {}): Pixels {
  const { scale = 4, dark = 40, light = 215, noise = 0, streak = 0 } = look;
  const codes = texts.map((text) => create(text).modules);
  const side = Math.max(...codes.map(({ size }) => size + 8)) * scale;
  const width = side * codes.length;
  const data = new Uint8ClampedArray(width * side * 4).fill(255);
  const random = dice();
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < width; x += 1) {
      const modules = codes[Math.floor(x / side)];
      const [row, column] = [Math.floor(y / scale) - 4, Math.floor((x % side) / scale) - 4];
      const isInside = modules && Math.min(row, column) >= 0 && Math.max(row, column) < modules.size;
      const isPrinted = streak === 0 || y % streak > 1;
      const value = isInside && isPrinted && modules.get(row, column) ? dark : light;
      data.fill(value + (random() - 0.5) * noise, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  return { data, width, height: side };
}
const nothing = { data: new Uint8ClampedArray(400 * 400 * 4).fill(128), width: 400, height: 400 };

it.each<[string, Look]>([
  ['as it is drawn', {}],
  ['light on dark', { dark: 230, light: 20 }],
  ['small', { scale: 3 }],
])('jsQR reads a token %s', async (_how, look) => {
  expect(await readCodes(picture([token], look), one)).toEqual([token]);
});

it.each<[string, Look]>([
  ['light on dark', { dark: 160, light: 60, noise: 60 }],
  ['with much noise', { scale: 12, noise: 150 }],
  ['with weak contrast', { scale: 20, dark: 90, light: 165, noise: 100 }],
  ['two pixels a module', { scale: 2 }],
  ['by a worn print head', { scale: 6, streak: 14, noise: 40 }],
])('together they read a token %s', async (_how, look) => {
  expect(await readCodes(picture([token], look), { ...one, fetchZxing })).toEqual([token]);
});

it('reads all codes of a picture, each text once, where there may be several', async () => {
  const texts = await readCodes(picture([token, address, token, other]), { several: true, fetchZxing });
  expect(texts.sort()).toEqual([other, token, address].sort());
});

it('fetches ZXing for what jsQR finds no token in, and once', async () => {
  const fetchBinary = vi.fn(fetchZxing);
  const wanted = { ...one, fetchZxing: fetchBinary };
  expect(await readCodes(picture([token]), wanted)).toEqual([token]);
  expect(fetchBinary).not.toHaveBeenCalled();
  for (let turn = 0; turn < 2; turn += 1) expect(await readCodes(nothing, wanted)).toEqual([]);
  expect(await readCodes(picture([address]), wanted)).toEqual([address]);
  expect(fetchBinary).toHaveBeenCalledOnce();
});

it('still reads with jsQR where ZXing cannot be had, and tries ZXing again', async () => {
  // ZXing complains to the console before it gives up.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const refused = async () => Promise.reject(new Error('changed on its way'));
  const nonsense = async () => new TextEncoder().encode('no wasm').buffer;
  for (const fetchBinary of [refused, nonsense])
    expect(await readCodes(picture([token]), { several: true, fetchZxing: fetchBinary })).toEqual([token]);
  vi.restoreAllMocks();
  expect(await readCodes(picture([token, other]), { several: true, fetchZxing })).toHaveLength(2);
});
