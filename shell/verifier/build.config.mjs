// Makes dist/verifikasi.html, and verifikasi-en.html in English: each one file with everything in it, whose policy allows its own script and style alone; and
// beside it the reader of QR codes, which the page fetches for a photo and knows by its hash. The same sources give the
// same bytes wherever they lie: the file's hash is what two people compare.
import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const target = process.argv[2] ? pathToFileURL(`${process.argv[2]}/`) : new URL('dist/', import.meta.url);
const read = (name) => readFileSync(new URL(name, import.meta.url), 'utf8');
const hashOf = (text) => hash('sha256', text, 'base64');

async function bundle(name, { define = {}, inject = [] } = {}) {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(name, import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    define,
    inject: inject.map((each) => fileURLToPath(new URL(each, import.meta.url))),
    format: 'iife',
    target: ['chrome123', 'firefox121', 'safari17.5'],
    logLevel: 'warning',
  });
  const text = outputFiles[0].text;
  if (/<\/(script|style)/i.test(text)) throw new Error(`${name} would end its own element`);
  return text;
}

const reader = await bundle('qr.ts');
const readerName = 'verifikasi-qr.js';
const known = { address: `/${readerName}`, sha256: hashOf(reader) };
const style = await bundle('page.css');

/** One page of one language: its markup, with script and style in it; what gives its words runs first. */
async function pageOf(name, inject) {
  const script = await bundle('page.ts', { define: { QR_READER: JSON.stringify(known) }, inject });
  const hashes = { SCRIPT_HASH: hashOf(script), STYLE_HASH: hashOf(style) };
  return read(`${name}.html`)
    .replaceAll(/%([A-Z_]+)%/g, (_, part) => hashes[part])
    .replace('/* SCRIPT */', () => script)
    .replace('/* STYLE */', () => style);
}

mkdirSync(target, { recursive: true });
writeFileSync(new URL('verifikasi.html', target), await pageOf('page'));
writeFileSync(new URL('verifikasi-en.html', target), await pageOf('page.en', ['words.en.ts']));
writeFileSync(new URL(readerName, target), reader);
