import { recordAnswerSchema } from '@pasok/contracts/blockchain';
import { idParamsSchema } from '@pasok/contracts/id';
import { defineRoute } from '@pasok/service/http/define-route';
import { createRouter } from '@pasok/service/http/http';
import { idempotencyKey, readIdempotencyKey } from '@pasok/service/http/idempotency-key';
import { jsonResponse } from '@pasok/service/http/route';
import { toBlock } from '../chain/block-text.ts';
import { contextOf, type ServiceCtx } from '../context/context.ts';
import { countRecord, findRecordable } from './find-recordable.ts';

const record = defineRoute({
  method: 'post',
  path: '/record/{id}',
  params: idParamsSchema,
  tags: ['Blockchain'],
  summary: 'Catat transaksi selesai di blockchain (penjual)',
  ...idempotencyKey,
  responses: {
    201: jsonResponse(recordAnswerSchema, 'Blok baru'),
    200: jsonResponse(recordAnswerSchema, 'Sudah tercatat: blok yang sama'),
  },
});

/** POST /blockchain/record/{id}. */
export function recordRoutes(service: ServiceCtx) {
  const routes = createRouter();
  routes.openapi(record, async (c) => {
    // A deal is recorded once whatever the key: it only has to be one.
    readIdempotencyKey(c);
    const ctx = contextOf(service, c);
    await countRecord(ctx);
    const found = await findRecordable(ctx, c.req.valid('param'));
    await c.var.readBody();
    const { row, created } = 'row' in found ? found : await ctx.append(found.deal);
    const body = { block: toBlock(row) };
    return created ? c.json(body, 201) : c.json(body, 200);
  });
  return routes;
}
