import { join } from 'node:path';
import { chooseEncoding, etag, matchesEtag } from '@pasok/service/encoding';
import type { Chosen } from '../candidates/choose.ts';
import { answerRefusal, type Exchange } from '../exchange.ts';
import { type FileStore, type StoredFile, withText } from './file-store.ts';
import { fillPage } from './fill-page.ts';
import { type Folders, ownerOf, pageFirst } from './page-first.ts';
import { pageHints } from './page-hints.ts';
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
  await send(exchange, files, file, { hashed: isHashed(inside) });
}

/** Answers the registry as it was chosen for who asks. */
export async function answerRegistry(
  exchange: Exchange,
  files: Files,
  modulesDir: string,
  chosen: Chosen | undefined,
): Promise<void> {
  if (refusedMethod(exchange)) return;
  const stored = await files.store.read(join(modulesDir, 'registry.json'));
  if (!stored) return answerRefusal(exchange, 'NOT_FOUND');
  const isOwn = chosen && !chosen.isAsStored;
  const file = isOwn ? withText(stored, `${JSON.stringify(chosen.entries, null, 2)}\n`) : stored;
  await send(exchange, files, file, { varies: chosen?.varies });
}

/**
 * Answers a file of the shell; any address without a file of its own is a screen, so it gets index.html, or the page that
 * its first screen is drawn in, filled with what it begins with.
 */
export async function answerShell(
  exchange: Exchange,
  files: Files,
  folders: Folders,
  choose: () => Promise<Chosen | undefined>,
): Promise<void> {
  if (refusedMethod(exchange)) return;
  const inside = safePath(exchange.pathname);
  if (inside === undefined) return answerRefusal(exchange, 'NOT_FOUND');
  const file = inside === '' ? undefined : await files.store.read(join(folders.shellDir, inside));
  if (file) return send(exchange, files, file, { hashed: isHashed(inside) });
  if (!isScreen(exchange, inside)) return answerRefusal(exchange, 'NOT_FOUND');
  const page =
    (await drawnPage(exchange, files, folders, inside)) ??
    (await files.store.read(join(folders.shellDir, 'index.html')));
  if (!page) return answerRefusal(exchange, 'UNAVAILABLE');
  const { entries = [], varies } = (await choose()) ?? {};
  const owner = ownerOf(entries, exchange.pathname);
  const first = await pageFirst(files.store, folders, owner, exchange.pathname);
  exchange.response.setHeader('link', pageHints(owner));
  await send(exchange, files, fillPage(page, first), { varies });
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

/** `varies`: another browser may get another answer here. */
type How = { readonly hashed?: boolean; readonly varies?: boolean | undefined };

async function send(exchange: Exchange, files: Files, file: StoredFile, how: How): Promise<void> {
  const { hashed = false, varies = false } = how;
  const { request, response, security, requestId } = exchange;
  const page = file.type.startsWith('text/html');
  const encoding = file.compressible ? chooseEncoding(request.headers['accept-encoding']) : 'identity';
  const vary = [...(file.compressible ? ['accept-encoding'] : []), ...(varies ? ['cookie'] : [])];
  const headers = {
    ...(page ? security.page : security.asset),
    'content-type': file.type,
    'cache-control': hashed
      ? 'public, max-age=31536000, immutable'
      : varies
        ? 'private, no-cache'
        : 'no-cache',
    etag: etag(file.tag, encoding),
    'x-request-id': requestId,
    ...(vary.length > 0 ? { vary: vary.join(', ') } : {}),
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
