import { hash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { OperatorError } from '@pasok/postgres/operator-error';

/** A text that only follows another: `after` is the mark of that one, '' for the first. */
type Entry = { readonly after: string; readonly text: string };

export type Journal = {
  /** The newest text, after reading what other processes have written; undefined in an empty journal. */
  readonly newest: () => string | undefined;
  /** Writes `text` after `newest`, to the disk. False where another process has written after it first: nothing counts then. */
  readonly append: (newest: string | undefined, text: string) => boolean;
};

const markOf = (text: string | undefined, after: string): string =>
  text === undefined ? '' : hash('sha256', `${after}\n${text}`).slice(0, 32);

/**
 * A file that only grows, a text a line. Of several that name the same one before them only the first counts, so processes
 * may share it without a lock that outlives one of them. @throws OperatorError for a damaged file, which would forget
 */
export function openJournal(file: string): Journal {
  const known = new Set(['']);
  let state = { text: undefined as string | undefined, mark: '', offset: 0 };

  function take(line: string): void {
    const entry = readEntry(line);
    if (!entry) return;
    if (!known.has(entry.after)) throw new OperatorError(`${file} was damaged: a line of it is missing.`);
    if (entry.after !== state.mark) return;
    const mark = markOf(entry.text, entry.after);
    known.add(mark);
    state = { ...state, text: entry.text, mark };
  }
  /** Whole lines only: the end of one is written with its beginning, unless the machine stopped, and then others follow. */
  function readOn(): void {
    const bytes = readFrom(file, state.offset);
    const end = bytes.lastIndexOf(0x0a) + 1;
    const lines = bytes
      .subarray(0, end)
      .toString('utf8')
      .split('\n')
      .filter((line) => line !== '');
    const last = lines.at(-1);
    if (last !== undefined && !readEntry(last) && end === bytes.length)
      throw new OperatorError(`${file} was damaged: its last line is not as it was written.`);
    for (const line of lines) take(line);
    state = { ...state, offset: state.offset + end };
  }
  return {
    newest: () => {
      readOn();
      return state.text;
    },
    append: (newest, text) => {
      readOn();
      if (state.text !== newest) return false;
      const entry: Entry = { after: state.mark, text };
      writeLine(file, JSON.stringify(entry));
      readOn();
      return state.mark === markOf(text, entry.after);
    },
  };
}

/** Undefined for a line that was cut when the machine stopped: it was never answered for. */
function readEntry(line: string): Entry | undefined {
  try {
    const { after, text } = JSON.parse(line);
    return typeof after === 'string' && typeof text === 'string' ? { after, text } : undefined;
  } catch {
    return undefined;
  }
}

function readFrom(file: string, offset: number): Buffer {
  if (!existsSync(file)) return Buffer.alloc(0);
  const handle = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(Math.max(0, fstatSync(handle).size - offset));
    return bytes.subarray(0, readSync(handle, bytes, 0, bytes.length, offset));
  } finally {
    closeSync(handle);
  }
}

/** In one write at the end of the file, wherever that is by then; returns once the disk has it. */
function writeLine(file: string, line: string): void {
  const isNew = !existsSync(file);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const handle = openSync(file, 'a', 0o600);
  try {
    // In front too: a line that was cut before must not swallow this one.
    const bytes = Buffer.from(`\n${line}\n`);
    if (writeSync(handle, bytes) !== bytes.length) throw new Error(`${file} could not be written`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  if (isNew && process.platform !== 'win32') syncFolder(dirname(file));
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
