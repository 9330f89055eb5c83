import {
  type Block,
  blockPageQuerySchema,
  chainAnswerSchema,
  pageHashesQuerySchema,
  pageHashesSchema,
  pageParamsSchema,
} from '@pasok/contracts/blockchain';
import { defineRoute } from '@pasok/service/http/define-route';
import { createRouter } from '@pasok/service/http/http';
import { jsonResponse, typedJson } from '@pasok/service/http/route';
import type { ServiceCtx } from '../context/context.ts';
import { createBlockPages } from './block-page.ts';
import { coalesceCalls } from './coalesce-calls.ts';
import { answer, prepare } from './prepared.ts';

/** Page hashes of one answer: the pages of five million blocks, about 330 KB. */
const hashesAtOnce = 5_000;

const list = defineRoute({
  method: 'get',
  path: '/pages',
  stale: true,
  tags: ['Blockchain'],
  summary: 'Hash semua halaman yang penuh, urut',
  query: pageHashesQuerySchema,
  responses: { 200: jsonResponse(pageHashesSchema) },
});

const one = defineRoute({
  method: 'get',
  path: '/pages/{page}',
  params: pageParamsSchema,
  stale: true,
  tags: ['Blockchain'],
  summary: 'Satu halaman berisi 1.000 blok, yang tidak pernah berubah',
  query: blockPageQuerySchema,
  responses: { 200: jsonResponse(chainAnswerSchema) },
});

/** GET /blockchain/pages and /blockchain/pages/{page} (docs/adr/0025-block-pages.md). */
export function pageRoutes({ reader, pagesAt }: ServiceCtx) {
  const stateNow = coalesceCalls(reader.state);
  const blockPage = createBlockPages(reader, stateNow, pagesAt);
  const routes = createRouter();
  routes.openapi(list, async (c) => {
    const { from = 0 } = c.req.valid('query');
    const state = await stateNow();
    const all = (await pagesAt(state)).hashes;
    const hashes = all.slice(from, from + hashesAtOnce);
    const next = from + hashes.length;
    const text = JSON.stringify({ hashes, ...(hashes.length > 0 && next < all.length && { next }) });
    return typedJson<{ hashes: string[]; next?: number }>(await answer(c, prepare(text)));
  });
  routes.openapi(one, async (c) => {
    const { page } = c.req.valid('param');
    const { hash } = c.req.valid('query');
    return typedJson<{ chain: Block[] }>(
      await answer(c, await blockPage({ page, hash, who: c.get('user').id })),
    );
  });
  return routes;
}
