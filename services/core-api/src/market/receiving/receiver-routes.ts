import {
  createReceiverBodySchema,
  newReceiverSchema,
  receiverParamsSchema,
  receiverSchema,
} from '@pasok/contracts/receiver';
import { validateAnswerWireSchema, validateBodySchema } from '@pasok/contracts/transaction';
import { holderOf } from '@pasok/service/base/holders';
import { idempotencyKey } from '@pasok/service/http/idempotency-key';
import { z } from 'zod';
import { createCalls } from '../../platform/calls/calls.ts';
import type { ServiceCtx } from '../../platform/context/context.ts';
import { withIdempotencyKey } from '../../platform/idempotency/with-idempotency-key.ts';
import { consumeLimit } from '../../platform/limits/consume-limit.ts';
import { only } from '../transactions/action-routes.ts';
import { getTransaction } from '../transactions/list-transactions.ts';
import { createReceiver, deleteReceiver, listReceivers, receiverUrl, requireReceiver } from './receivers.ts';
import { submitTokens } from './submit-tokens.ts';

/** 1,000 tokens of 64 characters and their quotes fit. */
export const tokensBodyLimit = 256 * 1024;

const listSchema = z.array(receiverSchema);

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
  const ofDeal = createCalls(service, 'Transaksi');
  ofDeal.post('/transactions/{id}/validate', {
    summary: 'Mengirim token unit (pembeli)',
    ...idempotencyKey,
    body: validateBodySchema,
    bodyLimit: tokensBodyLimit,
    answer: validateAnswerWireSchema,
    may: async (ctx, { id }) => {
      await only('buyer')(ctx, { id });
      await consumeLimit(ctx, 'validate', holderOf(ctx.caller.id));
    },
    verb: (ctx, { id, c, body: { tokens, enteredAt } }) =>
      // Sent again later, the same tokens say when they were entered.
      withIdempotencyKey(c, ctx, { tokens }, (ctx) => submitTokens(ctx, { id, tokens, enteredAt })),
    reply: async (ctx, { id }) => {
      const transaction = await getTransaction(ctx, { id });
      return { transaction, remaining: transaction.totalUnits - transaction.confirmedUnits };
    },
  });
  calls.router.route('/', ofDeal.router);
  return calls.router;
}
