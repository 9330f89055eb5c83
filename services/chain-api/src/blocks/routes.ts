import {
  type Block,
  blockParamsSchema,
  chainAnswerSchema,
  chainQuerySchema,
  longestPage,
  recordAnswerSchema,
} from '@pasok/contracts/blockchain';
import { idParamsSchema } from '@pasok/contracts/id';
import type { HttpContext } from '@pasok/service/base/http-env';
import { defineRoute } from '@pasok/service/http/define-route';
import { createRouter } from '@pasok/service/http/http';
import { jsonResponse, typedJson } from '@pasok/service/http/route';
import { blockText } from '../chain/block-text.ts';
import type { ServiceCtx } from '../context/context.ts';
import type { BlockRow } from '../context/parts.ts';
import { createPages } from './chain-page.ts';
import { coalesceCalls } from './coalesce-calls.ts';
import { blockAt, blockOf } from './find-block.ts';
import { answer, prepare } from './prepared.ts';
import { createWholeChain } from './whole-chain.ts';

/** Bytes up to which the whole chain is one answer, and of one page. */
type AnswerBytes = { readonly fullBytes: number; readonly pageBytes: number };

const chainRoute = (path: string) =>
  defineRoute({
    method: 'get',
    path,
    stale: true,
    tags: ['Blockchain'],
    summary: 'Rantai seluruhnya, atau sebagian dengan from dan limit',
    query: chainQuerySchema,
    responses: { 200: jsonResponse(chainAnswerSchema) },
  });

const byIndex = defineRoute({
  method: 'get',
  path: '/blocks/{index}',
  params: blockParamsSchema,
  stale: true,
  tags: ['Blockchain'],
  summary: 'Satu blok',
  responses: { 200: jsonResponse(recordAnswerSchema) },
});

const byTransaction = defineRoute({
  method: 'get',
  path: '/transactions/{id}',
  params: idParamsSchema,
  stale: true,
  tags: ['Blockchain'],
  summary: 'Blok sebuah transaksi',
  responses: { 200: jsonResponse(recordAnswerSchema) },
});

/** GET /blockchain and /blockchain/: both with their whole path, because mounting would swallow the slash. */
export function chainRoutes({ reader }: ServiceCtx, base: string, { fullBytes, pageBytes }: AnswerBytes) {
  const stateNow = coalesceCalls(reader.state);
  const whole = createWholeChain(reader, stateNow, fullBytes);
  const page = createPages(reader, stateNow, pageBytes);
  const routes = createRouter();
  for (const path of [base, `${base}/`]) {
    routes.openapi(chainRoute(path), async (c) => {
      const { from, limit } = c.req.valid('query');
      const isWhole = from === undefined && limit === undefined;
      const prepared = isWhole ? await whole() : await page(from ?? 0, limit ?? longestPage);
      return typedJson<{ chain: Block[]; next?: number }>(await answer(c, prepared));
    });
  }
  return routes;
}

/** GET /blockchain/blocks/{index} and /blockchain/transactions/{id}. */
export function blockRoutes(service: ServiceCtx) {
  const routes = createRouter();
  routes.openapi(byIndex, async (c) => oneBlock(c, await blockAt(service, c.req.valid('param'))));
  routes.openapi(byTransaction, async (c) => oneBlock(c, await blockOf(service, c.req.valid('param'))));
  return routes;
}

async function oneBlock(c: HttpContext, row: BlockRow) {
  return typedJson<{ block: Block }>(await answer(c, prepare(`{"block":${blockText(row)}}`)));
}
