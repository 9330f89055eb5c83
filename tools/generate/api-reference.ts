import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, extname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

const { resolve } = createRequire(import.meta.url);
const folder = join(import.meta.dirname, '../../services/edge/reference');
const page = join(folder, 'index.html');

/** The browser's files of the API reference, as its package holds them, and where the edge keeps them, packed, by their content. @internal */
export const referenceFiles = [
  { ending: 'js', from: '@scalar/api-reference/browser/standalone.js' },
  { ending: 'css', from: '@scalar/api-reference/style.css' },
].map(({ ending, from }) => {
  const source = resolve(from);
  const hash = createHash('sha256').update(readFileSync(source)).digest('hex').slice(0, 12);
  return { source, kept: join(folder, 'static', `reference.${hash}.${ending}.br`) };
});

/** Whether the edge keeps a file as its package holds it, and its page names it; how it is packed differs between versions of Node. @internal */
export function isKept({ kept, source }: (typeof referenceFiles)[number]): boolean {
  if (!readFileSync(page, 'utf8').includes(`static/${basename(kept, '.br')}"`)) return false;
  return existsSync(kept) && brotliDecompressSync(readFileSync(kept)).equals(readFileSync(source));
}

/** Lays the reference's files into the edge: its package brings 290 others that only its makers' build needs. */
export function packReference(): void {
  if (referenceFiles.every(isKept)) return;
  rmSync(join(folder, 'static'), { recursive: true, force: true });
  mkdirSync(join(folder, 'static'));
  for (const { source, kept } of referenceFiles) {
    const bytes = readFileSync(source);
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length, [constants.BROTLI_PARAM_LGWIN]: 24 };
    writeFileSync(kept, brotliCompressSync(bytes, { params }));
    const named = new RegExp(`static/reference\\.\\w+${extname(source).replace('.', '\\.')}`);
    writeFileSync(page, readFileSync(page, 'utf8').replace(named, `static/${basename(kept, '.br')}`));
  }
}
