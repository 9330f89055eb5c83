import { prepareZXingModule, purgeZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { Pixels } from './pixels.ts';

let isLoaded = false;

/** Whether the binary of 950 kB is there already. */
export const hasZxing = (): boolean => isLoaded;

/** Starts ZXing from its binary; by itself it would fetch one from elsewhere. */
export async function loadZxing(wasmBinary: ArrayBuffer): Promise<void> {
  try {
    await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
    isLoaded = true;
  } catch (error) {
    // What failed once would fail for ever, but a connection may come back.
    purgeZXingModule();
    throw error;
  }
}

/** The texts of all QR codes ZXing finds, once it is loaded: quicker than jsQR, it reads more, and several at once. */
export async function readWithZxing({ data, width, height }: Pixels): Promise<string[]> {
  const picture = { data, width, height, colorSpace: 'srgb' as const };
  const codes = await readBarcodes(picture, { formats: ['QRCode'], tryInvert: false });
  return codes.map(({ text }) => text);
}
