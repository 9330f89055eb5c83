import { expose } from 'comlink';
import type { Pixels } from './pixels.ts';
import { readCodes } from './read-codes.ts';

let fetchZxing: (() => Promise<ArrayBuffer>) | undefined;

/** What runs off the page's thread: a frame without a code costs a quarter of a second. */
const reader = {
  /** The page says how ZXing's binary is had. */
  begin(fetchBinary: () => Promise<ArrayBuffer>): void {
    fetchZxing = fetchBinary;
  },
  readCodes: (picture: Pixels, { several, isThorough }: { several: boolean; isThorough: boolean }) =>
    readCodes(picture, { several, fetchZxing: isThorough ? fetchZxing : undefined }),
};

export type QrReader = typeof reader;

expose(reader);
