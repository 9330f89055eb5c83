import { isTokenShape } from '@pasok/domain/tokens';
import jsqr from 'jsqr';
import { prepareZXingModule, purgeZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { Pixels } from './pixels.ts';

export type Wanted = {
  /** Whether there may be several tokens in the picture. */
  several: boolean;
  /** Fetches ZXing's binary; absent while this picture is not worth its 950 kB. */
  fetchZxing?: (() => Promise<ArrayBuffer>) | undefined;
};

type Reader = (picture: Pixels) => string[] | Promise<string[]>;

/** Finds one code, dark on light or light on dark; one of several only by luck. */
const readWithJsqr: Reader = ({ data, width, height }) => [
  jsqr(data, width, height, { inversionAttempts: 'attemptBoth' })?.data ?? '',
];

let isZxingLoaded = false;

/** Starts ZXing with its binary; by itself it would fetch one from another server. */
async function loadZxing(fetchZxing: () => Promise<ArrayBuffer>): Promise<void> {
  const wasmBinary = await fetchZxing();
  try {
    await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
    isZxingLoaded = true;
  } catch (error) {
    // ZXing remembers a failed start, and the next try may succeed.
    purgeZXingModule();
    throw error;
  }
}

/** Finds all codes, inverted and damaged ones too, and quicker than jsQR, once its binary is loaded. */
const readWithZxing: Reader = async ({ data, width, height }) => {
  const picture = { data, width, height, colorSpace: 'srgb' as const };
  const options = { formats: ['QRCode' as const], tryDenoise: true, downscaleThreshold: 200 };
  const codes = await readBarcodes(picture, options);
  return codes.map(({ text }) => text);
};

/** The readers in the order they are asked. Once ZXing is loaded, nothing is left for jsQR. */
function readersFor({ several, fetchZxing }: Wanted): Reader[] {
  if (isZxingLoaded) return [readWithZxing];
  if (!fetchZxing) return [readWithJsqr];
  const readWithLoaded: Reader = async (picture) => {
    await loadZxing(fetchZxing);
    return readWithZxing(picture);
  };
  return several ? [readWithLoaded, readWithJsqr] : [readWithJsqr, readWithLoaded];
}

/**
 * The texts of the QR codes in a picture, each once. A reader that finds no token or fails leaves the picture to the
 * next; without any token the answer is the other texts found first.
 */
export async function readCodes(picture: Pixels, wanted: Wanted): Promise<string[]> {
  let others: string[] = [];
  for (const reader of readersFor(wanted)) {
    const texts = await attempt(reader, picture);
    if (texts.some(isTokenShape)) return texts;
    if (others.length === 0) others = texts;
  }
  return others;
}

async function attempt(reader: Reader, picture: Pixels): Promise<string[]> {
  try {
    const texts = await reader(picture);
    return [...new Set(texts.map((text) => text.trim()).filter(Boolean))];
  } catch {
    return [];
  }
}
