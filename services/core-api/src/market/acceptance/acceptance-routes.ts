import { acceptOfferBodySchema } from '@pasok/contracts/offer';
import { acceptAnswerWireSchema } from '@pasok/contracts/transaction';
import { holderOf } from '@pasok/service/base/holders';
import { createCalls } from '../../platform/calls/calls.ts';
import type { ServiceCtx } from '../../platform/context/context.ts';
import { consumeLimit } from '../../platform/limits/consume-limit.ts';
import { requireOffer } from '../offers/access.ts';
import { getOffer } from '../offers/get-offer.ts';
import { getTransaction } from '../transactions/list-transactions.ts';
import { acceptOffer } from './accept-offer.ts';

/** Both addresses of one call: accepting an offer makes a transaction. */
export function acceptanceRoutes(service: ServiceCtx) {
  const calls = createCalls(service, 'Penawaran');
  for (const path of ['/offers/accept/{id}', '/transactions/accept/{id}'] as const)
    calls.post(path, {
      summary: 'Menerima penawaran: permintaan menjadi transaksi',
      body: acceptOfferBodySchema,
      bodyOptional: true,
      met: 'Sudah diterima sebelumnya',
      made: 'Diterima',
      answer: acceptAnswerWireSchema,
      once: true,
      may: async (ctx, { id }) => {
        await consumeLimit(ctx, 'accept', holderOf(ctx.caller.id));
        await requireOffer(ctx, { id, only: 'owner' });
      },
      verb: (ctx, { id, body }) => acceptOffer(ctx, { id, ...body }),
      reply: async (ctx, { id }, { transactionId }) => {
        const [offer, transaction] = await Promise.all([
          getOffer(ctx, { id }),
          getTransaction(ctx, { id: transactionId }),
        ]);
        return { offer, transaction };
      },
    });
  return calls.router;
}
