// Makes dist/pemeriksa-bukti.html: one file with everything in it. Its policy allows its own script and style and
// nothing else, so a browser refuses it any network.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const target = new URL('../dist/pemeriksa-bukti.html', import.meta.url);
const read = (name) => readFileSync(new URL(name, import.meta.url), 'utf8');
const hash = (text) => createHash('sha256').update(text).digest('base64');

async function bundle(name) {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(name, import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: ['chrome123', 'firefox121', 'safari17.5'],
    logLevel: 'warning',
  });
  const text = outputFiles[0].text;
  if (/<\/(script|style)/i.test(text)) throw new Error(`${name} would end its own element`);
  return text;
}

const [script, style] = [await bundle('page.ts'), await bundle('page.css')];
const hashes = { SCRIPT_HASH: hash(script), STYLE_HASH: hash(style) };
const page = read('page.html')
  .replaceAll(/%([A-Z_]+)%/g, (_, name) => hashes[name])
  .replace('/* SCRIPT */', () => script)
  .replace('/* STYLE */', () => style);
mkdirSync(new URL('.', target), { recursive: true });
writeFileSync(target, page);
