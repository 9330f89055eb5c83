import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { chooseEncoding, etag, matchesEtag } from '@pasok/service/base/encoding';
import type { Settings } from '../environment.ts';
import { answerRefusal, answerText, answerWrongMethod, type Exchange } from '../exchange.ts';
import type { AnswerKind } from '../headers.ts';
import type { FileStore, StoredFile } from './file-store.ts';
import { firstAnswer } from './first-answer.ts';
import type { Modules } from './modules.ts';
import { isHashed, safePath } from './safe-path.ts';

/** Where files are kept, and how long a reader may take for a piece of one, in milliseconds. */
export type Files = { readonly store: FileStore; readonly timeoutMs: number };

/** Answers a file of a folder, or 404 in words: never a page in a missing file's place. */
export async function answerFile(
  exchange: Exchange,
  files: Files,
  folder: string,
  path: string,
  kind?: AnswerKind,
): Promise<void> {
  if (answerWrongMethod(exchange, 'GET', 'HEAD')) return;
  const inside = safePath(path);
  const file = inside && (await files.store.read(join(folder, inside)));
  if (!file) return answerRefusal(exchange, 'NOT_FOUND');
  await send(exchange, files, file, kind);
}

/**
 * Answers a file of the shell; any address without a file of its own is a screen, so it gets index.html, or the page that
 * its first screen is drawn in, filled with what it begins with.
 */
export async function answerShell(
  exchange: Exchange,
  files: Files,
  modules: Modules,
  settings: Settings,
): Promise<void> {
  if (isFormPost(exchange)) return answerText(exchange, 405, formPage, formHeaders);
  if (answerWrongMethod(exchange, 'GET', 'HEAD')) return;
  const { pathname, search } = exchange;
  const read = (path: string) => files.store.read(join(settings.SHELL_DIR, path));
  const inside = safePath(pathname);
  const file = inside && (await read(inside));
  if (file) return send(exchange, files, file);
  if (inside === undefined || !isScreen(exchange, inside)) return answerRefusal(exchange, 'NOT_FOUND');
  // A search in the address may draw another first screen.
  const drawn = search === '' && inside !== '' ? await read(`${inside}.html`) : undefined;
  const page = drawn ?? (await read('index.html'));
  if (!page) return answerRefusal(exchange, 'UNAVAILABLE');
  await send(exchange, files, await firstAnswer(files.store, modules, settings, page, pathname));
}

function isScreen({ request }: Exchange, inside: string): boolean {
  const last = inside.split('/').at(-1) ?? '';
  if (inside.startsWith('static/') || /\.\w/.test(last)) return false;
  return /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*');
}

/** A form of a page whose scripts did not come; what was typed is in the body, which nobody reads. */
const isFormPost = ({ request }: Exchange): boolean =>
  request.method === 'POST' && /text\/html/.test(request.headers.accept ?? '');

const formPage = `<!doctype html>
<html lang="id">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Isian belum dikirim · Pasok</title></head>
<body>
<h1>Isian belum dikirim</h1>
<p>Skrip halaman ini belum termuat, jadi isian Anda tidak diproses dan tidak disimpan.</p>
<p><a href="">Muat ulang halaman</a>, lalu coba lagi.</p>
</body>
</html>
`;

const formHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  allow: 'GET, HEAD',
};

async function send(exchange: Exchange, files: Files, file: StoredFile, kind?: AnswerKind): Promise<void> {
  const { request, response, security, requestId } = exchange;
  const own = file.type.startsWith('text/html') ? 'page' : 'asset';
  const encoding = file.compressible ? chooseEncoding(request.headers['accept-encoding']) : 'identity';
  const headers = {
    ...security[kind ?? own],
    'content-type': file.type,
    'cache-control': isHashed(file.path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: etag(file.tag, encoding),
    'x-request-id': requestId,
    ...(file.compressible ? { vary: 'accept-encoding' } : {}),
  };
  if (matchesEtag(request.headers['if-none-match'], file.tag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const body = await files.store.encoded(file, encoding);
  response.writeHead(200, {
    ...headers,
    'content-length': body.length,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  });
  if (request.method === 'HEAD') response.end();
  else await sendInPieces(response, body, files.timeoutMs);
}

const piece = 64 * 1024;

/**
 * Sends bytes that are kept for all: a reader who does not take the next 64 KB in time is cut, where written as one it
 * could hold the connection for as long as it takes a byte now and then.
 */
async function sendInPieces(response: ServerResponse, body: Buffer, timeoutMs: number): Promise<void> {
  const last = body.length - piece;
  let at = 0;
  for (; at < last && !response.destroyed; at += piece) {
    if (response.write(body.subarray(at, at + piece))) continue;
    await once(response, 'drain', { signal: AbortSignal.timeout(timeoutMs) }).catch(() => response.destroy());
  }
  response.end(body.subarray(at));
}
