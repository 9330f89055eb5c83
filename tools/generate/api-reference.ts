import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

const { resolve } = createRequire(import.meta.url);
const folder = join(import.meta.dirname, '../../services/edge/reference');

/** The browser's files of the API reference, as its package holds them, and where the edge keeps them, packed. @internal */
export const referenceFiles = [
  { kept: 'reference.js.br', source: '@scalar/api-reference/browser/standalone.js' },
  { kept: 'reference.css.br', source: '@scalar/api-reference/style.css' },
].map(({ kept, source }) => ({ kept: join(folder, kept), source: resolve(source) }));

/** Whether the edge keeps a file as its package holds it; how it is packed differs between versions of Node. @internal */
export function isKept({ kept, source }: (typeof referenceFiles)[number]): boolean {
  return existsSync(kept) && brotliDecompressSync(readFileSync(kept)).equals(readFileSync(source));
}

/** Lays the reference's files into the edge: its package brings 290 others that only its makers' build needs. */
export function packReference(): void {
  for (const file of referenceFiles) {
    if (isKept(file)) continue;
    const bytes = readFileSync(file.source);
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length, [constants.BROTLI_PARAM_LGWIN]: 24 };
    writeFileSync(file.kept, brotliCompressSync(bytes, { params }));
  }
}
