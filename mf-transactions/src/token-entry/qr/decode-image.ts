import jsqr from 'jsqr';
import { type Pixels, shrink } from './pixels.ts';

/**
 * Longer sides at which a picture is looked at, in this order: as it is, where a small code shows, then smaller, where
 * blur, noise and weak contrast average out that hide a code at full size.
 */
const looks = [Number.POSITIVE_INFINITY, 320, 160];

const look = ({ data, width, height }: Pixels): string | undefined =>
  jsqr(data, width, height, { inversionAttempts: 'dontInvert' })?.data || undefined;

/** The text of the QR code in a picture; undefined when none can be read. */
export function decodeImage(picture: Pixels): string | undefined {
  const seen = new Set<number>();
  for (const longest of looks) {
    const size = shrink(picture, longest);
    if (seen.has(size.width)) continue;
    seen.add(size.width);
    const found = look(size);
    if (found !== undefined) return found;
  }
  return undefined;
}
