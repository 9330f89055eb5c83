import { prepareZXingModule, purgeZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { Pixels } from './pixels.ts';

let isLoaded = false;

/** Whether the binary of 950 kB is there already. */
export const hasZxing = (): boolean => isLoaded;

async function load(address: string): Promise<void> {
  const overrides = { locateFile: () => address };
  try {
    await prepareZXingModule({ overrides, fireImmediately: true });
    isLoaded = true;
  } catch (error) {
    // What failed once would fail for ever, but a connection may come back.
    purgeZXingModule();
    throw error;
  }
}

/**
 * The texts of all QR codes ZXing finds: quicker than jsQR, it reads more, and several at once. Its binary is fetched
 * from `address` the first time. Throws when it cannot be.
 */
export async function readWithZxing({ data, width, height }: Pixels, address: string): Promise<string[]> {
  if (!isLoaded) await load(address);
  const picture = { data, width, height, colorSpace: 'srgb' as const };
  const codes = await readBarcodes(picture, { formats: ['QRCode'], tryInvert: false });
  return codes.map(({ text }) => text);
}
