import { type Pixels, putOnGround, sizeWithin } from './pixels.ts';
import { within } from './time-limit.ts';

/** Milliseconds an image may take to load (spec.md, section 9). */
const timeoutMs = 10_000;
/** A phone's photo is larger than a code needs. */
const longest = 1_280;

/** The picture in a file, upright as its EXIF data say. `load` is the browser's decoder. */
export async function readPicture(
  file: Blob,
  load: (file: Blob) => Promise<ImageBitmap> = (image) => createImageBitmap(image),
): Promise<Pixels> {
  const bitmap = await within(load(file), timeoutMs);
  const { width, height } = sizeWithin(bitmap.width, bitmap.height, longest);
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('canvas');
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const pixels = context.getImageData(0, 0, width, height);
  // A code on nothing is black on black.
  putOnGround(pixels.data);
  return pixels;
}
