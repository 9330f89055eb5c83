import jsqr from 'jsqr';
import { type Pixels, shrink } from './pixels.ts';

/**
 * Longer sides at which a picture is looked at, in this order: small ones are quick, and there blur, noise and weak
 * contrast average out that hide a code at full size; a small code in a large picture shows only there.
 */
const looks = [320, Number.POSITIVE_INFINITY, 160];

const look = ({ data, width, height }: Pixels): string | undefined =>
  jsqr(data, width, height, { inversionAttempts: 'dontInvert' })?.data || undefined;

/** The text of the QR code in a picture; undefined when none can be read. */
export function decodeImage(picture: Pixels): string | undefined {
  const sizes = new Set(looks.map((longest) => shrink(picture, longest)));
  for (const size of sizes) {
    const found = look(size);
    if (found !== undefined) return found;
  }
  return undefined;
}
