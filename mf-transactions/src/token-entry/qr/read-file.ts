import { errorMessage, FileRefused } from '@pasok/client';
import type { Pixels } from './pixels.ts';
import { readPicture } from './read-picture.ts';
import { readQr } from './reader.ts';
import { TimeoutError } from './time-limit.ts';

/** Why no code was read: there is none in the picture, or something else was the matter. Each has its own words. */
export type Failure =
  | { fault: 'no-code' | 'not-a-picture' | 'slow-picture' | 'slow-reader' | 'broken-reader' }
  | { fault: 'refused-reader'; message: string };

/** What opens a file and what reads its codes. */
type Steps = { open: (file: Blob) => Promise<Pixels>; read: typeof readQr };

/** The texts of the codes in a file, or what was the matter. */
export async function readFile(
  file: Blob,
  several: boolean,
  { open, read }: Steps = { open: readPicture, read: readQr },
): Promise<{ codes: string[] } | Failure> {
  let picture: Pixels;
  try {
    picture = await open(file);
  } catch (error) {
    return { fault: error instanceof TimeoutError ? 'slow-picture' : 'not-a-picture' };
  }
  try {
    const codes = await read(picture, { several, isThorough: true });
    return codes.length > 0 ? { codes } : { fault: 'no-code' };
  } catch (error) {
    if (error instanceof FileRefused) return { fault: 'refused-reader', message: errorMessage(error) };
    return { fault: error instanceof TimeoutError ? 'slow-reader' : 'broken-reader' };
  }
}
