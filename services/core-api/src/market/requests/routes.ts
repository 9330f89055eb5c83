import { idParamsSchema } from '@pasok/contracts/id';
import { correctedHeader } from '@pasok/contracts/list';
import { messageSchema } from '@pasok/contracts/message';
import {
  createRequestBodySchema,
  ownRequestQuerySchema,
  requestQuerySchema,
  requestWireSchema,
  splitRequestBodySchema,
  updateRequestBodySchema,
} from '@pasok/contracts/request';
import { defineRoute } from '@pasok/service/http/define-route';
import { createRouter } from '@pasok/service/http/http';
import { idempotencyKey } from '@pasok/service/http/idempotency-key';
import { jsonResponse } from '@pasok/service/http/route';
import { z } from 'zod';
import { answerTexts } from '../../base/texts.ts';
import { type Ctx, contextOf, type ServiceCtx } from '../../platform/context/context.ts';
import { withIdempotencyKey } from '../../platform/idempotency/with-idempotency-key.ts';
import { setPageHeaders } from '../../platform/lists/page.ts';
import { createSharedCounts } from '../../platform/lists/shared-counts.ts';
import { requireRequest } from './access.ts';
import { createRequest } from './create-request.ts';
import { getRequest } from './get-request.ts';
import { listMyRequests, listRequests } from './list-requests.ts';
import { splitRequest } from './split-request.ts';
import { updateRequest } from './update-request.ts';

const tags = ['Permintaan'];
const listSchema = z.array(requestWireSchema);

const listRoute = defineRoute({
  method: 'get',
  path: '/requests',
  stale: true,
  tags,
  summary: 'Permintaan semua orang, terbaru dahulu',
  query: requestQuerySchema,
  responses: { 200: jsonResponse(listSchema) },
});

const myRoute = defineRoute({
  method: 'get',
  path: '/requests/my',
  stale: true,
  tags,
  summary: 'Permintaan milik sendiri',
  query: ownRequestQuerySchema,
  responses: { 200: jsonResponse(listSchema) },
});

const getRoute = defineRoute({
  method: 'get',
  path: '/requests/{id}',
  params: idParamsSchema,
  stale: true,
  tags,
  summary: 'Satu permintaan',
  responses: { 200: jsonResponse(requestWireSchema) },
});

const createRequestRoute = defineRoute({
  method: 'post',
  path: '/requests',
  tags,
  summary: 'Membuat permintaan',
  ...idempotencyKey,
  body: createRequestBodySchema,
  responses: {
    201: jsonResponse(requestWireSchema, 'Dibuat'),
  },
});

const updateRoute = defineRoute({
  method: 'put',
  path: '/requests/{id}',
  params: idParamsSchema,
  tags,
  summary: 'Mengubah permintaan sendiri yang masih terbuka',
  body: updateRequestBodySchema,
  responses: { 200: jsonResponse(requestWireSchema) },
});

const splitRoute = defineRoute({
  method: 'post',
  path: '/requests/{id}/split',
  params: idParamsSchema,
  tags,
  summary: 'Memindahkan item ke permintaan baru, selama belum ada penawaran',
  ...idempotencyKey,
  body: splitRequestBodySchema,
  responses: { 201: jsonResponse(requestWireSchema, 'Dibuat') },
});

const cancelRoute = defineRoute({
  method: 'delete',
  path: '/requests/{id}',
  params: idParamsSchema,
  tags,
  summary: 'Membatalkan permintaan sendiri yang masih terbuka',
  responses: { 200: jsonResponse(messageSchema) },
});

/** Verbs of a room above this one. */
type Verbs = {
  /** Also rejects the request's pending offers. */
  cancelRequest: (ctx: Ctx, input: { id: string }) => Promise<void>;
};

/** Calls on requests. */
export function requestRoutes(service: ServiceCtx, { cancelRequest }: Verbs) {
  const router = createRouter();
  const counts = createSharedCounts();

  router.openapi(listRoute, async (c) => {
    const query = c.req.valid('query');
    const { rows, counted, corrected } = await listRequests(contextOf(service, c), { query, counts });
    setPageHeaders(c, query, counted, rows);
    if (corrected) c.header(correctedHeader, encodeURIComponent(corrected));
    return c.json(rows, 200);
  });

  router.openapi(myRoute, async (c) => {
    const query = c.req.valid('query');
    const { rows, counted, corrected } = await listMyRequests(contextOf(service, c), { query, counts });
    setPageHeaders(c, query, counted, rows);
    if (corrected) c.header(correctedHeader, encodeURIComponent(corrected));
    return c.json(rows, 200);
  });

  router.openapi(getRoute, async (c) =>
    c.json(await getRequest(contextOf(service, c), c.req.valid('param')), 200),
  );

  router.openapi(createRequestRoute, async (c) => {
    const ctx = contextOf(service, c);
    const body = await c.var.readBody();
    const made = await withIdempotencyKey(c, ctx, body, async (ctx) =>
      getRequest(ctx, await createRequest(ctx, body)),
    );
    return c.json(made, 201);
  });

  router.openapi(updateRoute, async (c) => {
    const ctx = contextOf(service, c);
    const { id } = c.req.valid('param');
    await requireRequest(ctx, { id, only: 'owner' });
    await updateRequest(ctx, { id, change: await c.var.readBody() });
    return c.json(await getRequest(ctx, { id }), 200);
  });

  router.openapi(splitRoute, async (c) => {
    const ctx = contextOf(service, c);
    const { id } = c.req.valid('param');
    await requireRequest(ctx, { id, only: 'owner' });
    const body = await c.var.readBody();
    const made = await withIdempotencyKey(c, ctx, body, async (ctx) =>
      getRequest(ctx, await splitRequest(ctx, { id, positions: body.items })),
    );
    return c.json(made, 201);
  });

  router.openapi(cancelRoute, async (c) => {
    const ctx = contextOf(service, c);
    const { id } = c.req.valid('param');
    await requireRequest(ctx, { id, only: 'owner' });
    await c.var.readBody();
    await cancelRequest(ctx, { id });
    return c.json({ message: answerTexts.requestCancelled }, 200);
  });

  return router;
}
