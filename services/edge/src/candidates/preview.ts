import { createHash } from 'node:crypto';
import { answerRefusal, type Exchange } from '../exchange.ts';
import { style } from '../signals/status-page.ts';
import { everybodysHeaders, forgetHeaders, previewHeaders } from './cookies.ts';
import { previewSchema, readSigned } from './signed.ts';
import { type ModuleStore, readKey, versionOf } from './stored-registry.ts';

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const over = `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Pratinjau Pasok</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="brand"><a href="/">Pasok</a> · Pratinjau</p>
<h1>Tautan pratinjau ini tidak berlaku</h1>
<p class="dim">Tautan pratinjau berlaku satu hari, dan hanya selama versinya ada. Mintalah yang baru kepada pengirimnya.</p>
</main>
</body>
</html>
`;

/**
 * /preview: GET with a signed link opens its version in this browser, POST goes back to what everybody gets, DELETE forgets
 * whose browser it is.
 */
export async function answerPreview(exchange: Exchange, modules: ModuleStore): Promise<void> {
  const { request, response, security, requestId, pathname } = exchange;
  const headers = { ...security.data, 'cache-control': 'no-store', 'x-request-id': requestId };
  if (request.method === 'POST')
    return void response.writeHead(204, { ...headers, ...everybodysHeaders(request) }).end();
  if (request.method === 'DELETE')
    return void response.writeHead(204, { ...headers, ...forgetHeaders(request) }).end();
  if (request.method !== 'GET')
    return answerRefusal(exchange, 'METHOD_NOT_ALLOWED', { allow: 'GET, POST, DELETE' });
  const link = pathname.slice('/preview/'.length);
  const shown = await readLink(modules, link);
  if (shown) {
    // The page that shows the most of it; one with a name of its own needs one that there is.
    const location = shown.routes.find((route) => !route.includes(':')) ?? '/';
    return void response.writeHead(303, { ...headers, location, ...previewHeaders(request, link) }).end();
  }
  response.writeHead(404, {
    ...headers,
    'content-security-policy': policy,
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(over),
  });
  response.end(over);
}

async function readLink(modules: ModuleStore, link: string) {
  const key = await readKey(modules);
  const preview = key === undefined ? undefined : readSigned(key, 'preview', link, previewSchema);
  return preview && versionOf(modules, preview.module, preview);
}
