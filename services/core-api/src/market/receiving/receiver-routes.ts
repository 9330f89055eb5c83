import { idParamsSchema } from '@pasok/contracts/id';
import {
  createReceiverBodySchema,
  newReceiverSchema,
  receiverParamsSchema,
  receiverSchema,
} from '@pasok/contracts/receiver';
import { validateAnswerWireSchema, validateBodySchema } from '@pasok/contracts/transaction';
import { holderOf } from '@pasok/service/base/holders';
import { defineRoute } from '@pasok/service/http/define-route';
import { createRouter } from '@pasok/service/http/http';
import { idempotencyKey } from '@pasok/service/http/idempotency-key';
import { jsonResponse } from '@pasok/service/http/route';
import { z } from 'zod';
import { contextOf, type ServiceCtx } from '../../platform/context/context.ts';
import { withIdempotencyKey } from '../../platform/idempotency/with-idempotency-key.ts';
import { consumeLimit } from '../../platform/limits/consume-limit.ts';
import { getTransaction } from '../transactions/list-transactions.ts';
import { enter } from '../transactions/press-routes.ts';
import { createReceiver, deleteReceiver, listReceivers, receiverUrl, requireReceiver } from './receivers.ts';
import { submitTokens } from './submit-tokens.ts';

/** 1,000 tokens of 64 characters and their quotes fit. */
export const tokensBodyLimit = 256 * 1024;

const path = '/transactions/{id}/receivers';
const tags = ['Penerimaan'];
const listSchema = z.array(receiverSchema);

const listRoute = defineRoute({
  method: 'get',
  path,
  params: idParamsSchema,
  stale: true,
  tags,
  summary: 'Tautan penerimaan satu transaksi (pembeli), terbaru dahulu',
  responses: { 200: jsonResponse(listSchema) },
});
const createRoute = defineRoute({
  method: 'post',
  path,
  params: idParamsSchema,
  tags,
  summary: 'Membuat tautan penerimaan (pembeli)',
  ...idempotencyKey,
  body: createReceiverBodySchema,
  bodyOptional: true,
  responses: { 201: jsonResponse(newReceiverSchema, 'Dibuat. Alamatnya hanya disebut di sini.') },
});
const deleteRoute = defineRoute({
  method: 'delete',
  path: `${path}/{receiver}`,
  params: receiverParamsSchema,
  tags,
  summary: 'Menarik tautan penerimaan (pembeli)',
  responses: { 200: jsonResponse(listSchema, 'Tautan yang tersisa') },
});

const validateRoute = defineRoute({
  method: 'post',
  path: '/transactions/{id}/validate',
  params: idParamsSchema,
  tags: ['Transaksi'],
  summary: 'Mengirim token unit (pembeli)',
  ...idempotencyKey,
  body: validateBodySchema,
  bodyLimit: tokensBodyLimit,
  responses: { 200: jsonResponse(validateAnswerWireSchema) },
});
/** The buyer's calls on what arrives: its tokens, and the receiving links of a deal. */
export function receiverRoutes(service: ServiceCtx) {
  const router = createRouter();

  router.openapi(listRoute, async (c) =>
    c.json(await listReceivers(contextOf(service, c), c.req.valid('param')), 200),
  );

  router.openapi(createRoute, async (c) => {
    const { ctx, id } = await enter(service, c, 'buyer');
    const body = await c.var.readBody();
    // The kept answer of a key holds no secret: the address is made from it anew.
    const made = await withIdempotencyKey(c, ctx, body, (ctx) => createReceiver(ctx, { id, ...body }));
    return c.json({ _id: made._id, url: receiverUrl(ctx, made) }, 201);
  });

  router.openapi(deleteRoute, async (c) => {
    const ctx = contextOf(service, c);
    const { id, receiver: receiverId } = c.req.valid('param');
    await requireReceiver(ctx, { id, receiverId });
    await c.var.readBody();
    await deleteReceiver(ctx, { id, receiverId });
    return c.json(await listReceivers(ctx, { id }), 200);
  });

  router.openapi(validateRoute, async (c) => {
    const { ctx, id } = await enter(service, c, 'buyer');
    await consumeLimit(ctx, 'validate', holderOf(ctx.caller.id));
    const { tokens, enteredAt } = await c.var.readBody();
    // Sent again later, the same tokens say when they were entered.
    await withIdempotencyKey(c, ctx, { tokens }, (ctx) => submitTokens(ctx, { id, tokens, enteredAt }));
    const transaction = await getTransaction(ctx, { id });
    return c.json({ transaction, remaining: transaction.totalUnits - transaction.confirmedUnits }, 200);
  });

  return router;
}
