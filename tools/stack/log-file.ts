import { createWriteStream, existsSync, mkdirSync, renameSync, statSync, type WriteStream } from 'node:fs';
import { dirname } from 'node:path';

export type Log = {
  write: (text: string) => void;
  /** Resolves when all of it is in the file. */
  close: () => Promise<void>;
};

const largest = 10 * 1024 * 1024;

/**
 * A log that never grows past two files of 10 MB: `name.log` and the one before it, `name.log.1`. A disk that is full, or
 * a folder that went, is told once and ends nothing; the next line is tried anew.
 */
export function openLog(file: string, report: (line: string) => void): Log {
  mkdirSync(dirname(file), { recursive: true });
  let size = existsSync(file) ? statSync(file).size : 0;
  let stream: WriteStream | undefined;
  let isReported = false;
  const open = (): WriteStream =>
    createWriteStream(file, { flags: 'a', mode: 0o600 }).on('error', ({ message }) => {
      stream = undefined;
      if (!isReported) report(`${file} cannot be written: ${message}`);
      isReported = true;
    });
  const write = (text: string) => {
    if (size > largest) {
      stream?.end();
      stream = undefined;
      if (existsSync(file)) renameSync(file, `${file}.1`);
      size = 0;
    }
    stream ??= open();
    stream.write(text);
    size += Buffer.byteLength(text);
  };
  const close = () =>
    new Promise<void>((resolve) => {
      if (stream) stream.end(resolve);
      else resolve();
    });
  return { write, close };
}
