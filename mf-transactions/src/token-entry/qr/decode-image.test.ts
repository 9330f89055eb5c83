import { create } from 'qrcode';
import { expect, it } from 'vitest';
import { decodeImage } from './decode-image.ts';
import type { Pixels } from './pixels.ts';

const token = 'MQ0N-X51C-2TAT-2XSZ';

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

/** A QR code of `scale` pixels a module in the middle of a ground `margin` modules wide. */
function picture({ scale = 4, margin = 4, dark = 40, light = 215, noise = 0 } = {}): Pixels {
  const { modules } = create(token);
  const side = (modules.size + 2 * margin) * scale;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  const random = dice();
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const row = Math.floor(y / scale) - margin;
      const column = Math.floor(x / scale) - margin;
      const inside = Math.min(row, column) >= 0 && Math.max(row, column) < modules.size;
      const value = (inside && modules.get(row, column) ? dark : light) + (random() - 0.5) * noise;
      data.set([value, value, value], (y * side + x) * 4);
    }
  return { data, width: side, height: side };
}

it.each([
  ['as it is drawn', picture()],
  ['with noise', picture({ scale: 20, noise: 30 })],
  ['with much noise', picture({ scale: 12, noise: 150 })],
  ['with weak contrast', picture({ scale: 20, dark: 90, light: 165, noise: 100 })],
  ['small in a large picture', picture({ scale: 3, margin: 150 })],
])('reads the token %s', (_how, drawn) => expect(decodeImage(drawn)).toBe(token));

it('finds nothing where nothing is', () => {
  const grey = new Uint8ClampedArray(640 * 480 * 4).fill(128);
  expect(decodeImage({ data: grey, width: 640, height: 480 })).toBeUndefined();
  expect(decodeImage({ data: new Uint8ClampedArray(4), width: 1, height: 1 })).toBeUndefined();
});
