import { answerRefusal, type Exchange } from '../exchange.ts';
import { answerPlainPage, plainPage } from '../plain-page.ts';
import { everybodysHeaders, forgetHeaders, previewHeaders } from './cookies.ts';
import { previewSchema, readSigned } from './signed.ts';
import { type ModuleStore, readKey, versionOf } from './stored-registry.ts';

const over = plainPage(
  'Pratinjau',
  `<h1>Tautan pratinjau ini tidak berlaku</h1>
<p class="dim">Tautan pratinjau berlaku satu hari, dan hanya selama versinya ada. Mintalah yang baru kepada pengirimnya.</p>`,
);

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
  answerPlainPage(exchange, 404, over);
}

async function readLink(modules: ModuleStore, link: string) {
  const key = await readKey(modules);
  const preview = key === undefined ? undefined : readSigned(key, 'preview', link, previewSchema);
  return preview && versionOf(modules, preview.module, preview);
}
