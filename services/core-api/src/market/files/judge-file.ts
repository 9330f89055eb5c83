import { execFile } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type FileType, fileTypes } from '@pasok/contracts/file';
import { fileBodyLimit } from '@pasok/contracts/http';
import { AppError } from '@pasok/service/base/errors';
import { fileTypeFromBuffer } from 'file-type';

/** More pixels than a telephone takes of itself, few enough to be in memory at once: what a small file unpacks to has no end. */
const maxPixels = 40_000_000;
/** Of a JPEG, which is unpacked at a half or a quarter at once: what the largest cameras take. */
const maxShrunk = 200_000_000;
/** Of a processor: what takes longer is no picture of a camera. All calls end sooner than `longestMs`. */
const [maxSeconds, longestMs] = [6, 30_000];

/** What a spreadsheet may unpack to: whoever opens it has to hold it. */
const maxUnpacked = 100 * 1024 * 1024;

/** Draws a picture of so many pixels when it is its turn. */
export type DrawInTurn = <Result>(pixels: number, draw: () => Promise<Result>) => Promise<Result>;

/** A file that is kept, and the type that its bytes are of. */
export type JudgedFile = { bytes: Uint8Array; type: FileType };

const isKept = (type: string | undefined): type is FileType => type !== undefined && type in fileTypes;

/**
 * Judges a file by its bytes alone, and draws a picture anew, upright and without anything that is no picture: place, owner and
 * maker of the photograph, and whatever another program would read in it.
 * @throws FILE_EMPTY, FILE_TYPE_UNKNOWN, FILE_HEIC, FILE_LOCKED, FILE_UNREADABLE, PICTURE_MOVES, PICTURE_TOO_LARGE, FILE_TOO_LARGE
 */
export async function judgeFile(sent: Uint8Array, inTurn: DrawInTurn): Promise<JudgedFile> {
  if (sent.length === 0) throw new AppError('FILE_EMPTY');
  const bytes = pdfIn(sent);
  // What it cannot read to the end it calls broken: that is no type of ours either.
  const type = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime;
  if (type === 'image/apng') throw new AppError('PICTURE_MOVES');
  if (type?.startsWith('image/hei')) throw new AppError('FILE_HEIC');
  if (isLocked(bytes)) throw new AppError('FILE_LOCKED');
  if (!isKept(type)) throw new AppError('FILE_TYPE_UNKNOWN');
  if (type !== 'application/pdf' && !type.startsWith('image/') && unpackedSize(bytes) > maxUnpacked)
    throw new AppError('FILE_UNPACKS_TOO_LARGE');
  if (!type.startsWith('image/')) return { bytes, type };
  return { bytes: await redraw(bytes, type, inTurn), type };
}

/** Of a PDF behind what a scanner or a mail put before it, the PDF alone: readers look for it within the first 1,024 bytes. */
function pdfIn(bytes: Uint8Array): Uint8Array {
  const at = Buffer.from(bytes.subarray(0, 1_024)).indexOf('%PDF-');
  return at > 0 ? bytes.subarray(at) : bytes;
}

/** Office keeps a document with a password in a container of its own, which names what is in it. */
const isLocked = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 8)).toString('hex') === 'd0cf11e0a1b11ae1' &&
  Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'));

/**
 * What the files of a ZIP archive say that they unpack to: of one that lies, what comes later is not read by what opens it. All have
 * to be where the end says: programs look for a directory that is not there in places of their own.
 */
function unpackedSize(bytes: Uint8Array): number {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0 || end + 22 > zip.length) throw new AppError('FILE_UNREADABLE');
  let [at, sum, left] = [zip.readUInt32LE(end + 16), 0, zip.readUInt16LE(end + 10)];
  while (at + 46 <= zip.length && zip.toString('latin1', at, at + 4) === 'PK\x01\x02') {
    sum += zip.readUInt32LE(at + 24);
    left -= 1;
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  if (left !== 0) throw new AppError('FILE_UNREADABLE');
  return sum;
}

async function redraw(bytes: Uint8Array, type: FileType, inTurn: DrawInTurn): Promise<Uint8Array> {
  // Loaded by the first picture: most instances never draw one.
  const { default: sharp } = await import('sharp');
  const isJpeg = type === 'image/jpeg';
  const input = { failOn: 'error', limitInputPixels: isJpeg ? maxShrunk : maxPixels } as const;
  try {
    const { pages = 1, width, height, isPalette, bitsPerSample = 8 } = await sharp(bytes, input).metadata();
    if (pages > 1) throw new AppError('PICTURE_MOVES');
    const pixels = width * height;
    const part = 2 ** Math.ceil(Math.log2(pixels / maxPixels) / 2);
    const side = pixels > maxPixels ? Math.round(Math.max(width, height) / part) : undefined;
    const plan = {
      input,
      seconds: maxSeconds,
      side,
      ...formatOf(type, isPalette ? bitsPerSample : undefined),
    };
    return await inTurn(pixels, () => drawApart(bytes, plan));
  } catch (error) {
    if (error instanceof AppError) throw error;
    const isTooLarge = error instanceof Error && /pixel limit/i.test(error.message);
    throw new AppError(isTooLarge ? 'PICTURE_TOO_LARGE' : 'FILE_UNREADABLE', { cause: error });
  }
}

function formatOf(type: FileType, paletteBits: number | undefined) {
  if (type === 'image/jpeg') return { format: 'jpeg', options: { quality: 85 } };
  if (type === 'image/webp') return { format: 'webp', options: { quality: 85, effort: 2 } };
  // Of few colours it stays so: drawn in all of them it would be several times as large.
  return { format: 'png', options: paletteBits ? { palette: true, colours: 2 ** paletteBits } : {} };
}

/**
 * Draws in a process that all others go before: what takes seconds of a processor must not slow anybody's calls.
 * @throws what the drawing says; PICTURE_TOO_LARGE of time or memory; FILE_TOO_LARGE; UNAVAILABLE where no process could end its work.
 */
function drawApart(bytes: Uint8Array, plan: object): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const args = [fileURLToPath(new URL('./draw-picture.mjs', import.meta.url)), JSON.stringify(plan)];
    const options = { encoding: 'buffer', maxBuffer: fileBodyLimit, timeout: longestMs } as const;
    const child = execFile(process.execPath, args, options, (error, drawn, said) => {
      if (!error) resolve(drawn);
      else if (typeof error.code === 'number') reject(new Error(String(said)));
      else if (error.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') reject(new AppError('FILE_TOO_LARGE'));
      else if (error.signal === 'SIGKILL') reject(new AppError('PICTURE_TOO_LARGE', { cause: error }));
      else reject(new AppError('UNAVAILABLE', { cause: error }));
    });
    // Before it has threads, which would keep the priority they began with.
    if (child.pid) setPriority(child.pid, Math.min(getPriority() + 10, constants.priority.PRIORITY_LOW));
    child.stdin?.on('error', () => undefined).end(bytes);
  });
}
