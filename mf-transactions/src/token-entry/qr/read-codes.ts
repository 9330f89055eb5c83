import { decodeImage } from './decode-image.ts';
import { readNatively } from './native-reader.ts';
import type { Pixels } from './pixels.ts';
import { readWithZxing } from './zxing-reader.ts';

export type Wanted = {
  /** How many codes are wanted at most. */
  most: number;
  /** Where ZXing's binary is; without it ZXing is left out. */
  zxing?: string | undefined;
};

type Way = (picture: Pixels) => string[] | Promise<string[]>;

/** Finds one code in a picture with several only by luck. */
const readWithJsqr: Way = (picture) => [decodeImage(picture) ?? ''];

/** The texts of the QR codes in a picture: the browser's own reader, else jsQR, else ZXing. */
export async function readCodes(picture: Pixels, { most, zxing }: Wanted): Promise<string[]> {
  const readZxing: Way = (pixels) => (zxing ? readWithZxing(pixels, most, zxing) : []);
  const ways = most > 1 ? [readNatively, readZxing, readWithJsqr] : [readNatively, readWithJsqr, readZxing];
  for (const way of ways) {
    const texts = await attempt(way, picture);
    if (texts.length > 0) return texts.slice(0, most);
  }
  return [];
}

/** What a reader finds. One that is missing or breaks leaves the picture to the next. */
async function attempt(way: Way, picture: Pixels): Promise<string[]> {
  try {
    const texts = await way(picture);
    return [...new Set(texts.map((text) => text.trim()).filter(Boolean))];
  } catch {
    return [];
  }
}
