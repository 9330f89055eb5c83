import { hash } from 'node:crypto';
import { lstatSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A module's federation manifest; a published one also says the hash of every file beside it. */
export const manifestName = 'mf-manifest.json';

/** The files of a folder and its folders, as sorted paths with forward slashes. */
export function listFiles(folder: string, inside = ''): string[] {
  return readdirSync(join(folder, inside), { withFileTypes: true })
    .flatMap((entry) => {
      const path = inside ? `${inside}/${entry.name}` : entry.name;
      return entry.isDirectory() ? listFiles(folder, path) : [path];
    })
    .sort();
}

/** What in a folder and its folders is neither a file nor a folder, as paths. */
export const listLinks = (folder: string): string[] =>
  listFiles(folder).filter((file) => !lstatSync(join(folder, file)).isFile());

/** Puts a file there whole or not at all: someone may be reading the one before. */
export function replaceFile(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.draft`;
  writeFileSync(draft, text);
  renameSync(draft, file);
}

/** The hash of a file as a browser wants it (Subresource Integrity). */
export const sha384 = (content: string | Buffer): string => `sha384-${hash('sha384', content, 'base64')}`;

/** Something the person at the terminal can put right: shown as its one sentence, without a stack. */
export class OperatorError extends Error {}

/** A no in one sentence that begins with the file it is about. */
export const refusal = (file: string, what: string): OperatorError => new OperatorError(`${file}: ${what}.`);
