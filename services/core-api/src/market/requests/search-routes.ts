import { idParamsSchema } from '@pasok/contracts/id';
import { messageSchema } from '@pasok/contracts/message';
import { savedSearchBodySchema, savedSearchSchema } from '@pasok/contracts/saved-search';
import { defineRoute } from '@pasok/service/http/define-route';
import { createRouter } from '@pasok/service/http/http';
import { idempotencyKey } from '@pasok/service/http/idempotency-key';
import { jsonResponse } from '@pasok/service/http/route';
import { z } from 'zod';
import { answerTexts } from '../../base/texts.ts';
import { contextOf, type ServiceCtx } from '../../platform/context/context.ts';
import { withIdempotencyKey } from '../../platform/idempotency/with-idempotency-key.ts';
import { deleteSearch, listSearches, requireSearch, saveSearch } from './save-search.ts';

const tags = ['Pencarian tersimpan'];

const listRoute = defineRoute({
  method: 'get',
  path: '/searches',
  stale: true,
  tags,
  summary: 'Pencarian tersimpan sendiri, terbaru dahulu',
  responses: { 200: jsonResponse(z.array(savedSearchSchema)) },
});

const saveRoute = defineRoute({
  method: 'post',
  path: '/searches',
  tags,
  summary: 'Menyimpan pencarian: permintaan baru yang cocok diberitahukan',
  ...idempotencyKey,
  body: savedSearchBodySchema,
  responses: {
    200: jsonResponse(savedSearchSchema, 'Sudah tersimpan'),
    201: jsonResponse(savedSearchSchema, 'Disimpan'),
  },
});

const deleteRoute = defineRoute({
  method: 'delete',
  path: '/searches/{id}',
  params: idParamsSchema,
  tags,
  summary: 'Menghapus pencarian tersimpan sendiri',
  responses: { 200: jsonResponse(messageSchema) },
});

/** Calls on saved searches. */
export function searchRoutes(service: ServiceCtx) {
  const router = createRouter();

  router.openapi(listRoute, async (c) => c.json(await listSearches(contextOf(service, c)), 200));

  router.openapi(saveRoute, async (c) => {
    const ctx = contextOf(service, c);
    const body = await c.var.readBody();
    const { search, created } = await withIdempotencyKey(c, ctx, body, (ctx) => saveSearch(ctx, body));
    return c.json(search, created ? 201 : 200);
  });

  router.openapi(deleteRoute, async (c) => {
    const ctx = contextOf(service, c);
    const { id } = c.req.valid('param');
    await requireSearch(ctx, { id });
    await c.var.readBody();
    await deleteSearch(ctx, { id });
    return c.json({ message: answerTexts.searchDeleted }, 200);
  });

  return router;
}
