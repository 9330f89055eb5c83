import {
  type Block,
  blockPageQuerySchema,
  chainAnswerSchema,
  pageParamsSchema,
} from '@pasok/contracts/blockchain';
import { defineRoute } from '@pasok/service/http/define-route';
import { createRouter } from '@pasok/service/http/http';
import { jsonResponse, typedJson } from '@pasok/service/http/route';
import type { ServiceCtx } from '../context/context.ts';
import { createBlockPages, loggedHash } from './block-page.ts';
import { coalesceCalls } from './coalesce-calls.ts';
import { answer } from './prepared.ts';

const one = defineRoute({
  method: 'get',
  path: '/pages/{page}',
  params: pageParamsSchema,
  stale: true,
  tags: ['Blockchain'],
  summary: 'Satu halaman berisi 1.024 blok, yang tidak pernah berubah',
  query: blockPageQuerySchema,
  responses: { 200: jsonResponse(chainAnswerSchema) },
});

/** GET /blockchain/pages/{page} (docs/adr, 25). */
export function pageRoutes(service: ServiceCtx) {
  const { reader } = service;
  const blockPage = createBlockPages(reader, coalesceCalls(reader.state), (page) =>
    loggedHash(service, page),
  );
  const routes = createRouter();
  routes.openapi(one, async (c) => {
    const { page } = c.req.valid('param');
    const { hash } = c.req.valid('query');
    return typedJson<{ chain: Block[] }>(
      await answer(c, await blockPage({ page, hash, who: c.get('user').id })),
    );
  });
  return routes;
}
