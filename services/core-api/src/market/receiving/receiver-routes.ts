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
import { idempotencyKey } from '@pasok/service/http/idempotency-key';
import { jsonResponse } from '@pasok/service/http/route';
import { z } from 'zod';
import { createCalls } from '../../platform/calls/calls.ts';
import { contextOf, type ServiceCtx } from '../../platform/context/context.ts';
import { withIdempotencyKey } from '../../platform/idempotency/with-idempotency-key.ts';
import { consumeLimit } from '../../platform/limits/consume-limit.ts';
import { only } from '../transactions/action-routes.ts';
import { getTransaction } from '../transactions/list-transactions.ts';
import { createReceiver, deleteReceiver, listReceivers, receiverUrl, requireReceiver } from './receivers.ts';
import { submitTokens } from './submit-tokens.ts';

/** 1,000 tokens of 64 characters and their quotes fit. */
export const tokensBodyLimit = 256 * 1024;

const listSchema = z.array(receiverSchema);

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
  const calls = createCalls(service, 'Penerimaan');
  calls.get('/transactions/{id}/receivers', {
    summary: 'Tautan penerimaan satu transaksi (pembeli), terbaru dahulu',
    answer: listSchema,
    stale: true,
    verb: listReceivers,
  });
  calls.post('/transactions/{id}/receivers', {
    summary: 'Membuat tautan penerimaan (pembeli)',
    body: createReceiverBodySchema,
    bodyOptional: true,
    made: 'Dibuat. Alamatnya hanya disebut di sini.',
    answer: newReceiverSchema,
    once: true,
    may: only('buyer'),
    verb: (ctx, { id, body }) => createReceiver(ctx, { id, ...body }),
    // The kept answer of a key holds no secret: the address is made from it anew.
    reply: (ctx, _, made) => ({ _id: made._id, url: receiverUrl(ctx, made) }),
  });
  calls.delete('/transactions/{id}/receivers/{receiver}', {
    summary: 'Menarik tautan penerimaan (pembeli)',
    params: receiverParamsSchema,
    said: 'Tautan yang tersisa',
    answer: listSchema,
    may: (ctx, { id, receiver: receiverId }) => requireReceiver(ctx, { id, receiverId }),
    verb: (ctx, { id, receiver: receiverId }) => deleteReceiver(ctx, { id, receiverId }),
    reply: listReceivers,
  });
  calls.router.openapi(validateRoute, async (c) => {
    const ctx = contextOf(service, c);
    const { id } = c.req.valid('param');
    await only('buyer')(ctx, { id });
    await consumeLimit(ctx, 'validate', holderOf(ctx.caller.id));
    const { tokens, enteredAt } = await c.var.readBody();
    // Sent again later, the same tokens say when they were entered.
    await withIdempotencyKey(c, ctx, { tokens }, (ctx) => submitTokens(ctx, { id, tokens, enteredAt }));
    const transaction = await getTransaction(ctx, { id });
    return c.json({ transaction, remaining: transaction.totalUnits - transaction.confirmedUnits }, 200);
  });
  return calls.router;
}
