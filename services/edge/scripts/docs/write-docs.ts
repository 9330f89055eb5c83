import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { page, startScript } from './page.ts';
import { policyScript } from './policy-script.ts';

/** The reference's own files, packed (`npm run generate`): nothing comes from another host. */
const kept = join(import.meta.dirname, '../../reference');

/** Lays the reference of all calls (/api/docs) into a folder: names with their content's hash, compressed beside. */
export function writeDocs(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'static'), { recursive: true });
  const writePacked = (name: string, packed: Buffer): string => {
    const bytes = brotliDecompressSync(packed);
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
    const ending = extname(name);
    const named = `static/${name.slice(0, -ending.length)}.${hash}${ending}`;
    writeFileSync(join(folder, named), bytes);
    writeFileSync(join(folder, `${named}.br`), packed);
    writeFileSync(join(folder, `${named}.gz`), gzipSync(bytes, { level: 9 }));
    return `/api/docs/${named}`;
  };
  const write = (name: string, text: string) => writePacked(name, brotliCompressSync(text));
  const lay = (name: string) => writePacked(name, readFileSync(join(kept, `${name}.br`)));
  const style = lay('reference.css');
  // In this order: what the policy asks for is in place before the reference begins.
  const scripts = [write('policy.js', policyScript), lay('reference.js'), write('start.js', startScript)];
  writeFileSync(join(folder, 'index.html'), page({ style, scripts }));
  cpSync(join(kept, 'LICENSE'), join(folder, 'LICENSE'));
}
