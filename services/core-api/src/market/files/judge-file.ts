import { type FileType, fileTypes } from '@pasok/contracts/file';
import { fileBodyLimit } from '@pasok/contracts/http';
import { AppError } from '@pasok/service/base/errors';
import { fileTypeFromBuffer } from 'file-type';

/** More pixels than a telephone takes of itself, few enough to be in memory at once: what a small file unpacks to has no end. */
const maxPixels = 40_000_000;
/** What takes longer is no picture of a camera, and no call may take longer. */
const maxSeconds = 6;

/** A file that is kept, and the type that its bytes are of. */
export type JudgedFile = { bytes: Uint8Array; type: FileType };

const isKept = (type: string | undefined): type is FileType => type !== undefined && type in fileTypes;

/**
 * Judges a file by its bytes alone, and draws a picture anew, upright and without anything that is no picture: place, owner and
 * maker of the photograph, and whatever another program would read in it.
 * @throws FILE_EMPTY, FILE_TYPE_UNKNOWN, FILE_UNREADABLE, PICTURE_MOVES, PICTURE_TOO_LARGE, FILE_TOO_LARGE
 */
export async function judgeFile(bytes: Uint8Array): Promise<JudgedFile> {
  if (bytes.length === 0) throw new AppError('FILE_EMPTY');
  // What it cannot read to the end it calls broken: that is no type of ours either.
  const type = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime;
  if (type === 'image/apng') throw new AppError('PICTURE_MOVES');
  if (!isKept(type)) throw new AppError('FILE_TYPE_UNKNOWN');
  if (!type.startsWith('image/')) return { bytes, type };
  const drawn = await redraw(bytes, type);
  if (drawn.length > fileBodyLimit) throw new AppError('FILE_TOO_LARGE');
  return { bytes: drawn, type };
}

async function redraw(bytes: Uint8Array, type: FileType): Promise<Uint8Array> {
  // Loaded by the first picture: most instances never draw one.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  const input = { failOn: 'error', limitInputPixels: maxPixels } as const;
  try {
    const { pages = 1 } = await sharp(bytes, input).metadata();
    if (pages > 1) throw new AppError('PICTURE_MOVES');
    const picture = sharp(bytes, input).autoOrient().timeout({ seconds: maxSeconds });
    if (type === 'image/jpeg') return await picture.jpeg({ quality: 85 }).toBuffer();
    if (type === 'image/webp') return await picture.webp({ quality: 85, effort: 2 }).toBuffer();
    return await picture.png().toBuffer();
  } catch (error) {
    if (error instanceof AppError) throw error;
    const isTooLarge = error instanceof Error && /pixel limit|timeout/i.test(error.message);
    throw new AppError(isTooLarge ? 'PICTURE_TOO_LARGE' : 'FILE_UNREADABLE', { cause: error });
  }
}
