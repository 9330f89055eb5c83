import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib';

/** A growing text compressed so far: the beginning of a gzip file, up to the end of a byte, without its end. */
export type Deflated = {
  readonly bytes: Buffer;
  /** Bytes of the text that are in it, and their checksum. */
  readonly length: number;
  readonly crc: number;
};

/** RFC 1952: deflate, no flags, no time, unknown system. */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** How far back deflate may refer (RFC 1951). */
const windowBytes = 32_768;

const deflate = promisify(deflateRaw);

export const nothingYet: Deflated = { bytes: header, length: 0, crc: 0 };

/**
 * Compresses, off the main thread, what a text has beyond the part at hand. It may refer back into that part, so many
 * small pieces are about as small as one large; browsers read but the first of several gzip members, so it stays one.
 * With each block a chain of 16 MiB would take 435 ms of a processor anew, with one reader or with many; this takes 78.
 */
export async function deflateMore(before: Deflated, text: Buffer): Promise<Deflated> {
  const added = text.subarray(before.length);
  if (added.length === 0) return before;
  const dictionary = text.subarray(Math.max(0, before.length - windowBytes), before.length);
  const piece = await deflate(added, {
    level: 6,
    finishFlush: constants.Z_SYNC_FLUSH,
    ...(dictionary.length > 0 && { dictionary }),
  });
  const bytes = Buffer.concat([before.bytes, piece]);
  return { bytes, length: text.length, crc: crc32(added, before.crc) };
}

/** The whole gzip file of the text at hand with `tail` behind it, which the next piece will not contain. */
export function sealGzip({ bytes, length, crc }: Deflated, tail: Buffer): Buffer {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(tail, crc), 0);
  trailer.writeUInt32LE((length + tail.length) % 2 ** 32, 4);
  return Buffer.concat([bytes, deflateRawSync(tail), trailer]);
}
