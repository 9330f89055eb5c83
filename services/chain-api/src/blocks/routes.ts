import { createHash } from 'node:crypto';
import { createRoute } from '@hono/zod-openapi';
import {
  type Block,
  blockIndexSchema,
  chainAnswerSchema,
  chainQuerySchema,
  longestPage,
  recordAnswerSchema,
} from '@pasok/contracts/blockchain';
import { totalCountHeader } from '@pasok/contracts/list';
import { chooseEncoding, type Encoding, encode, etag, holds } from '@pasok/service/encoding';
import { AppError } from '@pasok/service/errors';
import { createRouter } from '@pasok/service/http';
import type { HttpContext } from '@pasok/service/http-env';
import { jsonResponse, readId, refusals } from '@pasok/service/route';
import type { TypedResponse } from 'hono';
import type { ChainDeps } from '../deps.ts';
import { type BlockRow, blockText } from './block-text.ts';
import { type ChainAnswer, createWholeChain } from './whole-chain.ts';

/** Below this many bytes compressing costs more than it saves. */
const worthEncoding = 1024;

const chainRoute = (path: string) =>
  createRoute({
    method: 'get',
    path,
    tags: ['Blockchain'],
    summary: 'Rantai seluruhnya, atau sebagian dengan from dan limit',
    request: { query: chainQuerySchema },
    responses: { 200: jsonResponse(chainAnswerSchema), ...refusals },
  });

const byIndex = createRoute({
  method: 'get',
  path: '/blocks/{index}',
  tags: ['Blockchain'],
  summary: 'Satu blok',
  responses: { 200: jsonResponse(recordAnswerSchema), ...refusals },
});

const byTransaction = createRoute({
  method: 'get',
  path: '/transactions/{id}',
  tags: ['Blockchain'],
  summary: 'Blok sebuah transaksi',
  responses: { 200: jsonResponse(recordAnswerSchema), ...refusals },
});

/** GET /blockchain and /blockchain/: both with their whole path, because mounting would swallow the slash. */
export function chainRoutes({ reader, fullMax }: ChainDeps, base: string) {
  const whole = createWholeChain(reader, fullMax);
  const routes = createRouter();
  for (const path of [base, `${base}/`]) {
    routes.openapi(chainRoute(path), async (c) => {
      const { from, limit } = c.req.valid('query');
      if (from === undefined && limit === undefined)
        return typed<{ chain: Block[] }>(await answer(c, await whole()));
      const [{ index }, rows] = [await reader.state(), await reader.page(from ?? 0, limit ?? longestPage)];
      const text = `{"chain":[${rows.map(blockText).join(',')}]}`;
      return typed<{ chain: Block[] }>(await answer(c, prepare(text, index + 1)));
    });
  }
  return routes;
}

/** GET /blockchain/blocks/{index} and /blockchain/transactions/{id}. */
export function blockRoutes({ reader }: ChainDeps) {
  const routes = createRouter();
  routes.openapi(byIndex, async (c) => {
    const text = c.req.param('index');
    const { data: index } = blockIndexSchema.safeParse(/^\d+$/.test(text) ? text : undefined);
    if (index === undefined) throw new AppError('NOT_FOUND');
    const [row] = await reader.page(index, 1);
    return oneBlock(c, row?.index === index ? row : undefined);
  });
  routes.openapi(byTransaction, async (c) => oneBlock(c, await reader.ofTransaction(readId(c))));
  return routes;
}

async function oneBlock(c: HttpContext, row: BlockRow | undefined) {
  if (!row) throw new AppError('NOT_FOUND');
  return typed<{ block: Block }>(await answer(c, prepare(`{"block":${blockText(row)}}`)));
}

/** Names the shape of JSON that was put together as text; the tests parse it by the contract. */
function typed<Body>(response: Response): TypedResponse<Body, 200, 'json'> & Response {
  return response as TypedResponse<Body, 200, 'json'> & Response;
}

type Prepared = Omit<ChainAnswer, 'count'> & { readonly count?: number };

function prepare(text: string, count?: number): Prepared {
  const bytes = Buffer.from(text);
  const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  const body = (encoding: Encoding) => encode(bytes, encoding, 4);
  return { tag, length: bytes.length, body, ...(count === undefined ? {} : { count }) };
}

/** Answers prepared JSON: 304 to who holds it, compressed for who takes it. */
async function answer(c: HttpContext, chain: Prepared): Promise<Response> {
  const encoding =
    chain.length < worthEncoding ? 'identity' : chooseEncoding(c.req.header('accept-encoding'));
  const headers: Record<string, string> = {
    'Cache-Control': 'private, no-cache',
    ETag: etag(chain.tag, encoding),
    Vary: 'Accept-Encoding, Authorization',
  };
  if (chain.count !== undefined) headers[totalCountHeader] = String(chain.count);
  if (holds(c.req.header('if-none-match'), chain.tag)) return new Response(null, { status: 304, headers });
  const body = await chain.body(encoding);
  headers['Content-Type'] = 'application/json; charset=utf-8';
  headers['Content-Length'] = String(body.length);
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding;
  return new Response(body as Buffer<ArrayBuffer>, { headers });
}
