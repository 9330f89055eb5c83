// Lays /api/docs beside the bundle; part of `npm run build` of the edge.
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

/** Reads only this origin: no fonts, telemetry or request proxy of the reference's makers. */
const configuration = {
  sources: [
    { title: 'Pasok', slug: 'core', url: '/api/openapi.json', default: true },
    { title: 'Blockchain', slug: 'chain', url: '/api/blockchain/openapi.json' },
  ],
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
};

/** The reference asks whether code may be made from text: it is told no before the browser complains of the question. */
const noCode = `window.Function = new Proxy(Function, { construct() { throw new EvalError('The policy makes no code from text.'); } });`;
const start = `Scalar.createApiReference('#reference', ${JSON.stringify(configuration)});`;

/** The reference's own files, packed (`npm run generate`): nothing comes from another host. */
const kept = join(import.meta.dirname, '../reference');

/** Lays the reference of all calls (/api/docs) into a folder: names with their content's hash, compressed beside. */
export function writeDocs(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'static'), { recursive: true });
  const lay = (name: string, packed = readFileSync(join(kept, `${name}.br`))): string => {
    const bytes = brotliDecompressSync(packed);
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
    const ending = extname(name);
    const named = `static/${name.slice(0, -ending.length)}.${hash}${ending}`;
    writeFileSync(join(folder, named), bytes);
    writeFileSync(join(folder, `${named}.br`), packed);
    return `/api/docs/${named}`;
  };
  const style = lay('reference.css');
  const scripts = [
    lay('no-code.js', brotliCompressSync(noCode)),
    lay('reference.js'),
    lay('start.js', brotliCompressSync(start)),
  ];
  const page = `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Pasok API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${style}">
</head>
<body>
<div id="reference"></div>
${scripts.map((address) => `<script src="${address}"></script>`).join('\n')}
</body>
</html>
`;
  writeFileSync(join(folder, 'index.html'), page);
  cpSync(join(kept, 'LICENSE'), join(folder, 'LICENSE'));
}

if (process.argv[1] === import.meta.filename) writeDocs(join(import.meta.dirname, '..', 'dist', 'docs'));
