import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

const { resolve } = createRequire(import.meta.url);
const folder = join(import.meta.dirname, '../../services/edge/reference');
const page = join(folder, 'index.html');

/** The browser's files of the API reference, as its package holds them, and where the edge keeps them: packed, under their hash. @internal */
export const referenceFiles = [
  { from: '@scalar/api-reference/browser/standalone.js', named: /reference\.\w+\.js/ },
  { from: '@scalar/api-reference/style.css', named: /reference\.\w+\.css/ },
].map(({ from, named }) => {
  const source = readFileSync(resolve(from));
  const name = `reference.${createHash('sha256').update(source).digest('hex').slice(0, 12)}${extname(from)}`;
  return { source, named, name, kept: join(folder, 'static', `${name}.br`) };
});

/** Whether the edge keeps a file as its package holds it, and its page names it; how it is packed differs between versions of Node. @internal */
export const isKept = ({ kept, source, name }: (typeof referenceFiles)[number]): boolean =>
  readFileSync(page, 'utf8').includes(`static/${name}"`) &&
  existsSync(kept) &&
  brotliDecompressSync(readFileSync(kept)).equals(source);

/** Lays the reference's files into the edge: its package brings 290 others that only its makers' build needs. */
export function packReference(): void {
  if (referenceFiles.every(isKept)) return;
  rmSync(join(folder, 'static'), { recursive: true, force: true });
  mkdirSync(join(folder, 'static'));
  for (const { source, named, name, kept } of referenceFiles) {
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: source.length, [constants.BROTLI_PARAM_LGWIN]: 24 };
    writeFileSync(kept, brotliCompressSync(source, { params }));
    writeFileSync(page, readFileSync(page, 'utf8').replace(named, name));
  }
}
