import { idParamsSchema } from '@pasok/contracts/id';
import { acceptOfferBodySchema } from '@pasok/contracts/offer';
import { acceptAnswerWireSchema } from '@pasok/contracts/transaction';
import { holderOf } from '@pasok/service/base/holders';
import type { NamesOne } from '@pasok/service/base/http-env';
import { defineRoute, type ReadBody } from '@pasok/service/http/define-route';
import { createRouter } from '@pasok/service/http/http';
import { idempotencyKey } from '@pasok/service/http/idempotency-key';
import { jsonResponse } from '@pasok/service/http/route';
import { contextOf, type ServiceCtx } from '../../platform/context/context.ts';
import { withIdempotencyKey } from '../../platform/idempotency/with-idempotency-key.ts';
import { consumeLimit } from '../../platform/limits/consume-limit.ts';
import { requireOffer } from '../offers/access.ts';
import { getOffer } from '../offers/get-offer.ts';
import { getTransaction } from '../transactions/list-transactions.ts';
import { acceptOffer } from './accept-offer.ts';

const tags = ['Penawaran'];

const acceptRoute = (path: '/offers/accept/{id}' | '/transactions/accept/{id}') =>
  defineRoute({
    method: 'post',
    path,
    params: idParamsSchema,
    tags,
    summary: 'Menerima penawaran: permintaan menjadi transaksi',
    ...idempotencyKey,
    body: acceptOfferBodySchema,
    bodyOptional: true,
    responses: {
      200: jsonResponse(acceptAnswerWireSchema, 'Sudah diterima sebelumnya'),
      201: jsonResponse(acceptAnswerWireSchema, 'Diterima'),
    },
  });

/** Both addresses of one call: accepting an offer makes a transaction. */
export function acceptanceRoutes(service: ServiceCtx) {
  const router = createRouter();

  const accept = async (c: NamesOne, readBody: ReadBody<typeof acceptOfferBodySchema>) => {
    const ctx = contextOf(service, c);
    const { id } = c.req.valid('param');
    await consumeLimit(ctx, 'accept', holderOf(ctx.caller.id));
    await requireOffer(ctx, { id, only: 'owner' });
    const body = await readBody();
    const { transactionId, created } = await withIdempotencyKey(c, ctx, body, (ctx) =>
      acceptOffer(ctx, { id, ...body }),
    );
    const [offer, transaction] = await Promise.all([
      getOffer(ctx, { id }),
      getTransaction(ctx, { id: transactionId }),
    ]);
    return c.json({ offer, transaction }, created ? 201 : 200);
  };
  router.openapi(acceptRoute('/offers/accept/{id}'), (c) => accept(c, c.var.readBody));
  router.openapi(acceptRoute('/transactions/accept/{id}'), (c) => accept(c, c.var.readBody));

  return router;
}
