import { messageSchema } from '@pasok/contracts/message';
import { savedSearchBodySchema, savedSearchSchema } from '@pasok/contracts/saved-search';
import { defineRoute } from '@pasok/service/http/define-route';
import { idempotencyKey } from '@pasok/service/http/idempotency-key';
import { jsonResponse } from '@pasok/service/http/route';
import { z } from 'zod';
import { answerTexts } from '../../base/texts.ts';
import { createCalls } from '../../platform/calls/calls.ts';
import { contextOf, type ServiceCtx } from '../../platform/context/context.ts';
import { withIdempotencyKey } from '../../platform/idempotency/with-idempotency-key.ts';
import { deleteSearch, listSearches, requireSearch, saveSearch } from './save-search.ts';

const tag = 'Pencarian tersimpan';

const saveRoute = defineRoute({
  method: 'post',
  path: '/searches',
  tags: [tag],
  summary: 'Menyimpan pencarian: permintaan baru yang cocok diberitahukan',
  ...idempotencyKey,
  body: savedSearchBodySchema,
  responses: {
    200: jsonResponse(savedSearchSchema, 'Sudah tersimpan'),
    201: jsonResponse(savedSearchSchema, 'Disimpan'),
  },
});

/** Calls on saved searches. */
export function searchRoutes(service: ServiceCtx) {
  const calls = createCalls(service, tag);
  calls.get('/searches', {
    summary: 'Pencarian tersimpan sendiri, terbaru dahulu',
    answer: z.array(savedSearchSchema),
    stale: true,
    verb: listSearches,
  });
  calls.router.openapi(saveRoute, async (c) => {
    const ctx = contextOf(service, c);
    const body = await c.var.readBody();
    const { search, created } = await withIdempotencyKey(c, ctx, body, (ctx) => saveSearch(ctx, body));
    return c.json(search, created ? 201 : 200);
  });
  calls.delete('/searches/{id}', {
    summary: 'Menghapus pencarian tersimpan sendiri',
    answer: messageSchema,
    may: requireSearch,
    verb: deleteSearch,
    reply: () => ({ message: answerTexts.searchDeleted }),
  });
  return calls.router;
}
