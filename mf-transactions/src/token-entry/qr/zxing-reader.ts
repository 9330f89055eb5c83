import { prepareZXingModule, purgeZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { Pixels } from './pixels.ts';

/**
 * The texts of at most `most` QR codes ZXing finds: it reads what jsQR cannot, and several at once. Its binary of
 * 950 kB is fetched from `address` when it is first asked. Throws when it cannot be.
 */
export async function readWithZxing(
  { data, width, height }: Pixels,
  most: number,
  address: string,
): Promise<string[]> {
  try {
    await prepareZXingModule({
      overrides: { locateFile: () => address },
      equalityFn: () => true,
      fireImmediately: true,
    });
  } catch (error) {
    // What failed once would fail for ever: a connection may come back.
    purgeZXingModule();
    throw error;
  }
  const picture = { data, width, height, colorSpace: 'srgb' as const };
  const codes = await readBarcodes(picture, {
    formats: ['QRCode'],
    maxNumberOfSymbols: most,
    tryInvert: false,
  });
  return codes.map(({ text }) => text);
}
