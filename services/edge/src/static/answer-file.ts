import { join } from 'node:path';
import { registrySchema } from '@pasok/contracts/registry';
import { chooseEncoding, etag, matchesEtag } from '@pasok/service/encoding';
import { answerRefusal, type Exchange } from '../exchange.ts';
import type { FileStore, StoredFile } from './file-store.ts';
import { fillPage } from './fill-page.ts';
import { type Folders, ownerOf, pageFirst } from './page-first.ts';
import { pageHints } from './page-hints.ts';
import { readAs } from './read-as.ts';
import { isHashed, safePath } from './safe-path.ts';
import { sendInPieces } from './send-in-pieces.ts';

/** Where files are kept, and how long a reader may take for a piece of one, in milliseconds. */
type Files = { readonly store: FileStore; readonly pieceMs: number };

/** Answers a file of a folder, or 404 in words: never a page in a missing file's place. */
export async function answerFile(
  exchange: Exchange,
  files: Files,
  folder: string | undefined,
  path: string,
): Promise<void> {
  if (refusedMethod(exchange)) return;
  const inside = safePath(path);
  const file = inside && folder !== undefined ? await files.store.read(join(folder, inside)) : undefined;
  if (!file || inside === undefined) return answerRefusal(exchange, 'NOT_FOUND');
  await send(exchange, files, file, isHashed(inside));
}

/**
 * Answers a file of the shell; any address without a file of its own is a screen, so it gets index.html, or the page that
 * its first screen is drawn in, filled with what it begins with.
 */
export async function answerShell(exchange: Exchange, files: Files, folders: Folders): Promise<void> {
  if (refusedMethod(exchange)) return;
  const inside = safePath(exchange.pathname);
  if (inside === undefined) return answerRefusal(exchange, 'NOT_FOUND');
  const file = inside === '' ? undefined : await files.store.read(join(folders.shellDir, inside));
  if (file) return send(exchange, files, file, isHashed(inside));
  if (!isScreen(exchange, inside)) return answerRefusal(exchange, 'NOT_FOUND');
  const page =
    (await drawnPage(exchange, files, folders, inside)) ??
    (await files.store.read(join(folders.shellDir, 'index.html')));
  if (!page) return answerRefusal(exchange, 'UNAVAILABLE');
  const registry = await readAs(files.store, join(folders.modulesDir, 'registry.json'), registrySchema);
  const owner = ownerOf(registry ?? [], exchange.pathname);
  const first = await pageFirst(files.store, folders, owner, exchange.pathname);
  exchange.response.setHeader('link', pageHints(owner));
  await send(exchange, files, fillPage(page, first));
}

/** A search in the address may draw another first screen. */
const drawnPage = async ({ search }: Exchange, { store }: Files, { shellDir }: Folders, inside: string) =>
  search === '' && inside !== '' ? store.read(join(shellDir, `${inside}.html`)) : undefined;

function isScreen({ request }: Exchange, inside: string): boolean {
  const last = inside.split('/').at(-1) ?? '';
  if (inside.startsWith('static/') || last.includes('.')) return false;
  return /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*');
}

function refusedMethod(exchange: Exchange): boolean {
  if (['GET', 'HEAD'].includes(exchange.request.method ?? '')) return false;
  answerRefusal(exchange, 'METHOD_NOT_ALLOWED', { allow: 'GET, HEAD' });
  return true;
}

async function send(exchange: Exchange, files: Files, file: StoredFile, hashed = false): Promise<void> {
  const { request, response, security, requestId } = exchange;
  const page = file.type.startsWith('text/html');
  const encoding = file.compressible ? chooseEncoding(request.headers['accept-encoding']) : 'identity';
  const headers = {
    ...(page ? security.page : security.asset),
    'content-type': file.type,
    'cache-control': hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
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
  else await sendInPieces(response, body, files.pieceMs);
}
