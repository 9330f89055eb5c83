import { idParamsSchema, pathIdSchema } from '@pasok/contracts/id';
import {
  createOfferBodySchema,
  offerQuerySchema,
  offerSealWireSchema,
  offerWireSchema,
  ownOfferQuerySchema,
  rejectOfferBodySchema,
  updateOfferBodySchema,
} from '@pasok/contracts/offer';
import { defineRoute } from '@pasok/service/http/define-route';
import { createRouter } from '@pasok/service/http/http';
import { idempotencyKey } from '@pasok/service/http/idempotency-key';
import { jsonResponse } from '@pasok/service/http/route';
import { z } from 'zod';
import { contextOf, type ServiceCtx } from '../../platform/context/context.ts';
import { withIdempotencyKey } from '../../platform/idempotency/with-idempotency-key.ts';
import { setPageHeaders } from '../../platform/lists/page.ts';
import { createSharedCounts } from '../../platform/lists/shared-counts.ts';
import { requireOffer } from './access.ts';
import { createOffer } from './create-offer.ts';
import { getOffer } from './get-offer.ts';
import { listMyOffers, listOffersOn } from './list-offers.ts';
import { readNewOffer } from './read-new-offer.ts';
import { getSeal } from './read-seal.ts';
import { rejectOffer } from './reject-offer.ts';
import { updateOffer } from './update-offer.ts';
import { withdrawOffer } from './withdraw-offer.ts';

const tags = ['Penawaran'];
const listSchema = z.array(offerWireSchema);

const byRequestRoute = defineRoute({
  method: 'get',
  path: '/offers/by-request/{requestId}',
  params: z.object({ requestId: pathIdSchema }),
  stale: true,
  tags,
  summary: 'Penawaran atas satu permintaan: semua bagi pemiliknya, milik sendiri bagi penjual',
  query: offerQuerySchema,
  responses: { 200: jsonResponse(listSchema) },
});

const myRoute = defineRoute({
  method: 'get',
  path: '/offers/my',
  stale: true,
  tags,
  summary: 'Penawaran milik sendiri',
  query: ownOfferQuerySchema,
  responses: { 200: jsonResponse(listSchema) },
});

const getRoute = defineRoute({
  method: 'get',
  path: '/offers/{id}',
  params: idParamsSchema,
  stale: true,
  tags,
  summary: 'Satu penawaran',
  responses: { 200: jsonResponse(offerWireSchema) },
});

const sealRoute = defineRoute({
  method: 'get',
  path: '/offers/{id}/seal',
  params: idParamsSchema,
  stale: false,
  tags,
  summary: 'Segel penawaran: isinya, garamnya, dan tempatnya di log tindakan',
  responses: { 200: jsonResponse(offerSealWireSchema) },
});

const createOfferRoute = defineRoute({
  method: 'post',
  path: '/offers',
  tags,
  summary: 'Mengirim penawaran',
  ...idempotencyKey,
  body: createOfferBodySchema,
  responses: {
    201: jsonResponse(offerWireSchema, 'Dibuat'),
  },
});

const updateRoute = defineRoute({
  method: 'put',
  path: '/offers/{id}',
  params: idParamsSchema,
  tags,
  summary: 'Mengubah penawaran sendiri sebelum tenggat',
  body: updateOfferBodySchema,
  responses: { 200: jsonResponse(offerWireSchema) },
});

const withdrawRoute = defineRoute({
  method: 'delete',
  path: '/offers/{id}',
  params: idParamsSchema,
  tags,
  summary: 'Menarik penawaran sendiri',
  responses: { 200: jsonResponse(offerWireSchema) },
});

const rejectRoute = defineRoute({
  method: 'post',
  path: '/offers/reject/{id}',
  params: idParamsSchema,
  tags,
  summary: 'Menolak penawaran',
  ...idempotencyKey,
  body: rejectOfferBodySchema,
  bodyOptional: true,
  responses: { 200: jsonResponse(offerWireSchema) },
});

/** Calls on offers; the acceptance is a call on transactions. */
export function offerRoutes(service: ServiceCtx) {
  const router = createRouter();
  const counts = createSharedCounts();

  router.openapi(byRequestRoute, async (c) => {
    const query = c.req.valid('query');
    const { requestId } = c.req.valid('param');
    const { rows, counted } = await listOffersOn(contextOf(service, c), { requestId, query, counts });
    setPageHeaders(c, query, counted, rows);
    return c.json(rows, 200);
  });

  router.openapi(myRoute, async (c) => {
    const query = c.req.valid('query');
    const { rows, counted } = await listMyOffers(contextOf(service, c), { query, counts });
    setPageHeaders(c, query, counted, rows);
    return c.json(rows, 200);
  });

  router.openapi(getRoute, async (c) =>
    c.json(await getOffer(contextOf(service, c), c.req.valid('param')), 200),
  );

  router.openapi(sealRoute, async (c) =>
    c.json(await getSeal(contextOf(service, c), c.req.valid('param')), 200),
  );

  router.openapi(createOfferRoute, async (c) => {
    const ctx = contextOf(service, c);
    const body = await readNewOffer(ctx, c.var.readBody);
    const made = await withIdempotencyKey(c, ctx, body, async (ctx) => ({
      _id: (await createOffer(ctx, body)).id,
    }));
    return c.json(await getOffer(ctx, { id: made._id }), 201);
  });

  router.openapi(updateRoute, async (c) => {
    const ctx = contextOf(service, c);
    const { id } = c.req.valid('param');
    await requireOffer(ctx, { id, only: 'vendor' });
    await updateOffer(ctx, { id, change: await c.var.readBody() });
    return c.json(await getOffer(ctx, { id }), 200);
  });

  router.openapi(withdrawRoute, async (c) => {
    const ctx = contextOf(service, c);
    const { id } = c.req.valid('param');
    await requireOffer(ctx, { id, only: 'vendor' });
    await c.var.readBody();
    await withdrawOffer(ctx, { id });
    return c.json(await getOffer(ctx, { id }), 200);
  });

  router.openapi(rejectRoute, async (c) => {
    const ctx = contextOf(service, c);
    const { id } = c.req.valid('param');
    await requireOffer(ctx, { id, only: 'owner' });
    const body = await c.var.readBody();
    await withIdempotencyKey(c, ctx, body, (ctx) => rejectOffer(ctx, { id, ...body }));
    return c.json(await getOffer(ctx, { id }), 200);
  });

  return router;
}
