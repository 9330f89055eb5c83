import { createHash } from 'node:crypto';
import { formatEntries, readTilePath, widthWithin } from '@pasok/chain/tlog/tiles';
import type { KeySuccession } from '@pasok/contracts/blockchain';
import { etag, matchesEtag } from '@pasok/service/base/encoding';
import { AppError } from '@pasok/service/base/errors';
import type { HttpContext, HttpEnv } from '@pasok/service/base/http-env';
import { createRouter } from '@pasok/service/http/http';
import type { MiddlewareHandler } from 'hono';
import type { ServiceCtx } from '../context/context.ts';
import { readCheckpoint } from './checkpoint.ts';
import { type LogRows, readHead, readTile } from './read-log.ts';

/** Where each log is answered, at the edge too: its name is the product's host and this. */
export const logBases = { blocks: '/log', acts: '/log/acts', offers: '/log/offers' } as const;

const text = 'text/plain; charset=utf-8';
const forEver = 'public, max-age=31536000, immutable';
const seconds = 'public, max-age=2';

/** Public files: a page that was saved on a disk, or another's, may read them. */
const forAnyPage = { 'Access-Control-Allow-Origin': '*' };

/** Also of refusals; an answer of its own brings it along. Mounted before limits. */
export const allowAnyPage: MiddlewareHandler<HttpEnv> = (c, next) => {
  for (const [name, value] of Object.entries(forAnyPage)) c.header(name, value);
  return next();
};

/** A log, the entries at places of it, and the keys of its checkpoint as one line each. */
type Shown = {
  rows: LogRows;
  entriesAt: (places: readonly number[]) => Promise<Uint8Array[]>;
  vkeys: () => Promise<string[]>;
  successions: () => Promise<KeySuccession[]>;
};

/** A transparency log as tlog-tiles wants it (docs/adr/0032-transparency-log.md): no account, no content of a block or an act. */
export function logRoutes(service: ServiceCtx, { rows, entriesAt, vkeys, successions }: Shown) {
  const routes = createRouter();
  routes.use(async (c, next) => {
    await next();
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
  });
  routes.get('/checkpoint', async (c) =>
    answer(c, (await readCheckpoint(service, rows)).note, text, seconds),
  );
  routes.get('/vkey', async (c) => answer(c, `${(await vkeys()).join('\n')}\n`, text, seconds));
  routes.get('/successions', async (c) =>
    answer(c, `${JSON.stringify(await successions())}\n`, 'application/json', seconds),
  );
  routes.get('/tile/*', async (c) => {
    const path = c.req.path.slice(logBases[rows.name].length + 1);
    const bytes = await readPart(service, { rows, entriesAt }, path);
    if (!bytes) throw new AppError('NOT_FOUND');
    return answer(c, bytes, 'application/octet-stream', forEver);
  });
  return routes;
}

/** The bytes of a tile or a bundle of entries; undefined for what is no part of the log as it is now. */
async function readPart(
  service: ServiceCtx,
  { rows, entriesAt }: Pick<Shown, 'rows' | 'entriesAt'>,
  path: string,
): Promise<Uint8Array | undefined> {
  const place = readTilePath(path);
  if (!place) return undefined;
  const { level, index, width } = place;
  const { size } = await readHead(service, rows);
  if (widthWithin(size, level === 'entries' ? 0 : level, index) < width) return undefined;
  if (level !== 'entries') return readTile(service, rows, { level, index, width });
  const places = Array.from({ length: width }, (_, at) => index * 256 + at);
  return formatEntries(await entriesAt(places));
}

function answer(c: HttpContext, content: string | Uint8Array, type: string, cacheControl: string): Response {
  const bytes = Buffer.from(content);
  const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  const headers = { ...forAnyPage, 'Cache-Control': cacheControl, ETag: etag(tag, 'identity') };
  if (matchesEtag(c.req.header('if-none-match'), tag)) return new Response(null, { status: 304, headers });
  return new Response(bytes, {
    headers: { ...headers, 'Content-Type': type, 'Content-Length': String(bytes.length) },
  });
}
