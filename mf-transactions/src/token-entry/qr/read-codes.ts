import { isTokenShape } from '@pasok/domain/tokens';
import { decodeImage } from './decode-image.ts';
import { readNatively } from './native-reader.ts';
import type { Pixels } from './pixels.ts';
import { hasZxing, loadZxing, readWithZxing } from './zxing-reader.ts';

export type Wanted = {
  /** Whether there may be several tokens in the picture. */
  several: boolean;
  /** Brings ZXing's binary, if this picture is worth it. */
  fetchZxing?: (() => Promise<ArrayBuffer>) | undefined;
};

type Way = (picture: Pixels) => string[] | Promise<string[]>;

/** Finds one code in a picture with several only by luck. */
const readWithJsqr: Way = (picture) => [decodeImage(picture) ?? ''];

/** The readers to try, in this order: the browser's own, jsQR, and ZXing, which makes jsQR needless where it is. */
function waysTo({ several, fetchZxing }: Wanted): Way[] {
  if (hasZxing()) return [readNatively, readWithZxing];
  if (!fetchZxing) return [readNatively, readWithJsqr];
  const readZxing: Way = async (picture) => {
    await loadZxing(await fetchZxing());
    return readWithZxing(picture);
  };
  return several ? [readNatively, readZxing, readWithJsqr] : [readNatively, readWithJsqr, readZxing];
}

/** The texts of the QR codes in a picture, each once. A reader that finds no token leaves the picture to the next. */
export async function readCodes(picture: Pixels, wanted: Wanted): Promise<string[]> {
  let others: string[] = [];
  for (const way of waysTo(wanted)) {
    const texts = await attempt(way, picture);
    if (texts.some(isTokenShape)) return texts;
    if (others.length === 0) others = texts;
  }
  return others;
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
